import { expect, test } from "vitest";
import { isWorthCelebrating, pointsWords, ringMeaning } from "./result-words.ts";

const attempt = {
  earnPoint: 18,
  performancePoint: 11,
  totalPoints: 1_240,
  monthlyCapReached: false,
  pending: false,
};
const figures = { pending: false, studentScorePercentage: 0, allStudentsMarksPercent: 0 };
const FULL =
  "You have earned all points for this month. Tests still count in your statistics. You can earn points again next month.";

test.each([
  ["what came for right answers", {}, ["11 of them for right answers. You have 1,240 now."]],
  [
    "that all came for right answers",
    { performancePoint: 18 },
    ["For right answers. You have 1,240 now."],
  ],
  [
    "that answers were read lately",
    { performancePoint: 0, knownQuestions: 3 },
    [
      "You have 1,240 now.",
      "You saw the answers to 3 questions in the last 7 days, so they earn no points for being right.",
    ],
  ],
  [
    "that one answer was read lately",
    { performancePoint: 0, knownQuestions: 1 },
    [
      "You have 1,240 now.",
      "You saw the answer to 1 question in the last 7 days, so it earns no points for being right.",
    ],
  ],
  ["no right answer", { performancePoint: 0 }, ["You have 1,240 now."]],
  [
    "marking to come",
    { pending: true, performancePoint: 0 },
    ["You have 1,240 now.", "You may get more when your teacher has marked the rest."],
  ],
  [
    "the month's cap, which cut the points",
    { monthlyCapReached: true, earnPoint: 4 },
    ["You have 1,240 now.", FULL],
  ],
  [
    "the month's cap with marking to come: nothing follows",
    { monthlyCapReached: true, earnPoint: 0, pending: true },
    ["You have 1,240 now.", FULL],
  ],
])("points say %s", (_what, change, lines) => {
  expect(pointsWords({ ...attempt, ...change })).toEqual(lines);
});

test.each([
  [80, 70, "good", "At or above the average"],
  [70, 70, "good", "At or above the average"],
  [51, 70, "caution", "Below the average"],
  [50, 20, "bad", "50% or below"],
  [10, 70, "bad", "50% or below"],
])("%i%% against an average of %i%% is %s", (percent, average, tone, word) => {
  const result = { ...figures, studentScorePercentage: percent, allStudentsMarksPercent: average };
  expect(ringMeaning(result)).toEqual({ tone, word });
});

test.each([
  [80, "good", "At or above your goal"],
  [60, "caution", "Below your goal"],
  [45, "bad", "45% or below"],
])("a worksheet with %i%% is compared with the goal: %s", (percent, tone, word) => {
  const worksheet = { goal: 75, goalGrade: "AL4", earlierPercent: null, earlier: 0 };
  const result = { ...figures, studentScorePercentage: percent, worksheet };
  expect(ringMeaning(result)).toEqual({ tone, word });
});

test("a part of an attempt has no colour and no word", () => {
  expect(ringMeaning({ ...figures, studentScorePercentage: 10, pending: true })).toEqual({
    tone: "plain",
  });
});

const plain = { pending: false, studentScorePercentage: 80, newBadges: [] };
const ownGoal = { goal: 75, goalGrade: "AL4", earlier: 0, earlierPercent: null };
test.each([
  ["an ordinary result", {}, false],
  ["full marks", { studentScorePercentage: 100 }, true],
  ["full marks so far, while answers wait", { studentScorePercentage: 100, pending: true }, false],
  ["a worksheet at the goal", { worksheet: ownGoal }, true],
  ["a worksheet below the goal", { worksheet: { ...ownGoal, goal: 85 } }, false],
  ["a badge", { newBadges: [{ _id: "b", name: "First Steps", reward: 10 }] }, true],
])("%s is worth celebrating: %o %s", (_, result, worth) => {
  expect(isWorthCelebrating({ ...plain, ...result })).toBe(worth);
});
