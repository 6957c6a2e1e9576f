import { expect, test } from "vitest";
import { chooseNextStep, type StepFacts } from "./next-step.ts";

const ALL: StepFacts = {
  running: { testId: "t1", title: "Fractions", minutesLeft: 12, entered: true },
  answer: { id: "q1", subject: "Mathematics" },
  corrections: { testId: "t2", title: "Ratio" },
  checkUp: { subject: "Science", begun: false },
  given: { roundId: "r1", title: "Angles", begun: true },
  daily: { due: 3, begun: false },
  worksheet: { subject: "Mathematics", topic: "Speed" },
  badges: [
    { name: "Century", done: 80, of: 100 },
    { name: "Steady Starter", done: 4, of: 5 },
    { name: "Paper Marathon", done: 24, of: 25 },
  ],
  hasGoal: false,
};

const LINES: ReadonlyArray<[string, Partial<StepFacts>, object]> = [
  ["a test that runs", {}, { kind: "test", minutesLeft: 12 }],
  ["a new answer", { running: null }, { kind: "answer", id: "q1" }],
  ["corrections", { answer: null }, { kind: "corrections", testId: "t2" }],
  ["a first check-up", { corrections: null }, { kind: "checkup", subject: "Science" }],
  [
    "practice from the teacher",
    { checkUp: null },
    { kind: "daily", begun: true, given: { roundId: "r1", title: "Angles" } },
  ],
  ["today's practice", { given: null }, { kind: "daily", due: 3 }],
  ["a worksheet", { daily: null }, { kind: "worksheet", topic: "Speed" }],
  ["the nearest badge", { worksheet: null }, { kind: "badge", name: "Paper Marathon", left: 1 }],
  ["a goal", { badges: [{ name: "Century", done: 74, of: 100 }] }, { kind: "goal" }],
  ["the tests", { hasGoal: true }, { kind: "tests" }],
];

test.each(LINES.map(([what, , step], line) => [what, line, step] as const))(
  "the next step is %s",
  (_what, line, step) => {
    const facts = Object.assign(
      { ...ALL },
      ...LINES.slice(0, line + 1).map(([, change]) => change),
    );
    expect(chooseNextStep(facts)).toMatchObject(step);
  },
);
