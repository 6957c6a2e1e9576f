import { expect, test } from "vitest";
import { countWords, openWords } from "./words.ts";

const NOW = Date.parse("2026-11-25T02:00:00Z");
const dates = {
  opensAt: null,
  givenAt: "2026-11-23T00:00:00Z",
  dueAt: "2026-11-27T10:00:00Z" as string | null,
  lateUntil: null,
  ended: false,
  over: false,
};

test.each([
  ["open", {}, "Open since Monday, until Friday 18:00."],
  ["without a date", { dueAt: null }, "Open since Monday, without a due date."],
  ["far away", { dueAt: "2026-12-12T10:00:00Z" }, "Open since Monday, until 12 Dec 18:00."],
  ["to open", { opensAt: "2026-11-26T00:00:00Z" }, "Opens Thursday 08:00, until Friday 18:00."],
  ["due today", { dueAt: "2026-11-25T10:00:00Z" }, "Open since Monday, until today 18:00."],
  ["past", { dueAt: "2026-11-24T10:00:00Z" }, "Was due Tuesday 18:00."],
  [
    "taken late",
    { dueAt: "2026-11-24T10:00:00Z", lateUntil: "2026-11-28T10:00:00Z" },
    "Was due Tuesday 18:00. Late hand-in until Saturday 18:00.",
  ],
  ["over", { over: true, dueAt: "2026-11-24T10:00:00Z" }, "Closed. It was due Tuesday 18:00."],
  ["closed", { ended: true }, "Closed."],
])("homework %s", (_case, over, words) => {
  expect(openWords({ ...dates, ...over }, NOW)).toBe(words);
});

test("who has handed in", () => {
  const students = (states: string[]) =>
    states.map((state, n) => ({ _id: String(n), state })) as never[];
  expect(countWords(students([]))).toBe("No student has it yet.");
  expect(countWords(students(["handed in", "to do"]))).toBe("1 of 2 has handed in.");
  expect(countWords(students(["handed in", "handed in late", "writing", "missed"]))).toBe(
    "2 of 4 have handed in, 1 late. 1 is working on it. 1 missed it.",
  );
});
