import { expect, test } from "vitest";
import { checkTeacher, formOf, valuesOf } from "./teacher-values.ts";

const SUBJECT = "01900000-0000-7000-8000-000000000001";
const ravi = {
  _id: "01900000-0000-7000-8000-000000000002",
  name: "Ravi Menon",
  emailid: "ravi@school.test",
  contact: "+6591234567",
  subject: { _id: SUBJECT, topic: "Science" },
};
const filled = {
  ...valuesOf(),
  subject: SUBJECT,
  name: "Ravi Menon",
  emailid: "ravi@school.test",
  contact: "91234567",
  password: "a-new-password",
  again: "a-new-password",
};

test("an empty form asks for everything at once, in the specification's words", () => {
  expect(checkTeacher(valuesOf())).toEqual({
    subject: "Please select any subject!",
    name: "Please input your name!",
    emailid: "Please input your E-mail!",
    contact: "Please input your phone number!",
    password: "Please input your password!",
    again: "Please confirm your password!",
  });
});

test.each([
  [{ name: "  " }, { name: "Please input your name!" }],
  [{ emailid: "ravi" }, { emailid: "The input is not valid E-mail!" }],
  [{ contact: "9123456" }, { contact: "Contact number must be 8 digit long" }],
  [{ contact: "9123456x" }, { contact: "Contact number must be 8 digit long" }],
  [{ again: "another" }, { again: "passwords are not same !" }],
  [{}, {}],
])("a form with %o says %o", (change, errors) => {
  expect(checkTeacher({ ...filled, ...change })).toEqual(errors);
});

test("a change asks for neither e-mail nor password, and sends none", () => {
  const values = valuesOf(ravi);
  expect(values.contact).toBe("91234567");
  expect(checkTeacher(values)).toEqual({});
  expect(checkTeacher({ ...values, name: " ", contact: "" })).toEqual({
    name: "Please input your name!",
    contact: "Please input your phone number!",
  });
  expect(formOf({ ...values, name: "Ravi M" })).toEqual({
    _id: ravi._id,
    name: "Ravi M",
    contact: "91234567",
    subject: SUBJECT,
  });
});
