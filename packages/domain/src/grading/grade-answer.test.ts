import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Grade, gradeAnswer, type QuestionKey } from "./grade-answer.ts";
import { scoreOf } from "./score.ts";

const chose = (...chosenOption: string[]) => ({ chosenOption, customAnswer: "" });
const wrote = (customAnswer: string) => ({ chosenOption: [], customAnswer });
const single: QuestionKey = { kind: "mcq", marks: 2, right: ["b"] };
const several: QuestionKey = { kind: "mcq", marks: 3, right: ["a", "c"] };
const short: QuestionKey = {
  kind: "short",
  marks: 1,
  accepted: ["1/2"],
  unit: "",
  unitSide: "right",
};
const long: QuestionKey = { kind: "long", marks: 5 };

describe("grading one answer", () => {
  test.each<[string, QuestionKey, Parameters<typeof gradeAnswer>[1], Grade]>([
    ["the right option", single, chose("b"), { kind: "graded", marks: 2, of: 2 }],
    ["a wrong option", single, chose("a"), { kind: "graded", marks: 0, of: 2 }],
    ["the right option and one more", single, chose("b", "a"), { kind: "graded", marks: 0, of: 2 }],
    [
      "all right options in another order",
      several,
      chose("c", "a"),
      { kind: "graded", marks: 3, of: 3 },
    ],
    ["one of two right options", several, chose("c"), { kind: "graded", marks: 0, of: 3 }],
    ["the same right option twice", several, chose("c", "c"), { kind: "graded", marks: 0, of: 3 }],
    ["no option", single, chose(), { kind: "blank", of: 2 }],
    ["nothing stored", single, undefined, { kind: "blank", of: 2 }],
    ["a right short answer", short, wrote("0.5"), { kind: "graded", marks: 1, of: 1 }],
    ["a wrong short answer", short, wrote("0.6"), { kind: "graded", marks: 0, of: 1 }],
    ["a short answer of spaces", short, wrote("  "), { kind: "blank", of: 1 }],
    ["a long answer waits for the teacher", long, wrote("Because ..."), { kind: "waiting", of: 5 }],
    ["a blank long answer waits for nobody", long, wrote(""), { kind: "blank", of: 5 }],
  ])("%s", (_what, key, answer, grade) => {
    expect(gradeAnswer(key, answer)).toEqual(grade);
  });
});

describe("the score of a paper", () => {
  test("adds graded marks, counts what waits", () => {
    const grades: Grade[] = [
      { kind: "graded", marks: 2, of: 2 },
      { kind: "graded", marks: 0, of: 3 },
      { kind: "waiting", of: 5 },
      { kind: "blank", of: 1 },
    ];
    expect(scoreOf(grades)).toEqual({ score: 2, total: 11, gradedTotal: 6, waiting: 1 });
  });

  test("never exceeds the total", () => {
    const graded = fc
      .integer({ min: 1, max: 10 })
      .chain((of) =>
        fc.integer({ min: 0, max: of }).map((marks): Grade => ({ kind: "graded", marks, of })),
      );
    fc.assert(
      fc.property(fc.array(graded), (grades) => {
        const { score, total, gradedTotal } = scoreOf(grades);
        expect(score).toBeLessThanOrEqual(gradedTotal);
        expect(gradedTotal).toBe(total);
      }),
    );
  });
});
