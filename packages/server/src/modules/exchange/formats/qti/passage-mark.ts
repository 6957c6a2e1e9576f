import type { QuestionPassage } from "@markwell/domain/exchange/foreign-question";
import { PASSAGE_KINDS } from "@markwell/domain/questions/passage-kind";

/* QTI keeps questions apart: each shows its passage, with a mark that restores our own exports. */

/** "markwell-passage-cloze" */
export const passageClass = ({ kind }: QuestionPassage): string => `markwell-passage-${kind}`;
export const PASSAGE_TITLE = "markwell-passage-title";
/** "passage-1-3" for the third question of the first passage. */
export const passageId = ({ place }: QuestionPassage, number: number): string =>
  `passage-${number}-${place}`;

export function passageMarked(
  className: string,
  id: string,
): Pick<QuestionPassage, "kind" | "key" | "place"> | undefined {
  const [, name] = /^markwell-passage-([a-z]+)$/.exec(className) ?? [];
  const kind = PASSAGE_KINDS.find((each) => each === name);
  const [, key, place] = /^passage-(\d{1,4})-(\d{1,2})$/.exec(id) ?? [];
  return kind && key && place ? { kind, key: `own-${key}`, place: Number(place) } : undefined;
}
