import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TEST_KINDS } from "../school/lists.ts";
import { cases } from "../testing/depth.ts";
import {
  type AttemptForPoints,
  type EarnedPoints,
  earningPercent,
  keyWasKnown,
  MONTHLY_CAP,
  pointsEarned,
  pointsOffered,
} from "./earn.ts";

const attempt: AttemptForPoints = {
  offered: 20,
  answered: 10,
  questions: 10,
  percent: 80,
  ownAverage: null,
  creditedThisMonth: 0,
  medianSecondsPerQuestion: 30,
};

describe("points of an attempt", () => {
  test.each<[string, Partial<AttemptForPoints>, Partial<EarnedPoints>]>([
    [
      "effort 0.4 N and performance 0.6 N x percent",
      {},
      { effort: 8, performance: 10, growth: 0, earned: 18, monthlyCapReached: false },
    ],
    ["half of the questions answered", { answered: 5 }, { effort: 4, performance: 10, earned: 14 }],
    ["half points are rounded up", { offered: 5, percent: 50 }, { effort: 2, performance: 2 }],
    ["a quarter answered of 5 points", { offered: 5, answered: 1, questions: 4 }, { effort: 1 }],
    [
      "a hurry (median under 3 s) costs the effort only",
      { medianSecondsPerQuestion: 2.9 },
      { effort: 0, performance: 10, earned: 10 },
    ],
    ["3 s is no hurry", { medianSecondsPerQuestion: 3 }, { effort: 8 }],
    ["no known times are no hurry", { medianSecondsPerQuestion: null }, { effort: 8 }],
    ["4 above the own average brings no growth", { ownAverage: 76 }, { growth: 0 }],
    ["4.9 above is not 5 above", { ownAverage: 75.1 }, { growth: 0 }],
    ["5 above the own average", { ownAverage: 75 }, { growth: 1 }],
    ["12.5 above the own average", { ownAverage: 67.5 }, { growth: 3 }],
    ["20 above brings all of 0.2 N", { ownAverage: 60 }, { growth: 4, earned: 22 }],
    ["growth is at most 0.2 N", { ownAverage: 10 }, { growth: 4, earned: 22 }],
    ["below the own average brings no growth", { ownAverage: 95 }, { growth: 0, earned: 18 }],
    [
      "the cap leaves the rest, performance is told before the cap",
      { creditedThisMonth: 490 },
      { performance: 10, earned: 10, monthlyCapReached: true },
    ],
    [
      "the cap is reached exactly",
      { creditedThisMonth: 482 },
      { earned: 18, monthlyCapReached: true },
    ],
    ["one below the cap", { creditedThisMonth: 481 }, { earned: 18, monthlyCapReached: false }],
    ["at the cap nothing", { creditedThisMonth: 500 }, { earned: 0, monthlyCapReached: true }],
    ["above the cap nothing", { creditedThisMonth: 510 }, { earned: 0, monthlyCapReached: true }],
    ["marking adds the difference", { alreadyCredited: 12 }, { earned: 6 }],
    [
      "marking under the cap counts what is credited",
      { alreadyCredited: 12, creditedThisMonth: 485 },
      { earned: 3, monthlyCapReached: true },
    ],
    ["re-marking never takes back", { alreadyCredited: 40 }, { earned: 0 }],
    [
      "nothing answered",
      { answered: 0, percent: 0, medianSecondsPerQuestion: null },
      { earned: 0 },
    ],
    [
      "a test without questions",
      { questions: 0, answered: 0, percent: 0 },
      { effort: 0, earned: 0 },
    ],
  ])("%s", (_what, change, expected) => {
    expect(pointsEarned({ ...attempt, ...change })).toMatchObject(expected);
  });

  const percent = fc.integer({ min: 0, max: 100 });
  const attempts = fc.record({
    percent,
    offered: fc.constantFrom(5, 10, 15, 20, 30, 40, 50, 60),
    answered: fc.nat(10),
    ownAverage: fc.option(percent),
  });

  test("are exactly the rule's fractions, rounded half up", () => {
    const halfUp = (over: number, under: number) =>
      Number((2n * BigInt(over) + BigInt(under)) / (2n * BigInt(under)));
    fc.assert(
      fc.property(attempts, (each) => {
        const { effort, performance, growth } = pointsEarned({ ...attempt, ...each });
        expect(effort).toBe(halfUp(4 * each.offered * each.answered, 100));
        expect(performance).toBe(halfUp(6 * each.offered * each.percent, 1_000));
        const above = each.ownAverage === null ? 0 : each.percent - each.ownAverage;
        expect(growth).toBe(above < 5 ? 0 : halfUp(each.offered * Math.min(20, above), 100));
      }),
      { numRuns: cases(100, 4_000) },
    );
  });

  test("are whole and never negative, and more right answers never bring fewer", () => {
    fc.assert(
      fc.property(attempts, fc.nat(600), fc.nat(80), (each, creditedThisMonth, alreadyCredited) => {
        const given = { ...attempt, ...each, creditedThisMonth, alreadyCredited };
        const { earned } = pointsEarned(given);
        expect(Number.isInteger(earned) && earned >= 0).toBe(true);
        const better = pointsEarned({ ...given, percent: Math.min(100, each.percent + 10) });
        expect(better.earned).toBeGreaterThanOrEqual(earned);
      }),
    );
  });

  test("credited in two steps bring as much as in one", () => {
    fc.assert(
      fc.property(attempts, percent, fc.nat(500), (each, gradedPart, creditedThisMonth) => {
        const whole = { ...attempt, ...each, creditedThisMonth };
        const first = pointsEarned({
          ...whole,
          percent: Math.min(gradedPart, each.percent),
        }).earned;
        const second = pointsEarned({ ...whole, alreadyCredited: first }).earned;
        expect(first + second).toBe(pointsEarned(whole).earned);
      }),
    );
  });

  test("never exceed the cap in a month, and reach it when there is enough work", () => {
    fc.assert(
      fc.property(fc.array(attempts, { maxLength: 60 }), (month) => {
        let credited = 0;
        let reached = false;
        for (const each of month) {
          const result = pointsEarned({ ...attempt, ...each, creditedThisMonth: credited });
          credited += result.earned;
          reached = result.monthlyCapReached;
        }
        expect(credited).toBeLessThanOrEqual(MONTHLY_CAP);
        expect(reached).toBe(credited === MONTHLY_CAP);
      }),
    );
  });
});

