import fc from "fast-check";
import { expect, test } from "vitest";
import { QUESTION_KINDS } from "../questions/kind.ts";
import type { QuestionKey } from "../questions/kinds.ts";
import { aKey } from "../testing/a-question.ts";
import { anAnswer } from "../testing/an-answer.ts";
import { cases } from "../testing/depth.ts";
import { gradeAnswer } from "./grade-answer.ts";

const options = fc.subarray(["a", "b", "c", "d", "e"]);
const text = fc.oneof(fc.string(), fc.constantFrom("", " ", "$", "1/2", "0.5 cm", "half."));
const marks = fc.integer({ min: 1, max: 10 });

const key: fc.Arbitrary<QuestionKey> = fc.record({
  kind: fc.constantFrom(...QUESTION_KINDS),
  marks,
  right: options,
  accepted: fc.array(text, { maxLength: 3 }),
  unit: fc.constantFrom("", "cm", "$"),
  unitSide: fc.constantFrom("left", "right"),
});
const answer = fc
  .record({ chosenOption: options, customAnswer: text })
  .map((content) => anAnswer(content));

test("marks lie between 0 and the weightage, and the same answer always gets the same grade", () => {
  fc.assert(
    fc.property(key, fc.option(answer, { nil: undefined }), (question, given) => {
      const grade = gradeAnswer(question, given);
      expect(gradeAnswer(structuredClone(question), structuredClone(given))).toEqual(grade);
      expect(grade.of).toBe(question.marks);
      if (grade.kind === "graded") expect([0, question.marks]).toContain(grade.marks);
    }),
    { numRuns: cases(50, 2000) },
  );
});

test("only what is written by hand waits, and only when something is written", () => {
  fc.assert(
    fc.property(key, answer, (question, given) => {
      const byHand = question.kind === "long" || question.kind === "composition";
      const waits = byHand && given.customAnswer.trim() !== "";
      expect(gradeAnswer(question, given).kind === "waiting").toBe(waits);
    }),
  );
});

test("options in another order, or chosen twice, get the same grade", () => {
  fc.assert(
    fc.property(options, options, marks, (right, chosen, of) => {
      const question = aKey("mcq", of, { right });
      const grade = gradeAnswer(question, anAnswer({ chosenOption: chosen }));
      for (const other of [chosen.toReversed(), [...chosen, ...chosen]]) {
        expect(gradeAnswer(question, anAnswer({ chosenOption: other }))).toEqual(grade);
      }
    }),
  );
});
