import type { QuestionPassage } from "@markwell/domain/exchange/foreign-question";
import { PASSAGE_KINDS } from "@markwell/domain/questions/passage-kind";

/*
 * QTI keeps questions apart, so each of them shows the passage that it shares. The mark on it says which one it is,
 * by which our own exports come back as passages.
 */

/** "markwell-passage-cloze" */
export const passageClass = ({ kind }: QuestionPassage): string => `markwell-passage-${kind}`;
/** The title line, for users of other systems. */
export const PASSAGE_TITLE = "markwell-passage-title";
/** "passage-1-3" for the third question of the first passage. */
export const passageId = ({ place }: QuestionPassage, number: number): string =>
  `passage-${number}-${place}`;

/** Parses a mark; undefined for anything else. */
export function passageMarked(
  className: string,
  id: string,
): Pick<QuestionPassage, "kind" | "key" | "place"> | undefined {
  const [, name] = /^markwell-passage-([a-z]+)$/.exec(className) ?? [];
  const kind = PASSAGE_KINDS.find((each) => each === name);
  const [, key, place] = /^passage-(\d{1,4})-(\d{1,2})$/.exec(id) ?? [];
  return kind && key && place ? { kind, key: `own-${key}`, place: Number(place) } : undefined;
}
