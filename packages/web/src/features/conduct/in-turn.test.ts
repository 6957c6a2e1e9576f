import type { Candidate } from "@markwell/contract/calls/conduct";
import { CallError, Refusal } from "@markwell/contract/client";
import { expect, test } from "vitest";
import { inTurn, refusalLines } from "./in-turn.ts";

const students = (...names: string[]) => names.map((name) => ({ _id: name, name }) as Candidate);
const tooSoon = new Refusal("Wait a little, then try again");

test("a refusal of one student keeps nobody else from the act", async () => {
  const outcome = await inTurn(students("Mei", "Ali", "Zoe"), async ({ name }) => {
    if (name === "Ali") throw tooSoon;
  });
  expect(outcome.done.map(({ name }) => name)).toEqual(["Mei", "Zoe"]);
  expect(refusalLines(outcome)).toEqual(["Ali: Wait a little, then try again"]);
});

test("a lost connection ends it at once", async () => {
  const asked: string[] = [];
  const lost = inTurn(students("Mei", "Ali"), async ({ name }) => {
    asked.push(name);
    throw new CallError(0, "No connection");
  });
  await expect(lost).rejects.toThrow("No connection");
  expect(asked).toEqual(["Mei"]);
});

test.each([
  [["Mei"], "Wait a little, then try again"],
  [["Mei", "Ali"], "Mei, Ali: Wait a little, then try again"],
  [["Mei", "Ali", "Zoe", "Tan", "Lim"], "Mei, Ali, Zoe and 2 more: Wait a little, then try again"],
])("what was refused for %j is said in one line", async (names, line) => {
  const outcome = await inTurn(students(...names), () => Promise.reject(tooSoon));
  expect(refusalLines(outcome)).toEqual([line]);
});
