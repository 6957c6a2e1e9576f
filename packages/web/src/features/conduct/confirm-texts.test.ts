import type { Candidate } from "@markwell/contract/calls/conduct";
import { expect, test } from "vitest";
import { beginQuestion, endQuestion, linkQuestion, removalQuestion } from "./confirm-texts.ts";

const students = (...states: Candidate["state"][]) =>
  states.map((state) => ({ state }) as Candidate);

const openAndStaysOpen = { isRegistrationavailable: true, closeAtBegin: false };

test("Begin names the registered and the waiting students", () => {
  expect(beginQuestion(students("waiting", "waiting", "registered"), openAndStaysOpen).text).toBe(
    "3 registered students may start now, 2 of them in the waiting room. Everybody has the full time from their own start. Students can start until you end the test. Ending it also ends the time of those who still write.",
  );
});

test.each([
  ["closes with it", { isRegistrationavailable: true, closeAtBegin: true }, true],
  ["is closed already", { isRegistrationavailable: false, closeAtBegin: true }, false],
  ["stays open", openAndStaysOpen, false],
])("Begin says that registration closes where it %s", (_case, registration, told) => {
  const { text } = beginQuestion(students("waiting"), registration);
  expect(text.includes("Registration closes now.")).toBe(told);
});

test.each([
  [students("finished"), "Nobody is writing. You cannot undo this."],
  [
    students("writing", "finished", "waiting"),
    "1 student is still writing. Their answers will be handed in and graded. 1 student who did not start can no longer start. You cannot undo this.",
  ],
  [
    students("writing", "writing"),
    "2 students are still writing. Their answers will be handed in and graded. You cannot undo this.",
  ],
])("End names the students that it touches: %#", (candidates, text) => {
  expect(endQuestion(candidates).text).toBe(text);
});

test.each([
  [true, "Registration is open, so the student can register again."],
  [false, "Registration is closed. Open it first if the student should come back."],
])("Remove tells the way back while registration open is %s", (isRegistrationavailable, way) => {
  expect(removalQuestion({ name: "Mei" }, { isRegistrationavailable }).text).toContain(way);
});

test.each([
  [["Mei"], "Send the test link to Mei again?", "We will e-mail the personal link to Mei@home."],
  [
    ["Mei", "Ali"],
    "Send the test link to 2 students again?",
    "We will e-mail each student their personal link.",
  ],
])("sending the link to %j says who gets it", (names, title, text) => {
  const students = names.map((name) => ({ name, emailid: `${name}@home` }));
  expect(linkQuestion(students)).toMatchObject({ title, text });
});

test("a student without an e-mail gets the link as a notice, and the question says so", () => {
  const siti = { name: "Siti", emailid: "" };
  expect(linkQuestion([siti]).text).toBe("The personal link will be in the student's notices.");
  expect(linkQuestion([siti, { name: "Mei", emailid: "Mei@home" }]).text).toBe(
    "We will e-mail each student their personal link. Who has no e-mail finds it in their notices.",
  );
});
