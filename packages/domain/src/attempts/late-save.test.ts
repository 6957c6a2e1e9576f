import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countsInPause,
  endOfSitting,
  isClosedByClock,
  isGivenInTime,
  isHeld,
  LATE_SAVE_SECONDS,
  type LateArrival,
  lateUntil,
  newestInTime,
  refusalOfLate,
  scoreWaitsUntil,
} from "./late-save.ts";

const DEADLINE = 1_000_000_000;
const END = DEADLINE - 300_000;
const arrival: LateArrival = {
  deadline: DEADLINE,
  closedHow: "time",
  complete: false,
  scoreShown: false,
  keyRead: false,
  now: DEADLINE + 6_000,
};

const moment = fc.integer({ min: 0, max: 1_000_000 });

test("answers are waited for 120 s", () => {
  expect(LATE_SAVE_SECONDS).toBe(120);
});

describe("an answer was given in time", () => {
  test.each([
    ["long before the deadline", -600_000, true],
    ["in the last moment", 0, true],
    ["by a clock that is 2 s ahead", 2_000, true],
    ["after the deadline", 2_001, false],
    ["in the future", 60_000, false],
  ])("%s: %i ms after it, %s", (_, made, inTime) => {
    expect(isGivenInTime(DEADLINE + made, { deadline: DEADLINE })).toBe(inTime);
    const ended = { deadline: DEADLINE, endedAt: END };
    expect(isGivenInTime(END + made, ended), "the same of the teacher's End").toBe(inTime);
  });

  test("before the pause in which the teacher ended it", () => {
    const sitting = { deadline: DEADLINE, endedAt: DEADLINE + 900_000, pausedAt: END };
    expect([END, END + 2_001].map((at) => isGivenInTime(at, sitting))).toEqual([true, false]);
  });

  test("an end that came after the deadline gives no time", () => {
    expect(endOfSitting({ deadline: DEADLINE, endedAt: DEADLINE + 60_000 })).toBe(DEADLINE);
  });
});

describe("late answers", () => {
  test.each<[string, Partial<LateArrival>, ReturnType<typeof refusalOfLate>]>([
    ["are taken after the clock closed", {}, undefined],
    ["are taken before it did", { closedHow: undefined }, undefined],
    ["are taken in the last moment", { now: DEADLINE + 120_000 }, undefined],
    ["come too late", { now: DEADLINE + 120_001 }, "too-late"],
    ["are taken after End", { closedHow: "ended", endedAt: END, now: END + 120_000 }, undefined],
    [
      "come too late after End, also before the deadline",
      { closedHow: "ended", endedAt: END, now: END + 120_001 },
      "too-late",
    ],
    ["add nothing to what was handed in", { closedHow: "submitted" }, "handed-in"],
    ["follow no report that all was sent", { complete: true }, "complete"],
    ["follow no score", { scoreShown: true }, "complete"],
    ["follow no review of anybody", { keyRead: true }, "key-read"],
    [
      "wait as long as the attempt was held",
      { heldUntil: DEADLINE + 200_000, now: DEADLINE + 320_000 },
      undefined,
    ],
    ["wait no longer", { heldUntil: DEADLINE + 200_000, now: DEADLINE + 320_001 }, "too-late"],
    [
      "are taken while it is held, whatever others have read",
      { closedHow: undefined, keyRead: true, heldUntil: DEADLINE + 60_000 },
      undefined,
    ],
    [
      "are taken for 120 s from a pause's beginning, also when it was ended meanwhile",
      { pausedAt: END, endedAt: END + 60_000, closedHow: "ended", now: END + 120_000 },
      undefined,
    ],
    [
      "are not taken once more after End in a long pause",
      { pausedAt: END, endedAt: END + 900_000, closedHow: "ended", now: END + 900_001 },
      "too-late",
    ],
    [
      "are not waited for beyond End, however long it was held",
      { heldUntil: DEADLINE + 200_000, endedAt: END, closedHow: "ended", now: END + 120_001 },
      "too-late",
    ],
  ])("%s", (_, change, refusal) => {
    expect(refusalOfLate({ ...arrival, ...change })).toBe(refusal);
  });
});

