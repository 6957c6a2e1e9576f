import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { QUESTION_KINDS } from "../questions/kind.ts";
import type { QuestionKey } from "../questions/kinds.ts";
import { aKey } from "../testing/a-question.ts";
import { anAnswer } from "../testing/an-answer.ts";
import { type Grade, gradeAnswer } from "./grade-answer.ts";
import { countRegraded, regradeAnswer, type ScoreState, scoreStateWith } from "./regrade.ts";
import { type KeptGrade, keptGrade } from "./score.ts";

const chose = (...chosenOption: string[]) => anAnswer({ chosenOption, customAnswer: "" });
const wrote = (customAnswer: string) => anAnswer({ chosenOption: [], customAnswer });
const mcq = aKey("mcq", 2, { right: ["c"] });
const short = aKey("short", 3, { accepted: ["0.5", "one half"] });
const long = aKey("long", 5);
const key = (of: QuestionKey) => ({ key: of, fullMarks: false });
const forAll = (of: QuestionKey) => ({ key: of, fullMarks: true });
const graded = (marks: number, of: number): Grade => ({ kind: "graded", marks, of });

describe("an answer graded anew", () => {
  test.each<[string, Parameters<typeof regradeAnswer>, Grade]>([
    ["is right by the corrected key", [key(mcq), chose("c")], graded(2, 2)],
    ["is wrong by the corrected key", [key(mcq), chose("b")], graded(0, 2)],
    ["stays blank", [key(mcq), chose()], { kind: "blank", of: 2 }],
    ["fits a text that is accepted now", [key(short), wrote("One half")], graded(3, 3)],
    ["by hand stays by hand, though the key says no", [key(mcq), chose("b"), 1.5], graded(1.5, 2)],
    ["by hand stays by hand, though the key says yes", [key(mcq), chose("c"), 0], graded(0, 2)],
    ["has full marks when everybody has", [forAll(mcq), chose("b")], graded(2, 2)],
    ["has full marks also when it was left out", [forAll(short), undefined], graded(3, 3)],
    ["has full marks also above marks by hand", [forAll(long), wrote("No."), 1], graded(5, 5)],
    ["waits again without full marks", [key(long), wrote("No.")], { kind: "waiting", of: 5 }],
  ])("%s", (_, given, grade) => {
    expect(regradeAnswer(...given)).toEqual(grade);
  });

  const keys: fc.Arbitrary<QuestionKey> = fc.record({
    kind: fc.constantFrom(...QUESTION_KINDS),
    marks: fc.integer({ min: 1, max: 10 }),
    right: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { minLength: 1 }),
    accepted: fc.array(fc.constantFrom("1/2", "3", "cat", "2,000"), { minLength: 1 }),
    unit: fc.constantFrom("", "cm", "$"),
    unitSide: fc.constantFrom("left", "right"),
  });
  const answers = fc.option(
    fc
      .record({
        chosenOption: fc.subarray(["a", "b", "c", "d"]),
        customAnswer: fc.constantFrom("", "0.5", "3 cm", "Cat.", "2000", "dog"),
      })
      .map((content) => anAnswer(content)),
    { nil: undefined },
  );

  test("with the key that it had has the grade that it had", () => {
    fc.assert(
      fc.property(keys, answers, (same, answer) => {
        expect(regradeAnswer(key(same), answer)).toEqual(gradeAnswer(same, answer));
      }),
    );
  });

  test("regraded twice is as regraded once, and nobody has less than nothing or more than all", () => {
    fc.assert(
      fc.property(keys, keys, answers, fc.boolean(), (old, corrected, answer, fullMarks) => {
        const others: KeptGrade[] = [{ marks: 20, possible: 20, blank: false }];
        const before = scoreStateWith(keptGrade(gradeAnswer(old, answer)), others);
        expect(before.score).toBe(20 + (before.marks ?? 0));
        const grade = regradeAnswer({ key: corrected, fullMarks }, answer);
        const once = scoreStateWith(keptGrade(grade), others);
        const again = regradeAnswer({ key: corrected, fullMarks }, answer);
        expect(scoreStateWith(keptGrade(again), others)).toEqual(once);
        expect(once.score).toBe(20 + (once.marks ?? 0));
        expect(once.waiting).toBe(once.marks === null ? 1 : 0);
        expect(once.marks ?? 0).toBeGreaterThanOrEqual(0);
        expect(once.marks ?? 0).toBeLessThanOrEqual(corrected.marks);
      }),
    );
  });
});

describe("an attempt with another grade of one question", () => {
  test.each<[string, ScoreState, Grade, ScoreState]>([
    ["gains", at(0, 10), graded(2, 2), at(2, 12)],
    ["loses", at(2, 12), graded(0, 2), at(0, 10)],
    ["stays", at(1.5, 11.5, 1), graded(1.5, 2), at(1.5, 11.5, 1)],
    ["gains what waited", at(null, 10, 2), graded(5, 5), at(5, 15, 1)],
    ["waits again", at(5, 15, 0), { kind: "waiting", of: 5 }, at(null, 10, 1)],
    ["loses by being blank", at(2, 2), { kind: "blank", of: 2 }, at(0, 0)],
  ])("%s", (_, before, grade, after) => {
    const possible = grade.of;
    const others: KeptGrade[] = [
      { marks: before.score - (before.marks ?? 0), possible: 20, blank: false },
      ...Array.from({ length: before.waiting - (before.marks === null ? 1 : 0) }, () => ({
        marks: null,
        possible: 5,
        blank: false,
      })),
    ];
    expect(scoreStateWith({ marks: before.marks, possible, blank: false }, others)).toEqual(before);
    expect(scoreStateWith(keptGrade(grade), others)).toEqual(after);
  });

  test("counts as gain, loss or neither", () => {
    const of = (before: ScoreState, after: ScoreState) => ({ before, after });
    expect(
      countRegraded([
        of(at(0, 10), at(2, 12)),
        of(at(0, 4), at(2, 6)),
        of(at(2, 12), at(0, 10)),
        of(at(0, 10), at(0, 10)),
        of(at(null, 10, 1), at(0, 10, 0)),
      ]),
    ).toEqual({ gained: 2, lost: 1, same: 2 });
    expect(countRegraded([])).toEqual({ gained: 0, lost: 0, same: 0 });
  });

  function at(marks: number | null, score: number, waiting = 0): ScoreState {
    return { marks, score, waiting };
  }
});
