import { expect, test } from "vitest";
import { encouragement, quickResult, type ScoredPaper } from "./quick-result.ts";

const paper: ScoredPaper = {
  score: 8,
  total: 10,
  gradedTotal: 10,
  waiting: 0,
  level: "primary 6",
  averageMarks: 6.6666,
  averagePercent: 66.5,
  ownAverage: null,
};

test("a fully graded paper shows score, percentage, grade and the average of all", () => {
  expect(quickResult(paper)).toMatchObject({
    studentScore: 8,
    totalMarks: 10,
    studentScorePercentage: 80,
    studentGrade: "AL3",
    allStudentsMarksAverage: 6.7,
    allStudentsMarksPercent: 67,
    totalGrade: "AL5",
  });
});

test("while answers wait, only the graded part counts", () => {
  expect(quickResult({ ...paper, score: 4, gradedTotal: 5, waiting: 1 })).toMatchObject({
    studentScore: 4,
    totalMarks: 5,
    studentScorePercentage: 80,
  });
});

test("kind words depend on the own average only", () => {
  expect(encouragement(60, 50)).toContain("better than your usual");
  expect(encouragement(60, 60)).toContain("usually");
  expect(encouragement(20, null)).toContain("hard");
  expect(encouragement(100, 100)).toContain("Full marks");
});
