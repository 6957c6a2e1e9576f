import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "../random.ts";
import { DIFFICULTIES } from "../school/lists.ts";
import { aQuestion } from "../testing/a-question.ts";
import { cases } from "../testing/depth.ts";
import { type DrawnQuestion, drawQuestions } from "./draw.ts";
import { type BankCell, cellsToDraw } from "./draw-cells.ts";

const banks = fc
  .array(fc.tuple(fc.constantFrom(...DIFFICULTIES), fc.nat(11)), { maxLength: 80 })
  .map((kinds) =>
    kinds.map(([difficulty, topic], id) =>
      aQuestion({ id: `q${id}`, difficulty, topic: `topic ${topic}` }),
    ),
  );

const isIn =
  (cell: Omit<BankCell, "size">) =>
  (question: DrawnQuestion): boolean =>
    question.topic === cell.topic && question.difficulty === cell.difficulty;

const cellsOf = (bank: readonly DrawnQuestion[]): BankCell[] =>
  bank
    .filter((question, at) => bank.findIndex(isIn(question)) === at)
    .map((cell) => ({ ...cell, size: bank.filter(isIn(cell)).length }));

const narrowed = (bank: readonly DrawnQuestion[], count: number, seed: string) =>
  cellsToDraw(cellsOf(bank), count, seeded(seed)).flatMap(({ cell, most }) =>
    bank.filter(isIn(cell)).slice(0, most),
  );

const tally = (questions: readonly DrawnQuestion[], by: "topic" | "difficulty") =>
  Object.values(Object.groupBy(questions, (question) => question[by])).map(
    (group) => group?.length ?? 0,
  );
const unevenness = (questions: readonly DrawnQuestion[]) =>
  tally(questions, "topic").reduce((sum, count) => sum + count ** 2, 0);
const difficultiesOf = (questions: readonly DrawnQuestion[]) =>
  questions.map(({ difficulty }) => difficulty).sort();

describe("the part of a bank that a selection is drawn from", () => {
  test("gives the same difficulties and topics as even as the whole bank does", () => {
    fc.assert(
      fc.property(banks, fc.integer({ min: 1, max: 30 }), fc.string(), (bank, count, seed) => {
        const whole = drawQuestions(bank, count, seeded(seed));
        const drawn = drawQuestions(narrowed(bank, count, seed), count, seeded(seed));
        expect(difficultiesOf(drawn)).toEqual(difficultiesOf(whole));
        expect(unevenness(drawn)).toBe(unevenness(whole));
      }),
      { numRuns: cases(50, 2000) },
    );
  });

  test("stays as small as the selection, however many topics there are", () => {
    const cells = DIFFICULTIES.flatMap((difficulty) =>
      Array.from({ length: 300 }, (_, topic) => ({
        difficulty,
        topic: `topic ${topic}`,
        size: 500,
      })),
    );
    const some = cellsToDraw(cells, 10, seeded("many"));
    expect(some).toHaveLength(10);
    expect(some.every(({ most }) => most === 1)).toBe(true);
    expect(cellsToDraw(cells, 10, seeded("many"))).toEqual(some);
    expect(cellsToDraw(cells, 10, seeded("other"))).not.toEqual(some);
  });

  test("of a bank with few topics is as many as the selection takes of each difficulty", () => {
    const cells = DIFFICULTIES.map((difficulty) => ({
      difficulty,
      topic: "Fractions",
      size: 40,
    }));
    const most = cellsToDraw(cells, 10, seeded("few")).map((one) => [
      one.cell.difficulty,
      one.most,
    ]);
    expect(Object.fromEntries(most)).toEqual({ basic: 4, moderate: 4, challenging: 2 });
    expect(cellsToDraw([], 2, seeded("few"))).toEqual([]);
  });

  test("has every topic with the same chance", () => {
    const cells = Array.from({ length: 6 }, (_, topic) => ({
      difficulty: "basic" as const,
      topic: `topic ${topic}`,
      size: 9,
    }));
    const random = seeded("chances");
    const seen: Record<string, number> = {};
    for (let round = 0; round < 3_000; round += 1)
      for (const { cell } of cellsToDraw(cells, 2, random))
        seen[cell.topic] = (seen[cell.topic] ?? 0) + 1;
    for (const { topic } of cells) expect(Math.abs((seen[topic] ?? 0) - 1_000)).toBeLessThan(120);
  });
});