describe("while the clock stands still, an answer", () => {
  const given = { before: 0, arrived: 5_000, batchArrived: false };
  test.each<[string, Partial<typeof given>, boolean]>([
    ["given at the stop is taken", {}, true],
    ["given before it is taken", { before: 600_000 }, true],
    ["given 1 ms after it waits", { before: -1 }, false],
    ["that arrives in the last moment is taken", { arrived: 120_000 }, true],
    ["that arrives later waits", { arrived: 120_001 }, false],
    ["given long before waits then, too", { before: 600_000, arrived: 120_001 }, false],
    ["that follows a batch waits", { batchArrived: true }, false],
  ])("%s", (_, change, counts) => {
    const { before, arrived, batchArrived } = { ...given, ...change };
    const stop = { pausedAt: DEADLINE, batchArrived };
    expect(countsInPause(DEADLINE - before, stop, DEADLINE + arrived)).toBe(counts);
  });

  test("is taken no longer than after an end at the same moment, and only if it was given in time", () => {
    fc.assert(
      fc.property(moment, moment, moment, fc.boolean(), (at, sequence, now, batchArrived) => {
        const ended = { deadline: at + 1_000_000, endedAt: at };
        const atTheEnd =
          isGivenInTime(sequence, ended) &&
          refusalOfLate({ ...arrival, ...ended, complete: batchArrived, now }) === undefined;
        if (countsInPause(sequence, { pausedAt: at, batchArrived }, now))
          expect(atTheEnd).toBe(true);
      }),
    );
  });
});

const sittings = fc.record({
  deadline: moment,
  endedAt: fc.option(moment, { nil: undefined }),
  heldUntil: fc.option(moment, { nil: undefined }),
  pausedAt: fc.option(moment, { nil: undefined }),
});

test("no late answer is taken of an attempt whose score no longer waits", () => {
  fc.assert(
    fc.property(sittings, moment, moment, fc.boolean(), (sitting, closedAt, later, handedIn) => {
      const waits = scoreWaitsUntil({ ...sitting, handedIn, completeAt: undefined }, closedAt);
      const now = closedAt + later;
      const closedHow = handedIn ? "submitted" : "time";
      const late = { ...arrival, ...sitting, closedHow, now } as const;
      if (refusalOfLate(late) === undefined) expect(waits).toBeGreaterThanOrEqual(now);
      const { heldUntil = 0, endedAt = 0 } = sitting;
      if (waits === undefined) return;
      const over = Math.max(endOfSitting(sitting), heldUntil, endedAt);
      expect(waits - over).toBeLessThanOrEqual(120_000);
    }),
  );
});

test.each([
  ["what was handed in", { handedIn: true, completeAt: undefined }, undefined],
  ["what the device sent in full since", { handedIn: false, completeAt: DEADLINE }, undefined],
  [
    "what the device had sent before it got more time",
    { handedIn: false, completeAt: DEADLINE - 1 },
    DEADLINE + 120_000,
  ],
  ["all else", { handedIn: false, completeAt: undefined }, DEADLINE + 120_000],
])("the score of %s waits until %s", (_, facts, until) => {
  expect(scoreWaitsUntil({ ...facts, deadline: DEADLINE }, DEADLINE + 6_000)).toBe(until);
});

test("an attempt is held from the last 3 s to the end of the hold, and the clock closes it after both", () => {
  const sitting = { deadline: DEADLINE, heldUntil: DEADLINE + 60_000 };
  const at = (after: number) => [
    isHeld(sitting, DEADLINE + after),
    isClosedByClock(sitting, DEADLINE + after),
  ];
  expect([-3_001, -3_000, 59_999, 60_000].map(at)).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [false, true],
  ]);
  fc.assert(
    fc.property(sittings, moment, (one, now) => {
      if (isClosedByClock(one, now)) expect(now).toBeGreaterThan(one.deadline + 5_000);
      expect(isHeld(one, now) && isClosedByClock(one, now)).toBe(false);
      expect(lateUntil(one)).toBeGreaterThanOrEqual(endOfSitting(one) + 120_000);
    }),
  );
});

describe("of changes that arrive together", () => {
  const change = (qid: string, before: number, text = "") => ({
    qid,
    sequence: DEADLINE - before,
    text,
  });
  const sitting = { deadline: DEADLINE };

  test("the newest of each question counts, whatever their order", () => {
    const changes = [change("a", 10), change("b", 30), change("a", 40), change("a", 20)];
    const taken = newestInTime(changes, new Map(), sitting);
    expect(taken).toEqual([change("a", 10), change("b", 30)]);
  });

  test("one that was given after the end leaves the one before it", () => {
    const taken = newestInTime([change("a", 10_000), change("a", -10_000)], new Map(), sitting);
    expect(taken).toEqual([change("a", 10_000)]);
  });

  test("what is stored and newer stays", () => {
    const stored = new Map([["a", DEADLINE - 10]]);
    expect(newestInTime([change("a", 20), change("a", 10)], stored, sitting)).toEqual([]);
  });
});
