import { randomUUID } from "node:crypto";
import { seeded, shuffle } from "@markwell/domain/random";
import { optionOrder } from "@markwell/domain/tests/order";
import { expect, test } from "vitest";
import type { PlayedQuestion } from "./evidence.ts";
import { openOrders } from "./orders.ts";

const QUESTIONS = 60;

/** What the attack finds where a student gets options in these orders; the right one is stored first. */
function foundWhere(
  order: (seed: string, stored: readonly string[]) => string[],
  ids = randomUUID,
) {
  const questions = Array.from({ length: QUESTIONS }, (_, number): PlayedQuestion => {
    const options = Array.from({ length: 4 }, () => ids());
    return { number, id: randomUUID(), kind: "mcq", options, picture: "" };
  });
  const orders = openOrders(new Map(questions.map((question) => [question.id, question])));
  const [student, testId] = [randomUUID(), randomUUID()];
  for (const { id, options } of questions) {
    const shown = order(`${testId}:${id}:${student}`, options).map((_id) => ({ _id }));
    orders.note(student, { data: [{ _id: id, options: shown }] }, [testId], "tests");
  }
  return orders.found().join("\n");
}

test("the attack finds a stored order, a mixing that can be undone, and ids in the order of time", () => {
  const asNow = (seed: string, stored: readonly string[]) =>
    optionOrder(seed, stored, { places: new Set() });
  expect(foundWhere(asNow)).toBe("");
  expect(foundWhere((_, stored) => [...stored])).toContain("the order of arrival");
  expect(foundWhere((seed, stored) => shuffle(seeded(seed), stored))).toContain(
    "undoing the mixing by test, question and student",
  );
  let time = 0;
  const timed = () => {
    time += 1;
    return `0199a000-0000-7000-8000-${String(time).padStart(12, "0")}` as const;
  };
  expect(foundWhere(asNow, timed)).toContain("the order of ids");
});
