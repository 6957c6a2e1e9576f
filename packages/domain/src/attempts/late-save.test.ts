import { describe, expect, test } from "vitest";
import { endOfSitting, isTakenLate, LATE_SAVE_SECONDS } from "./late-save.ts";

const DEADLINE = 1_000_000_000;
const byClock = { deadline: DEADLINE, closedHow: "time", endedAt: undefined } as const;

test("answers are waited for 120 s", () => {
  expect(LATE_SAVE_SECONDS).toBe(120);
});

describe("after the time was over, an answer", () => {
  test.each([
    ["given long before the deadline", -600_000, 6_000, true],
    ["given in the last moment", 0, 6_000, true],
    ["of a clock that is 2 s ahead", 2_000, 6_000, true],
    ["given after the deadline", 2_001, 6_000, false],
    ["from the future", 60_000, 6_000, false],
    ["that arrives in the last moment", -1, 120_000, true],
    ["that arrives too late", -1, 120_001, false],
    ["that arrives the next day", -600_000, 86_400_000, false],
  ])("%s: made %i ms and arrived %i ms after it, taken %s", (_, made, arrived, taken) => {
    const save = { ...byClock, sequence: DEADLINE + made, now: DEADLINE + arrived };
    expect(isTakenLate(save)).toBe(taken);
    expect(isTakenLate({ ...save, closedHow: undefined }), "not closed yet").toBe(taken);
  });
});

describe("after the teacher ended the test, an answer", () => {
  const END = DEADLINE - 300_000;
  test.each([
    ["given before the end", -1, 60_000, true],
    ["given after the end, although before the deadline", 2_001, 60_000, false],
    ["that arrives 120 s after the end", -1, 120_000, true],
    ["that arrives later, although before the deadline", -1, 120_001, false],
  ])("%s: made %i ms and arrived %i ms after it, taken %s", (_, made, arrived, taken) => {
    const save = { sequence: END + made, now: END + arrived, deadline: DEADLINE, endedAt: END };
    expect(isTakenLate({ ...save, closedHow: "ended" })).toBe(taken);
  });

  test("an end that came after the deadline gives no time", () => {
    expect(endOfSitting({ deadline: DEADLINE, endedAt: DEADLINE + 60_000 })).toBe(DEADLINE);
  });
});

describe("after the teacher ended a paused attempt, an answer", () => {
  const PAUSE = DEADLINE - 300_000;
  const END = DEADLINE + 900_000;
  test.each([
    ["given before the pause", -1, 60_000, true],
    ["given in the pause, although before the deadline", 2_001, 60_000, false],
    ["that arrives 120 s after the end of a long pause", -1, 120_000, true],
    ["that arrives later", -1, 120_001, false],
  ])("%s: made %i ms after the pause began, arrived %i ms after the end, taken %s", (...row) => {
    const [, made, arrived, taken] = row;
    const sitting = {
      deadline: DEADLINE,
      closedHow: "ended",
      endedAt: END,
      pausedAt: PAUSE,
    } as const;
    expect(isTakenLate({ ...sitting, sequence: PAUSE + made, now: END + arrived })).toBe(taken);
  });
});

test("nothing is added to a paper that the pupil handed in", () => {
  const save = { ...byClock, sequence: DEADLINE - 1_000, now: DEADLINE + 1_000 };
  expect(isTakenLate({ ...save, closedHow: "submitted" })).toBe(false);
});
