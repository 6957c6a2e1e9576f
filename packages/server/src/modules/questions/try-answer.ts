import type { tryAnswer as tryCall } from "@markwell/contract/calls/questions";
import type { AnswerKind } from "@markwell/domain/grading/short-answer/answer-kind";
import { tidySettings } from "@markwell/domain/grading/short-answer/answer-settings";
import { shortAnswerIsRight } from "@markwell/domain/grading/short-answer/is-right";
import { kindOfKey } from "@markwell/domain/grading/short-answer/kinds/index";
import { readingOf } from "@markwell/domain/grading/short-answer/reading";
import { typesetReading } from "@markwell/domain/grading/short-answer/readings";
import type { z } from "zod";
import { cleanRichText, readableText } from "../../platform/rich-text/rich-text.ts";

type Tried = z.output<NonNullable<(typeof tryCall)["body"]>>;

/** By the grader itself. */
export function tryAnswer({
  body,
  answer,
  unit,
  position,
  answerKind,
  answerSettings,
  typed,
}: Tried): {
  right: boolean;
  reading: string;
  kind: AnswerKind | null;
} {
  const field = { unit, unitSide: position };
  const accepted = answer.map((text) => text.trim()).filter((text) => text !== "");
  const kind =
    answerKind === "classic"
      ? null
      : answerKind === "found"
        ? kindOfKey(accepted, field)
        : answerKind;
  // As the student's field sends it, with the unit beside it.
  const given = unit ? readingOf(typed, unit, position) : typed;
  const question = readableText(cleanRichText(body));
  const reading = kind && { kind, settings: tidySettings(answerSettings) };
  return {
    right: shortAnswerIsRight({ accepted, ...field, question, reading }, given),
    reading: kind ? typesetReading(kind, typed, field) : readingOf(typed, unit, position),
    kind,
  };
}
