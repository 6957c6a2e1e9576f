import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bandLimits, gradeOf } from "../grading/grade-band.ts";
import { normal, type Random, seeded } from "../random.ts";
import { cases } from "../testing/depth.ts";
import { rangeAfterAttempts } from "../testing/simulated-practice.ts";
import { chanceOf, type Tried } from "./ability.ts";
import {
  levelsFrom,
  meanOf,
  ownTrend,
  percentAt,
  rangeOf,
  shownRange,
  spreadOf,
  USUAL_SPREAD,
} from "./level-estimate.ts";

const LEVEL = "primary 6";
const GRADES = bandLimits(LEVEL).map(({ grade }) => grade);
const tried = (right: number, of: number, guess = 0.25) =>
  Array.from({ length: of }, (_, place) => ({ difficulty: 0, guess, right: place < right }));

describe("a range", () => {
  test("narrows with evidence, and never to one grade", () => {
    const widths = [1, 3, 20].map((count) => {
      const attempts = Array.from({ length: count }, () => 78);
      return rangeOf(levelsFrom({ attempts, tried: [] }, USUAL_SPREAD), LEVEL).bands;
    });
    expect(widths[0]).toBeGreaterThanOrEqual(widths[1] ?? 0);
    expect(widths[1]).toBeGreaterThanOrEqual(widths[2] ?? 0);
    expect(widths[2]).toBe(2);
  });

  test("is not shown with little evidence, nor of what guessing would bring", () => {
    const shown = (attempts: number[], answers: ReturnType<typeof tried>) => {
      const evidence = { attempts, tried: answers };
      return shownRange(evidence, levelsFrom(evidence, USUAL_SPREAD), LEVEL);
    };
    expect(shown([], [])).toBeNull();
    expect(shown([], tried(7, 7))).toBeNull();
    expect(shown([], tried(10, 40))).toBeNull();
    expect(shown([], tried(56, 80))).not.toBeNull();
    expect(shown([80, 82, 79], [])).toMatchObject({ low: expect.stringMatching(/^AL/) });
  });

  test("of any evidence: likely levels add up to 1, and the range goes from lower to higher", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 8 }),
        fc.nat(20),
        fc.nat(20),
        (attempts, right, wrong) => {
          const evidence = { attempts, tried: tried(right, right + wrong) };
          const levels = levelsFrom(evidence, USUAL_SPREAD);
          expect(levels.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
          const { low, high, bands } = rangeOf(levels, LEVEL);
          expect(GRADES.indexOf(low) - GRADES.indexOf(high)).toBe(bands - 1);
          expect(bands).toBeGreaterThanOrEqual(2);
        },
      ),
      { numRuns: cases(12, 240) },
    );
  });
});

test("more right answers raise the level, and more of them narrow it", () => {
  const of = (right: number, all: number) =>
    levelsFrom({ attempts: [], tried: tried(right, all) }, USUAL_SPREAD);
  expect(meanOf(of(18, 20))).toBeGreaterThan(meanOf(of(12, 20)));
  expect(spreadOf(of(90, 100))).toBeLessThan(spreadOf(of(9, 10)));
  expect(percentAt(1)).toBeGreaterThan(percentAt(0));
});

test("in a simulated school the range holds the true level in 90 of 100, and is under three grades wide after three attempts", () => {
  const random = seeded("standing");
  const ranges = Array.from({ length: 600 }, () => rangeAfterAttempts(3, random));
  expect(ranges.filter(({ holds }) => holds).length / 600).toBeGreaterThanOrEqual(0.9);
  expect(ranges.reduce((sum, { bands }) => sum + bands, 0) / 600).toBeLessThanOrEqual(2.6);
});

describe("answers without an attempt", () => {
  const SPREAD_OUT = [-1.2, -0.4, 0, 0.5, 1.3];
  function answersOf(random: Random, count: number, isRight: (difficulty: number) => boolean) {
    const answers: Tried[] = [];
    let known = 0;
    for (let place = 0; place < count; place += 1) {
      const difficulty = known - 0.7 + (SPREAD_OUT[Math.floor(random() * 5)] ?? 0);
      const right = isRight(difficulty);
      known += (right ? 0.5 : -0.5) / (1 + 0.05 * place);
      answers.push({ difficulty, guess: 0.25, right });
    }
    return { attempts: [], tried: answers };
  }
  const shownOf = (evidence: ReturnType<typeof answersOf>) =>
    shownRange(evidence, levelsFrom(evidence, USUAL_SPREAD), LEVEL);

  test.each([0.25, 0.5])(
    "that are right in %f of cases, whatever is asked, tell too little in 95 of 100",
    (chance) => {
      const random = seeded(`noise ${chance}`);
      for (const count of [10, 30, 60, 120]) {
        const told = Array.from({ length: 300 }, () =>
          shownOf(answersOf(random, count, () => random() < chance)),
        ).filter((range) => range !== null);
        expect(told.length / 300).toBeLessThanOrEqual(0.05);
      }
    },
  );

  test("of students tell their level in most cases once there are enough, and hold it in 90 of 100", () => {
    const random = seeded("answers of students");
    let told = 0;
    let held = 0;
    for (let one = 0; one < 300; one += 1) {
      const ability = normal(random, 0.8, 0.9);
      const range = shownOf(
        answersOf(
          random,
          120,
          (difficulty) => random() < chanceOf(ability, { difficulty, guess: 0.25 }),
        ),
      );
      if (!range) continue;
      told += 1;
      const grade = GRADES.indexOf(gradeOf(Math.round(percentAt(ability)), LEVEL));
      if (grade <= GRADES.indexOf(range.low) && grade >= GRADES.indexOf(range.high)) held += 1;
    }
    expect(told / 300).toBeGreaterThanOrEqual(0.6);
    expect(held / told).toBeGreaterThanOrEqual(0.9);
  });
});

test.each([
  [[50, 52, 54, 70, 72, 76], 21],
  [[50, 52, 54, 55, 53, 54], null],
  [[80, 80, 80, 60, 60, 60], null],
  [[50, 90], null],
])("attempts of %j have a trend of %s points", (percents, points) => {
  const attempts = percents.map((percent, at) => ({ at, percent }));
  expect(ownTrend(attempts)?.points ?? null).toBe(points);
});
