import type { RubricMarks } from "@markwell/domain/marking/rubric";

/** Marks given in this session. */
export interface Given {
  score: number;
  comment: string;
  /** What was given by the rubric of the question, and why the marks are others. */
  rubricMarks?: RubricMarks | undefined;
  reason?: string | undefined;
  version: number;
  /** When, for the pace; left out for marks that were there before. */
  at?: number | undefined;
  /** The colleague who gave them; left out for own marks. */
  by?: string | undefined;
}

/** The answers to one question as they lie on the teacher's desk, by their place from 0. */
export interface Desk {
  /** Index of the current answer; the number of answers once all are marked. */
  at: number;
  given: Readonly<Record<number, Given>>;
  order: readonly number[];
}

/** `count`: the number of loaded answers; more may be on their way. */
export type DeskAction =
  /** `also`: what other answers with the same words get, by their place. */
  | { type: "mark"; given: Given; also?: Readonly<Record<number, Given>>; count: number }
  | { type: "skip"; count: number }
  | { type: "undo" };

export const freshDesk: Desk = { at: 0, given: {}, order: [] };

/** Marking and skipping go on to the next unmarked answer, and round again for those skipped. */
export function deskReducer(desk: Desk, action: DeskAction): Desk {
  switch (action.type) {
    case "mark": {
      const given = { ...desk.given, ...action.also, [desk.at]: action.given };
      const others = Object.keys(action.also ?? {}).map(Number);
      return {
        given,
        at: nextUnmarked(given, desk.at, action.count),
        order: [...desk.order, ...others, desk.at],
      };
    }
    case "skip":
      return { ...desk, at: nextUnmarked(desk.given, desk.at, action.count) };
    case "undo": {
      const last = desk.order.at(-1);
      return last === undefined ? desk : { ...desk, at: last, order: desk.order.slice(0, -1) };
    }
  }
}

/** Longer answers are no short ones: who wrote as much in the same words is looked at. */
const SHORT = 200;

/** Finds the places of answers that wait and have the same words as the short one on top; spaces do not count. */
export function sameWords(
  answers: readonly { answer: string }[],
  { at, given }: Pick<Desk, "at" | "given">,
): number[] {
  const wordsAt = (place: number) => answers[place]?.answer.trim().replace(/\s+/g, " ") ?? "";
  const words = wordsAt(at);
  if (words === "" || words.length > SHORT) return [];
  return [...answers.keys()].filter(
    (place) => place !== at && !(place in given) && wordsAt(place) === words,
  );
}

export const markedCount = ({ given }: Desk): number => Object.keys(given).length;

function nextUnmarked(given: Desk["given"], from: number, count: number): number {
  for (let step = 1; step <= count; step += 1) {
    const place = (from + step) % count;
    if (!(place in given)) return place;
  }
  return count;
}
