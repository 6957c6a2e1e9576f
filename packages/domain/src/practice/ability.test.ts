import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANY_STUDENT, abilityFrom, chanceOf, isMoreThanGuessing, type Tried } from "./ability.ts";

const tried = (difficulty: number, right: boolean, guess = 0): Tried => ({
  difficulty,
  right,
  guess,
});
const some = (count: number, difficulty: number, right: boolean, guess = 0) =>
  Array.from({ length: count }, () => tried(difficulty, right, guess));

describe("an ability", () => {
  test("without an answer is that of any student", () => {
    const { mean, sd } = abilityFrom([]);
    expect(mean).toBeCloseTo(ANY_STUDENT.mean, 6);
    expect(sd).toBeCloseTo(ANY_STUDENT.sd, 1);
  });

  test("is where half of the answers are right, and many answers tell it closely", () => {
    const { mean, sd } = abilityFrom([...some(100, 1, true), ...some(100, 1, false)]);
    expect(mean).toBeCloseTo(1, 1);
    expect(sd).toBeLessThan(0.2);
  });

  test("grows with harder questions right, and less with what may be guessed", () => {
    const hard = abilityFrom(some(5, 1, true)).mean;
    expect(hard).toBeGreaterThan(abilityFrom(some(5, -1, true)).mean);
    expect(hard).toBeGreaterThan(abilityFrom(some(5, 1, true, 0.25)).mean);
  });

  test("a further right answer never lowers it, and the order does not matter", () => {
    const answer = fc.record({
      difficulty: fc.double({ min: -3, max: 3, noNaN: true }),
      guess: fc.constantFrom(0, 0.2, 0.25, 0.5),
      right: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 12 }), answer, (answers, further) => {
        const before = abilityFrom(answers);
        const after = abilityFrom([...answers, { ...further, right: true }]);
        expect(after.mean).toBeGreaterThanOrEqual(before.mean - 1e-9);
        expect(abilityFrom([...answers].reverse()).mean).toBeCloseTo(before.mean, 9);
      }),
    );
  });
});

test("the chance of a right answer is never below that of a guess", () => {
  expect(chanceOf(0, { difficulty: 0, guess: 0 })).toBe(0.5);
  expect(chanceOf(-4, { difficulty: 4, guess: 0.25 })).toBeCloseTo(0.25, 2);
});

test.each([
  [10, 40, 0.25, false],
  [14, 40, 0.25, false],
  [15, 40, 0.25, true],
  [0, 10, 0, false],
  [1, 10, 0, true],
])("%i of %i right with a guess of %f say more: %s", (right, of, guess, more) => {
  expect(
    isMoreThanGuessing([...some(right, 0, true, guess), ...some(of - right, 0, false, guess)]),
  ).toBe(more);
});
