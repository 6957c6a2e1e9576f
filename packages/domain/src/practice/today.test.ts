import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_ROWS, NOTHING_TODAY, type TodayFacts, today } from "./today.ts";

const NOW = Date.parse("2026-11-29T08:00:00Z");
const HOUR_MS = 3_600_000;
const homework = (over: Partial<NonNullable<TodayFacts["homework"]>> = {}) => ({
  ...{ testId: "t3", title: "Homework 4", dueAt: NOW + 3 * HOUR_MS, overdue: false, begun: false },
  ...over,
});

const ALL: TodayFacts = {
  running: { testId: "t1", title: "Fractions", minutesLeft: 12, entered: true },
  waiting: { testId: "t4", title: "Algebra" },
  homework: homework(),
  answer: { id: "q1", subject: "Mathematics" },
  corrections: { testId: "t2", title: "Ratio", left: 7 },
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
const LINES: ReadonlyArray<[string, Partial<TodayFacts>, object]> = [
  ["a test that runs", {}, { kind: "test", minutesLeft: 12 }],
  ["homework that is due today", { running: null }, { kind: "homework", testId: "t3" }],
  [
    "a new answer",
    { homework: homework({ dueAt: NOW + 25 * HOUR_MS }) },
    { kind: "answer", id: "q1" },
  ],
  ["corrections", { answer: null }, { kind: "corrections", testId: "t2", left: 7 }],
  ["a first check-up", { corrections: null }, { kind: "checkup", subject: "Science" }],
  ["homework of the week", { checkUp: null }, { kind: "homework", dueAt: NOW + 25 * HOUR_MS }],
  [
    "practice from the teacher",
    { homework: null },
    { kind: "daily", begun: true, given: { roundId: "r1", title: "Angles" } },
  ],
  ["today's practice", { given: null }, { kind: "daily", due: 3 }],
  ["a worksheet", { daily: null }, { kind: "worksheet", topic: "Speed" }],
  ["the nearest badge", { worksheet: null }, { kind: "badge", name: "Paper Marathon", left: 1 }],
  [
    "the test that waits, rather than a goal",
    { badges: [{ name: "Century", done: 74, of: 100 }] },
    { kind: "waiting", testId: "t4" },
  ],
  ["a goal", { waiting: null }, { kind: "goal" }],
  ["the tests", { hasGoal: true }, { kind: "tests" }],
];

test.each(LINES.map(([what, , step], line) => [what, line, step] as const))(
  "the next step is %s",
  (_what, line, step) => {
    const facts = Object.assign(
      { ...ALL },
      ...LINES.slice(0, line + 1).map(([, change]) => change),
    );
    expect(today(facts, NOW).next).toMatchObject(step);
  },
);

test.each([
  ["overdue", { overdue: true, dueAt: NOW - HOUR_MS }, "homework"],
  ["begun", { begun: true, dueAt: null }, "homework"],
  ["due in a day", { dueAt: NOW + 24 * HOUR_MS }, "homework"],
  ["due in two days", { dueAt: NOW + 48 * HOUR_MS }, "corrections"],
  ["without a date", { dueAt: null }, "corrections"],
])("homework and corrections: first comes what cannot wait, %s", (_what, over, kind) => {
  const { corrections } = ALL;
  expect(today({ ...NOTHING_TODAY, corrections, homework: homework(over) }, NOW).next.kind).toBe(
    kind,
  );
});

test.each([
  ["a waiting test is the first row", ALL, ["waiting", "homework", "answer"]],
  ["rows go on in the order", { ...ALL, waiting: null }, ["homework", "answer", "corrections"]],
  ["a worksheet that was made is begun, not made again", SHEET(), ["sheet"]],
  ["alone there are none", { ...NOTHING_TODAY, waiting: ALL.waiting }, []],
])("rows: %s", (_what, facts, kinds) => {
  expect(today(facts, NOW).more.map(({ kind }) => kind)).toEqual(kinds);
});

function SHEET(): TodayFacts {
  const worksheet = { testId: "t9", title: "Worksheet 1", begun: false };
  return { ...NOTHING_TODAY, daily: ALL.daily, worksheet };
}

test("of any facts: one next thing, at most three rows, nothing twice, and only what there is", () => {
  const some = fc.record(
    Object.fromEntries(
      Object.entries(ALL).map(([name, value]) => [
        name,
        fc.constantFrom(value, NOTHING_TODAY[name as keyof TodayFacts]),
      ]),
    ),
  ) as unknown as fc.Arbitrary<TodayFacts>;
  fc.assert(
    fc.property(some, fc.integer({ min: -48, max: 480 }), (facts, hours) => {
      const { next, more } = today(facts, NOW + hours * HOUR_MS);
      const names = [next, ...more].map((one) => JSON.stringify(one));
      expect(new Set(names).size).toBe(names.length);
      expect(more.length).toBeLessThanOrEqual(MOST_ROWS);
      if (facts.running) expect(next.kind).toBe("test");
      if (facts.waiting) expect(names.join()).toContain('"waiting"');
      // The line that says there is nothing is alone.
      expect(more.some(({ kind }) => kind === "tests")).toBe(false);
      if (next.kind === "tests") expect(more).toEqual([]);
    }),
  );
});