test.each([
  [15, "post-test", 10],
  [16, "post-test", 20],
  [30, "mock-exam", 20],
  [31, "pre-test", 30],
  [90, "practice", 60],
  [91, "post-test", 60],
  [180, "post-test", 60],
  [15, "worksheet", 5],
  [30, "worksheet", 10],
  [180, "worksheet", 30],
] as const)("%i minutes of a %s offer %i points", (minutes, kind, points) => {
  expect(pointsOffered({ minutes, kind })).toBe(points);
});

test.each([
  ["worksheet", 2, 5],
  ["worksheet", 3, 0],
  ["practice", 3, 10],
] as const)("a %s after %i worksheets of the day offers %i points", (kind, before, points) => {
  expect(pointsOffered({ minutes: 15, kind, worksheetsBefore: before })).toBe(points);
});

test("an offer is whole, never above 60, and grows with the duration", () => {
  const minutes = fc.integer({ min: 15, max: 180 });
  fc.assert(
    fc.property(minutes, minutes, fc.constantFrom(...TEST_KINDS), (one, other, kind) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((each) =>
        pointsOffered({ minutes: each, kind }),
      );
      expect(Number.isInteger(less) && Number.isInteger(more)).toBe(true);
      expect(less).toBeLessThanOrEqual(more ?? 0);
      expect(more).toBeLessThanOrEqual(kind === "worksheet" ? 30 : 60);
    }),
  );
});

const DAY = 86_400_000;

test.each([
  ["at the moment of the hand-in", 0, true],
  ["6 days and 23 hours before", 7 * DAY - 3_600_000, true],
  ["7 days before", 7 * DAY, false],
  ["only afterwards", -1, false],
])("a key that was shown %s was known: %3$s", (_, before, known) => {
  const handedInAt = Date.UTC(2026, 10, 21, 8);
  expect(keyWasKnown(handedInAt - before, handedInAt)).toBe(known);
});

test("marks of questions whose key was known earn neither performance nor growth", () => {
  const question = fc.record({
    possible: fc.integer({ min: 1, max: 10 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    known: fc.boolean(),
  });
  const attempts = fc.array(question, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(attempts, fc.integer({ min: 0, max: 100 }), (questions, ownAverage) => {
      const sum = (of: (one: (typeof questions)[number]) => number) =>
        questions.reduce((marks, one) => marks + of(one), 0);
      const total = sum(({ possible }) => possible);
      const marksOf = ({ possible, share }: (typeof questions)[number]) =>
        Math.round(possible * share * 2) / 2;
      const score = sum(marksOf);
      const knownMarks = sum((one) => (one.known ? marksOf(one) : 0));
      const earned = (percent: number) => pointsEarned({ ...attempt, percent, ownAverage });
      const withKnown = earned(earningPercent(score, knownMarks, total));
      // As if every question with a known key had been answered wrong.
      const wrongThere = sum((one) => (one.known ? 0 : marksOf(one)));
      expect(withKnown).toEqual(earned(earningPercent(wrongThere, 0, total)));
      if (questions.every(({ known }) => known)) {
        expect(withKnown).toMatchObject({ performance: 0, growth: 0 });
      }
    }),
  );
});
