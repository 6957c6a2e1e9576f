import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../testing/depth.ts";
import { encouragement, quickResult, type ScoredResult } from "./quick-result.ts";

const scored: ScoredResult = {
  score: 8,
  total: 10,
  gradedTotal: 10,
  waiting: 0,
  level: "primary 6",
  averageMarks: 6.6666,
  averagePercent: 66.5,
  ownAverage: null,
  putAway: false,
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

  test("when nothing is graded yet, there is no grade, though numbers are 0 on the wire", () => {
    const nothing = { score: 0, gradedTotal: 0, averageMarks: 0, averagePercent: null };
    const ungraded = { ...scored, ...nothing, waiting: 2, level: "secondary 1" };
    expect(quickResult(ungraded)).toMatchObject({
      studentScorePercentage: 0,
      totalMarks: 0,
      studentGrade: "",
      allStudentsMarksPercent: 0,
      totalGrade: "",
      pending: true,
    });
  });

  test("an attempt that counts nowhere has no grade, whatever others have", () => {
    const unseen = { ...scored, score: 0, putAway: true };
    expect(quickResult(unseen)).toMatchObject({ studentGrade: "", totalGrade: "AL5" });
  });

  test("there is a grade exactly where something is graded, and never one of nothing", () => {
    const attempts = fc.record({
      graded: fc.nat(20),
      waits: fc.nat(20),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      putAway: fc.boolean(),
      averagePercent: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    });
    fc.assert(
      fc.property(attempts, ({ graded, waits, share, putAway, averagePercent }) => {
        const total = graded + waits;
        const score = Math.floor(graded * share);
        const part = { score, total, gradedTotal: graded, waiting: waits > 0 ? 1 : 0 };
        const result = quickResult({ ...scored, ...part, putAway, averagePercent });
        expect(result.studentGrade === "").toBe(putAway || graded === 0);
        expect(result.totalGrade === "").toBe(averagePercent === null);
      }),
      { numRuns: cases(200, 10_000) },
    );
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
