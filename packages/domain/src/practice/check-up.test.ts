import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pick, type Random, seeded } from "../random.ts";
import { cases } from "../testing/depth.ts";
import { abilityFrom, chanceOf, isMoreThanChance, type Tried } from "./ability.ts";
import { CHECK_UP, type CheckUpAnswer, nextOfCheckUp, topicsInTurn } from "./check-up.ts";
import type { PracticeQuestion } from "./draw-practice.ts";
import {
  atMostGrade,
  type LevelEvidence,
  levelsFrom,
  shownRange,
  USUAL_SPREAD,
} from "./level-estimate.ts";

type Question = PracticeQuestion & { guess: number };

function aBank(random: Random, topics: number, each: number): Question[] {
  return Array.from({ length: topics * each }, (_, number) => ({
    id: `question ${number}`,
    topic: `Topic ${number % topics}`,
    difficulty: (pick(random, [-1, 0, 1]) ?? 0) + random() - 0.5,
    guess: random() < 0.7 ? 0.25 : 0,
    seenDaysAgo: null,
    asked: { words: `Work out ${number * 7} : ${number * 3}`, pictures: [], options: [] },
  }));
}

function checkUp(
  bank: readonly Question[],
  isRight: (question: Question) => boolean,
  { seed = "check-up", told = true } = {},
) {
  const random = seeded(seed);
  const asked: Question[] = [];
  const answers: CheckUpAnswer[] = [];
  const topics = [...Map.groupBy(bank, ({ topic }) => topic)].map(([topic, of]) => ({
    topic,
    questions: of.length,
  }));
  for (;;) {
    let next: Question | undefined;
    for (const { topic } of topicsInTurn(topics, answers)) {
      const pool = bank.filter((question) => question.topic === topic || asked.includes(question));
      next ??= nextOfCheckUp(pool, answers, asked, random);
    }
    if (!next) return { asked, answers };
    asked.push(next);
    const { topic, difficulty, guess } = next;
    answers.push({ topic, difficulty, guess, right: isRight(next), told, checkUp: true });
  }
}

describe("a check-up", () => {
  test("of any bank and answers: none twice, all of the bank, at most ten, topics as even as they can be", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 1, max: 12 }),
        fc.func(fc.boolean()),
        fc.boolean(),
        (seed, topics, each, right, told) => {
          const bank = aBank(seeded(seed), topics, each);
          const { asked } = checkUp(bank, ({ id }) => right(id), { seed, told });
          expect(new Set(asked).size).toBe(asked.length);
          expect(asked.every((question) => bank.includes(question))).toBe(true);
          expect(asked.length).toBeLessThanOrEqual(CHECK_UP.most);
          expect(asked.length).toBeGreaterThanOrEqual(Math.min(bank.length, CHECK_UP.least));
          const times = [...Map.groupBy(asked, ({ topic }) => topic).values()].map(
            (of) => of.length,
          );
          const most = Math.min(each, Math.ceil(asked.length / topics));
          expect(Math.max(...times)).toBeLessThanOrEqual(most);
        },
      ),
      { numRuns: cases(12, 240) },
    );
  });

  test("asks the same whatever was answered while nothing may be told", () => {
    fc.assert(
      fc.property(fc.string(), fc.func(fc.boolean()), (seed, right) => {
        const bank = aBank(seeded(seed), 6, 8);
        const all = checkUp(bank, () => true, { seed, told: false });
        const some = checkUp(bank, ({ id }) => right(id), { seed, told: false });
        expect(some.asked).toEqual(all.asked);
        expect(all.asked).toHaveLength(CHECK_UP.most);
      }),
      { numRuns: cases(7, 120) },
    );
  });

  test("asks harder ones of somebody who is right, easier ones of somebody who is not", () => {
    const bank = aBank(seeded("bank"), 6, 20);
    const mean = ({ asked }: ReturnType<typeof checkUp>) =>
      asked.reduce((sum, { difficulty }) => sum + difficulty, 0) / asked.length;
    const right = checkUp(bank, () => true);
    const wrong = checkUp(bank, () => false);
    expect(mean(right)).toBeGreaterThan(mean(wrong) + 0.7);
  });

  test("never asks two that look alike", () => {
    const asked = { words: "What is a third of 12 apples?", pictures: [], options: [] };
    const bank = aBank(seeded("alike"), 1, 12).map((question) => ({ ...question, asked }));
    expect(checkUp(bank, () => true).asked).toHaveLength(1);
  });
});

describe("what a check-up tells", () => {
  const random = seeded("students");
  const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const bank = aBank(seeded("bank"), 12, 25);

  test("comes near the ability: off by much less than before, and not to one side", () => {
    const students = Array.from({ length: 400 }, (_, number) => {
      const ability = 1.2 * gauss();
      const { answers } = checkUp(bank, (question) => random() < chanceOf(ability, question), {
        seed: `student ${number}`,
      });
      return { off: abilityFrom(answers).mean - ability, ability };
    });
    const rms = (of: number[]) =>
      Math.sqrt(of.reduce((sum, one) => sum + one * one, 0) / of.length);
    const off = students.map((one) => one.off);
    expect(rms(off)).toBeLessThan(0.65 * rms(students.map(({ ability }) => ability)));
    expect(Math.abs(off.reduce((sum, one) => sum + one, 0) / off.length)).toBeLessThan(0.12);
  });

  test("is a range for most students, and too little to tell for 95 of 100 who guess", () => {
    const shown = (answer: (question: Question) => boolean) =>
      Array.from({ length: 400 }, (_, number) => {
        const { answers: tried } = checkUp(bank, answer, { seed: `shown ${number}` });
        const evidence = { attempts: [], tried };
        return shownRange(evidence, levelsFrom(evidence, USUAL_SPREAD), "primary 6");
      }).filter((range) => range !== null).length / 400;
    expect(shown((question) => random() < chanceOf(0.9, question))).toBeGreaterThan(0.75);
    expect(shown(({ guess }) => random() < guess)).toBeLessThanOrEqual(0.05);
  });

  test("with nothing right is no range, and tells above which grade the student hardly is", () => {
    const of = (answer: () => boolean, more: Partial<LevelEvidence> = {}) => {
      const { answers: tried } = checkUp(bank, answer, { seed: "nothing right" });
      const evidence = {
        attempts: [],
        tried: tried.map((one) => ({ ...one, checkUp: true })),
        ...more,
      };
      const levels = levelsFrom(evidence, USUAL_SPREAD);
      return [
        shownRange(evidence, levels, "primary 6"),
        atMostGrade(evidence, levels, "primary 6"),
      ];
    };
    expect(of(() => false)).toEqual([null, "AL7"]);
    expect(of(() => true)[1]).toBeNull();
    expect(of(() => false, { attempts: [50] })[1]).toBeNull();
  });

  test.each([
    [4, 8, false],
    [5, 8, true],
    [5, 10, false],
    [6, 10, true],
  ])("%i of %i right with four options are more than chance: %s", (right, of, more) => {
    const tried: Tried[] = Array.from({ length: of }, (_, place) => ({
      difficulty: 0,
      guess: 0.25,
      right: place < right,
    }));
    expect(isMoreThanChance(tried)).toBe(more);
  });
});
