import type { QuestionPassage } from "@markwell/contract/wire/passage";
import { keypadFor } from "@markwell/domain/questions/keypad";
import { kindFlags } from "@markwell/domain/questions/kind";
import { bodyWithPassage } from "@markwell/domain/questions/passage";
import { langField } from "@markwell/domain/school/mother-tongue";
import { publicPassage } from "../questions/index.ts";
import { numberFields, type PinnedQuestion } from "./load-pinned-questions.ts";

/**
 * For anybody who may see it. Names every field, so a key added to PinnedQuestion stays inside.
 * @param passages the client shows them beside questions; else the body contains them
 */
export const publicFields = (question: PinnedQuestion, passages: boolean) => ({
  _id: question.questionId,
  ...bodyOf(question, passages),
  weightage: question.marks,
  ...kindFlags(question.kind),
  unit: question.unit,
  position: question.unitSide,
  quesimg: question.imagePath,
  quesimgUrl: question.imageUrl,
  ...(question.imageAlt && { quesimgAlt: question.imageAlt }),
  ...langField(question.subject),
  ...(question.answerKind && { answerKind: question.answerKind }),
  ...keypadField(question),
  ...sectionField(question),
});

function keypadField({ kind, answerKind, level, body, passage }: PinnedQuestion) {
  const keypad = keypadFor({ kind, answerKind, level, body: `${passage?.body ?? ""}${body}` });
  return keypad && { keypad };
}

export const sectionField = ({ section }: Pick<PinnedQuestion, "section">) =>
  section ? { section: { title: section.title, text: section.text ?? "" } } : {};

/** In the order in which they come, without their key. */
export const publicOptions = ({ options }: Pick<PinnedQuestion, "options">) =>
  options.map(({ id, body, bodyRich, image, imageAlt }) => ({
    _id: id,
    optbody: body,
    ...(bodyRich && { optbodyRich: bodyRich }),
    optimg: image,
    ...(imageAlt && { optimgAlt: imageAlt }),
  }));

export const passageAlone = (
  questions: readonly PinnedQuestion[],
  passage: PinnedQuestion["passage"],
): { passage?: QuestionPassage } =>
  passage
    ? {
        passage: {
          ...publicPassage(passage),
          together: questions.flatMap((other) =>
            other.passage?.passageId === passage.passageId
              ? [{ _id: other.questionId, place: other.passage.place, ...numberFields(other) }]
              : [],
          ),
        },
      }
    : {};

function bodyOf({ body, passage }: PinnedQuestion, passages: boolean) {
  if (!passage) return { body };
  return passages
    ? { body, passage: publicPassage(passage) }
    : { body: bodyWithPassage(passage, body) };
}
