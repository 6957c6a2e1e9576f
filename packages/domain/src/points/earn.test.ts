import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EarnedPoints, MONTHLY_CAP, type PaperForPoints, pointsEarned } from "./earn.ts";
import { pointsOffered } from "./offer.ts";

test.each([
  [15, "post-test", 10],
  [16, "post-test", 20],
  [30, "mock-exam", 20],
  [90, "post-test", 60],
  [180, "post-test", 60],
  [30, "worksheet", 10],
  [15, "worksheet", 5],
] as const)("%i minutes of a %s offer %i points", (minutes, kind, points) => {
  expect(pointsOffered({ minutes, kind })).toBe(points);
});

const paper: PaperForPoints = {
  offered: 20,
  answered: 10,
  questions: 10,
  percent: 80,
  ownAverage: null,
  creditedThisMonth: 0,
  medianSecondsPerQuestion: 30,
  alreadyCredited: 0,
};

describe("points of a paper", () => {
  test.each<[string, Partial<PaperForPoints>, Partial<EarnedPoints>]>([
    [
      "effort 0.4 N and performance 0.6 N x percent",
      {},
      { effort: 8, performance: 10, growth: 0, earned: 18 },
    ],
    ["half of the questions answered", { answered: 5 }, { effort: 4, performance: 10, earned: 14 }],
    [
      "in a hurry (median under 3 s)",
      { medianSecondsPerQuestion: 2.9 },
      { effort: 0, performance: 10 },
    ],
    ["3 s is no hurry", { medianSecondsPerQuestion: 3 }, { effort: 8 }],
    ["4 above the own average brings no growth", { ownAverage: 76 }, { growth: 0 }],
    ["5 above the own average", { ownAverage: 75 }, { growth: 1 }],
    ["growth is at most 0.2 N", { ownAverage: 10 }, { growth: 4, earned: 22 }],
    ["below the own average brings no growth", { ownAverage: 95 }, { growth: 0 }],
    [
      "the cap leaves the rest",
      { creditedThisMonth: 490 },
      { performance: 10, earned: 10, monthlyCapReached: true },
    ],
    [
      "the cap is reached exactly",
      { creditedThisMonth: 482 },
      { earned: 18, monthlyCapReached: true },
    ],
    ["above the cap nothing", { creditedThisMonth: 500 }, { earned: 0, monthlyCapReached: true }],
    ["marking adds the difference", { alreadyCredited: 12 }, { earned: 6 }],
    ["re-marking never takes back", { alreadyCredited: 40 }, { earned: 0 }],
    [
      "nothing answered",
      { answered: 0, percent: 0, medianSecondsPerQuestion: null },
      { earned: 0 },
    ],
  ])("%s", (_what, change, expected) => {
    expect(pointsEarned({ ...paper, ...change })).toMatchObject(expected);
  });

  test("a month never brings more than the cap", () => {
    const papers = fc.array(
      fc.record({
        percent: fc.integer({ min: 0, max: 100 }),
        offered: fc.constantFrom(10, 20, 60),
      }),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(papers, (month) => {
        let creditedThisMonth = 0;
        for (const each of month)
          creditedThisMonth += pointsEarned({ ...paper, ...each, creditedThisMonth }).earned;
        expect(creditedThisMonth).toBeLessThanOrEqual(MONTHLY_CAP);
      }),
    );
  });
});
