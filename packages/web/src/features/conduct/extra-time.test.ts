import type { Candidate } from "@markwell/contract/calls/conduct";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { aimWords, extraTimeFacts, extraTimeProblem, handedInNote } from "./extra-time.ts";

const student = (change: Partial<Candidate> = {}) =>
  ({ name: "Mei", state: "writing", extraMinutes: 0, deadline: null, ...change }) as Candidate;
const some = (...candidates: Candidate[]) => ({ everybody: false, candidates });
const ownTest = { duration: 15, extraMinutes: 5 };
/** In school time: 18:00. */
const SIX = "2026-11-21T10:00:00Z";

test.each([
  [{ everybody: true, candidates: [] }, "everybody"],
  [some(student()), "Mei"],
  [some(student(), student({ name: "Ali" })), "2 students"],
])("whom it touches: %#", (aim, words) => {
  expect(aimWords(aim)).toBe(words);
});

describe("the minutes that can be given", () => {
  const wrong = texts.test.extraMinutes;
  test.each([
    [5, 0, undefined],
    [120, 0, undefined],
    [0, 0, wrong],
    [2.5, 0, wrong],
    ["", 0, wrong],
    [121, 0, wrong],
    [10, 110, undefined],
    [11, 110, `${wrong}. 110 minutes have already been given`],
  ])("%j more after %i: %s", (more, extraMinutes, problem) => {
    expect(extraTimeProblem(some(student(), student({ extraMinutes })), more, ownTest)).toBe(
      problem,
    );
  });

  test("for everybody what everybody has counts", () => {
    expect(extraTimeProblem({ everybody: true, candidates: [] }, 116, ownTest)).toContain(
      "5 minutes have already been given",
    );
  });
});

describe("what it makes", () => {
  test.each([
    [
      "one who writes",
      some(student({ extraMinutes: 5, deadline: SIX })),
      ["10 minutes", "25 minutes", "18:05"],
    ],
    [
      "one who has not begun",
      some(student({ state: "waiting" })),
      ["5 minutes", "20 minutes", "after the student starts"],
    ],
    [
      "several with different times",
      some(
        student({ extraMinutes: 10, deadline: SIX }),
        student({ deadline: "2026-11-21T10:20:00Z" }),
        student({ state: "finished", deadline: "2026-11-21T11:00:00Z" }),
      ),
      ["5 to 15 minutes", "20 to 30 minutes", "18:25 at the latest"],
    ],
    [
      "everybody, also who comes later",
      { everybody: true, candidates: [student({ deadline: SIX })] },
      ["10 minutes", "25 minutes", "18:05"],
    ],
  ])("for %s", (_case, aim, values) => {
    expect(extraTimeFacts(aim, 5, ownTest).map(([, value]) => value)).toEqual(values);
  });

  test.each([
    [some(student()), undefined],
    [some(student({ state: "finished" })), "This student has handed in"],
    [some(student(), student({ state: "finished" })), "1 student has handed in"],
  ])("who has handed in is named: %#", (aim, words) => {
    const note = handedInNote(aim);
    if (words) expect(note).toContain(words);
    else expect(note).toBeUndefined();
  });
});
