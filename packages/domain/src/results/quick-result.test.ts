import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { averagesOf, encouragement, quickResult, type ScoredResult } from "./quick-result.ts";

const scored: ScoredResult = {
  score: 8,
  total: 10,
  gradedTotal: 10,
  waiting: 0,
  level: "primary 6",
  averageMarks: 6.6666,
  averagePercent: 66.5,
  ownAverage: null,
};

describe("figures of a quick result", () => {
  test("a fully graded attempt shows score, percentage, grade and the average of all", () => {
    expect(quickResult(scored)).toEqual({
      studentScore: 8,
      totalMarks: 10,
      studentScorePercentage: 80,
      studentGrade: "AL3",
      allStudentsMarksAverage: 6.7,
      allStudentsMarksPercent: 67,
      totalGrade: "AL5",
      pending: false,
      encouragement: "Strong work. Look at what is left and finish the job.",
    });
  });

  test("while answers wait, only the graded part counts", () => {
    expect(quickResult({ ...scored, score: 4, gradedTotal: 5, waiting: 1 })).toMatchObject({
      studentScore: 4,
      totalMarks: 5,
      studentScorePercentage: 80,
      pending: true,
    });
  });

  test("when nothing is graded yet, everything is 0 and pending", () => {
    const ungraded = { ...scored, score: 0, gradedTotal: 0, waiting: 2, level: "secondary 1" };
    expect(quickResult(ungraded)).toMatchObject({
      studentScorePercentage: 0,
      totalMarks: 0,
      studentGrade: "F8",
      pending: true,
    });
  });

  test("the percentage is rounded before it is banded: 89.5 is AL1", () => {
    const almost = {
      ...scored,
      score: 179,
      total: 200,
      gradedTotal: 200,
      averagePercent: 89.5,
    };
    expect(quickResult(almost)).toMatchObject({ studentGrade: "AL1", totalGrade: "AL1" });
  });
});

describe("averages of a test", () => {
  test("are mean marks and mean percent of all closed attempts", () => {
    const attempts = [
      { score: 8, total: 10 },
      { score: 5, total: 10 },
      { score: 0, total: 10 },
      { score: 7, total: 10 },
    ];
    expect(averagesOf(attempts)).toEqual({ averageMarks: 5, averagePercent: 50 });
    expect(averagesOf([])).toEqual({ averageMarks: 0, averagePercent: 0 });
    expect(averagesOf([{ score: 0, total: 0 }])).toEqual({ averageMarks: 0, averagePercent: 0 });
  });

  test("of one attempt are that attempt, and lie between the best and the worst", () => {
    const score = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(fc.array(score, { minLength: 1 }), (scores) => {
        const { averageMarks } = averagesOf(scores.map((each) => ({ score: each, total: 50 })));
        expect(averageMarks).toBeGreaterThanOrEqual(Math.min(...scores) - 1e-9);
        expect(averageMarks).toBeLessThanOrEqual(Math.max(...scores) + 1e-9);
      }),
    );
  });
});

test.each([
  [100, 100, "Full marks. Every answer was right."],
  [65, 60, "That is better than your usual. Your practice shows."],
  [20, 10, "That is better than your usual. Your practice shows."],
  [80, 78, "Strong work. Look at what is left and finish the job."],
  [75, null, "Strong work. Look at what is left and finish the job."],
  [64, 60, "Right where you usually are. The corrections show the next step."],
  [55, 60, "Right where you usually are. The corrections show the next step."],
  [54, 60, "A good base. The Correction Review shows what to practise next."],
  [46, null, "A good base. The Correction Review shows what to practise next."],
  [45, null, "This one was hard. Take the corrections one at a time; each one counts."],
  [0, 60, "This one was hard. Take the corrections one at a time; each one counts."],
])("%d percent with an own average of %s: %s", (percent, ownAverage, words) => {
  expect(encouragement({ percent, pending: false, ownAverage })).toBe(words);
});

test.each([0, 20, 60, 100])(
  "while answers wait for marking, %d percent says nothing yet",
  (percent) => {
    expect(encouragement({ percent, pending: true, ownAverage: 50 })).toBe("");
  },
);

test("of a marked attempt there is always something to say, and never about others", () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(percent, fc.option(percent), (reached, ownAverage) => {
      const words = encouragement({ percent: reached, pending: false, ownAverage });
      expect(words).not.toMatch(/^$|class|others|rank|average/i);
    }),
  );
});
