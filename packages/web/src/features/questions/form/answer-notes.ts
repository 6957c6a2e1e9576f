import { texts } from "@markwell/contract/texts";
import type { AnswerReading } from "@markwell/domain/grading/short-answer/answer-kind";
import {
  type ShortAnswerKey,
  shortAnswerIsRight,
} from "@markwell/domain/grading/short-answer/is-right";

export function answerNotes(key: ShortAnswerKey & { reading: AnswerReading | null }): string[] {
  const accepted = [...new Set(key.accepted.map((text) => text.trim()))].filter(Boolean);
  const counts = (text: string, by: readonly string[]) =>
    shortAnswerIsRight({ ...key, accepted: by }, text);
  const refused = accepted.filter((text) => !counts(text, accepted));
  const twins = accepted.flatMap((one, place) =>
    accepted
      .slice(place + 1)
      .filter((other) => counts(one, [other]) && counts(other, [one]))
      .map((other) => texts.answer.same(one, other)),
  );
  return [...refused.map(texts.answer.refused), ...twins.slice(0, 1)];
}
