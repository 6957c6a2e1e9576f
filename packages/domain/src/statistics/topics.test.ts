import fc from "fast-check";
import { expect, test } from "vitest";
import { topicFigures, topicsSince } from "./topics.ts";

const sum = (topic: string, marks: number, possible: number, answers = 5) => ({
  topic,
  marks,
  possible,
  answers,
});

test("a topic's value is marks of possible marks, whole; the best first", () => {
  const { all } = topicFigures([sum("Ratio", 1, 3), sum("Speed", 5, 8), sum("Area", 5, 8, 1)]);
  expect(all).toEqual([
    { topic: "Area", value: 63, answers: 1 },
    { topic: "Speed", value: 63, answers: 5 },
    { topic: "Ratio", value: 33, answers: 5 },
  ]);
});

test("strongest and weakest are the top and the lowest three with three answers or more", () => {
  const { strongest, weakest } = topicFigures([
    sum("A", 100, 100, 2),
    sum("B", 90, 100, 3),
    sum("C", 80, 100),
    sum("D", 70, 100),
    sum("E", 60, 100),
    sum("F", 50, 100),
    sum("G", 0, 100, 2),
  ]);
  expect(strongest.map(({ topic }) => topic)).toEqual(["B", "C", "D"]);
  expect(weakest.map(({ topic }) => topic)).toEqual(["F", "E", "D"]);
});

test("the order goes by the exact share, not by the whole percent", () => {
  const { weakest } = topicFigures([sum("A", 500, 1_000), sum("B", 499, 1_000)]);
  expect(weakest.map(({ topic, value }) => [topic, value])).toEqual([
    ["B", 50],
    ["A", 50],
  ]);
});

test("nothing done, nothing named", () => {
  expect(topicFigures([])).toEqual({ all: [], strongest: [], weakest: [] });
});

test("no topic that is not named among the strongest is better than one that is", () => {
  const sums = fc.uniqueArray(
    fc.record({
      topic: fc.string({ minLength: 1, maxLength: 3 }),
      marks: fc.nat(50),
      possible: fc.integer({ min: 50, max: 80 }),
      answers: fc.nat(6),
    }),
    { selector: ({ topic }) => topic },
  );
  fc.assert(
    fc.property(sums, (topics) => {
      const { all, strongest, weakest } = topicFigures(topics);
      const telling = all.filter(({ answers }) => answers >= 3);
      expect(strongest).toEqual(telling.slice(0, 3));
      expect(weakest).toHaveLength(Math.min(3, telling.length));
      const lowest = Math.min(...telling.map(({ value }) => value));
      if (weakest[0]) expect(weakest[0].value).toBe(lowest);
    }),
  );
});

test("180 days end with today: the first begins 179 midnights ago", () => {
  const now = Date.parse("2026-11-21T04:00:00Z");
  expect(topicsSince(now, "Asia/Singapore")).toBe(Date.parse("2026-05-25T16:00:00Z"));
});
