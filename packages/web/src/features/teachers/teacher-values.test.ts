import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { checkTeacher, formOf, valuesOf } from "./teacher-values.ts";

const SUBJECT = "01900000-0000-7000-8000-000000000001";
const OTHER = "01900000-0000-7000-8000-000000000003";
const ravi = {
  _id: "01900000-0000-7000-8000-000000000002",
  name: "Ravi Menon",
  emailid: "ravi@school.test",
  contact: "+6591234567",
  subject: { _id: SUBJECT, topic: "Science" },
  subjects: [
    { _id: SUBJECT, topic: "Science" },
    { _id: OTHER, topic: "English" },
  ],
  levelRoles: [{ subject: { _id: SUBJECT, topic: "Science" }, level: "" }],
};
const filled = {
  ...valuesOf(),
  subject: [SUBJECT],
  name: "Ravi Menon",
  emailid: "ravi@school.test",
  contact: "91234567",
  password: "a-new-password",
  again: "a-new-password",
};

test("an empty form asks for everything at once, in the specification's words", () => {
  expect(checkTeacher(valuesOf())).toEqual({
    subject: texts.teacher.subjectRequired,
    name: texts.teacher.nameRequired,
    emailid: texts.teacher.emailRequired,
    contact: texts.teacher.phoneRequired,
    password: texts.teacher.passwordRequired,
    again: texts.teacher.passwordAgain,
  });
});

test.each([
  [{ name: "  " }, { name: texts.teacher.nameRequired }],
  [{ emailid: "ravi" }, { emailid: texts.teacher.emailInvalid }],
  [{ contact: "9123456" }, { contact: texts.teacher.phoneInvalid }],
  [{ contact: "9123456x" }, { contact: texts.teacher.phoneInvalid }],
  [{ again: "another" }, { again: texts.teacher.passwordsDiffer }],
  [{}, {}],
])("a form with %o says %o", (change, errors) => {
  expect(checkTeacher({ ...filled, ...change })).toEqual(errors);
});

test("a change asks for neither e-mail nor password, and sends none", () => {
  const values = valuesOf(ravi);
  expect(values.contact).toBe("91234567");
  expect(checkTeacher(values)).toEqual({});
  expect(checkTeacher({ ...values, name: " ", contact: "" })).toEqual({
    name: texts.teacher.nameRequired,
    contact: texts.teacher.phoneRequired,
  });
  expect(formOf({ ...values, name: "Ravi M" })).toEqual({
    _id: ravi._id,
    levelRoles: [{ subject: SUBJECT, level: "" }],
    name: "Ravi M",
    contact: "91234567",
    subject: SUBJECT,
    subjects: [SUBJECT, OTHER],
  });
});
