import type { QuestionDraft } from "@markwell/contract/calls/questions";
import { tidySettings } from "@markwell/domain/grading/short-answer/answer-settings";
import { kindOfKey } from "@markwell/domain/grading/short-answer/kinds/index";
import { proposedSettings } from "@markwell/domain/grading/short-answer/proposed-settings";
import type { QuestionKind } from "@markwell/domain/questions/kind";
import { kindRules } from "@markwell/domain/questions/kinds";
import { readableText } from "../../platform/rich-text/rich-text.ts";
import { type Revision, readingOf, type StoredReading } from "./revision.ts";

export type WantedReading = Pick<QuestionDraft, "answerKind" | "answerSettings">;

type Key = Pick<Revision, "kind" | "accepted" | "unit" | "unitSide">;

/** Words of the question, which may ask for a form. */
type Asking = Key & { body: string };

/** Of questions that are no short answers, and of those from before there were kinds. */
const NONE: StoredReading = { answerKind: null, answerKindChosen: false, answerSettings: {} };

/**
 * A new question gets the kind its key means and, unless its author sends switches, the form that its words ask for; an existing one keeps its own, or finds it again for a new
 * key unless chosen. One from before kinds keeps its grading until somebody names a kind, or "found".
 * @param present the question before the edit
 */
export function storedReading(
  key: Asking,
  { answerKind: wanted, answerSettings }: WantedReading,
  present?: Key & StoredReading,
): StoredReading {
  if (!readsAnswers(key.kind)) return NONE;
  const settings = tidySettings(
    answerSettings ?? present?.answerSettings ?? proposedFor(key, wanted),
  );
  if (wanted !== undefined && wanted !== "found") {
    return { answerKind: wanted, answerKindChosen: true, answerSettings: settings };
  }
  if (present && present.answerKind === null && wanted === undefined) return NONE;
  if (present && present.answerKind !== null && staysAs(present, key, wanted)) {
    return { ...readingOf(present), answerSettings: settings };
  }
  const answerKind = kindOfKey(key.accepted, key);
  return { answerKind, answerKindChosen: false, answerSettings: settings };
}

const proposedFor = ({ body, accepted, ...field }: Asking, wanted: WantedReading["answerKind"]) =>
  proposedSettings(readableText(body), accepted, field, wanted === "found" ? undefined : wanted);

/** A chosen kind stays until it is given up, a found one until the key is another one. */
const staysAs = (present: Key & StoredReading, key: Key, wanted: "found" | undefined): boolean =>
  present.answerKindChosen ? wanted === undefined : said(present) === said(key);

const readsAnswers = (kind: QuestionKind): boolean => kindRules[kind].acceptsTexts;

const said = ({ accepted, unit, unitSide }: Key): string =>
  JSON.stringify([accepted, unit, unitSide]);
