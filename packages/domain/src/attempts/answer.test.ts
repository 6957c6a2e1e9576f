import { expect, test } from "vitest";
import { type Answer, isAnswered, mergeAnswers, newerOf, nextSequence } from "./answer.ts";

const answer = (customAnswer: string, sequence: number): Answer => ({
  chosenOption: [],
  customAnswer,
  sequence,
});

test.each([
  [undefined, false],
  [answer("", 1), false],
  [answer("  ", 1), false],
  [answer("x", 1), true],
  [{ ...answer("", 1), chosenOption: ["a"] }, true],
])("%o counts as answered: %s", (given, answered) => {
  expect(isAnswered(given)).toBe(answered);
});

test("the later sequence wins, on either side", () => {
  expect(newerOf(answer("old", 1), answer("new", 2))?.customAnswer).toBe("new");
  expect(newerOf(answer("new", 2), answer("old", 1))?.customAnswer).toBe("new");
  expect(newerOf(undefined, answer("only", 1))?.customAnswer).toBe("only");
});

test("merging keeps every question and the newest answer of each", () => {
  const server = new Map([
    ["a", answer("server", 5)],
    ["b", answer("server", 1)],
  ]);
  const journal = new Map([
    ["b", answer("journal", 2)],
    ["c", answer("journal", 1)],
  ]);
  const texts = [...mergeAnswers(server, journal)].map(([question, { customAnswer }]) => [
    question,
    customAnswer,
  ]);
  expect(Object.fromEntries(texts)).toEqual({ a: "server", b: "journal", c: "journal" });
});

test("sequences follow the server clock and never stand still", () => {
  expect(nextSequence(0, 1000.7)).toBe(1000);
  expect(nextSequence(1000, 1000)).toBe(1001);
  expect(nextSequence(2000, 1000)).toBe(2001);
});
