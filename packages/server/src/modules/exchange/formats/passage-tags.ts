import type { ExchangeQuestion, QuestionPassage } from "@markwell/domain/exchange/foreign-question";
import { PASSAGE_KINDS } from "@markwell/domain/questions/passage-kind";

/* Moodle keeps questions apart: a passage precedes its questions as a text without answers, and
   tags restore our own exports. */

export function numbered(questions: readonly ExchangeQuestion[]): (one: QuestionPassage) => number {
  const keys = [...new Set(questions.flatMap(({ passage }) => passage?.key ?? []))];
  return ({ key }) => keys.indexOf(key) + 1;
}

export const sharedTags = ({ kind }: QuestionPassage, number: number): string[] => [
  `markwell:shared=${kind}`,
  `markwell:key=${number}`,
];
export const memberTag = ({ place }: QuestionPassage, number: number): string =>
  `markwell:member=${number}.${place}`;

/** What is said of the passage when its questions are read: those of one file, by their number. */
export type SharedTexts = Map<string, Omit<QuestionPassage, "place">>;

/** Which passage a text without answers is; undefined for one of another system. */
export function sharedIn(
  tags: readonly string[],
): Pick<QuestionPassage, "kind" | "key"> | undefined {
  const name = tagValue(tags, "shared");
  const kind = PASSAGE_KINDS.find((each) => each === name);
  const key = tagValue(tags, "key");
  return kind && key ? { kind, key } : undefined;
}

/** The passage of a question; adds a note if the file does not have it. */
export function memberIn(
  tags: readonly string[],
  known: SharedTexts,
  notes: string[],
): { passage?: QuestionPassage } {
  const [, key = "", place] = /^(\d{1,4})\.(\d{1,2})$/.exec(tagValue(tags, "member")) ?? [];
  if (!place) return {};
  const passage = known.get(key);
  if (!passage) notes.push("The passage that it shares with other questions is missing.");
  return passage ? { passage: { ...passage, place: Number(place) } } : {};
}

function tagValue(tags: readonly string[], name: string): string {
  const begin = `markwell:${name}=`;
  return (
    tags
      .find((tag) => tag.trim().startsWith(begin))
      ?.trim()
      .slice(begin.length) ?? ""
  );
}

/** What a question loses in a system that reads its passage as a text of its own. */
export const lostOfTie = ({ passage }: ExchangeQuestion): string[] =>
  passage ? ["the tie to its passage in other systems; the text of it comes before"] : [];

export const NOW_A_CLOZE = "The gaps of the question are now a cloze with a question for each gap.";
export const NOW_PARTS =
  "The places for answers are now parts, each a question with its own marks.";
/** Of several answers that earn their marks only together. */
export const MARKS_APART =
  "The file gives its marks only where all answers are right. Here each answer has marks of its own.";

export const gapWords = (place = 0, isChoice = false): string =>
  `<p>${isChoice ? "Choose what belongs into" : "Fill in"} gap (${place}).</p>`;
