import { kindFlags } from "@markwell/domain/questions/kind";
import type { PaperQuestion } from "./load-paper.ts";

/**
 * What a question shows of itself to whoever may see it, before and after the test. Names every
 * field that goes out: a key added to PaperQuestion tomorrow stays inside.
 */
export const questionFace = (question: PaperQuestion) => ({
  _id: question.questionId,
  body: question.body,
  weightage: question.marks,
  ...kindFlags(question.kind),
  unit: question.unit,
  position: question.unitSide,
  quesimg: question.imagePath,
  quesimgUrl: question.imageUrl,
  ...(question.answerKind && { answerKind: question.answerKind }),
});
