import { type MarkingAnswer, SAME_MOST, type SameAnswers } from "@markwell/contract/calls/marking";
import { shortWords } from "@markwell/domain/marking/desk";
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
  /** The id of the answer with which this one got its marks. */
  with?: string | undefined;
}

/** The answers to one question as they lie on the teacher's desk, by their place from 0. */
export interface Desk {
  /** Index of the current answer; the number of answers once all are marked. */
  at: number;
  /** By the id of the answer; some of it may be on a later page. */
  given: Readonly<Record<string, Given>>;
  order: readonly number[];
}

/** `ids`: of the loaded answers; more may be on their way. */
export type DeskAction =
  /** `also`: what other answers with the same words get, by their id. */
  | {
      type: "mark";
      given: Given;
      also?: Readonly<Record<string, Given>>;
      ids: readonly string[];
    }
  | { type: "skip"; ids: readonly string[] }
  | { type: "undo" };

export const freshDesk: Desk = { at: 0, given: {}, order: [] };

/** Marking and skipping go on to the next unmarked answer, and round again for those skipped. */
export function deskReducer(desk: Desk, action: DeskAction): Desk {
  switch (action.type) {
    case "mark": {
      const { ids, also = {} } = action;
      const id = ids[desk.at];
      if (id === undefined) return desk;
      const given = { ...desk.given, ...also, [id]: action.given };
      const others = [...ids.keys()].filter((place) => (ids[place] ?? "") in also);
      return {
        given,
        at: nextUnmarked(given, desk.at, ids),
        order: [...desk.order, ...others, desk.at],
      };
    }
    case "skip":
      return { ...desk, at: nextUnmarked(desk.given, desk.at, action.ids) };
    case "undo": {
      const last = desk.order.at(-1);
      return last === undefined ? desk : { ...desk, at: last, order: desk.order.slice(0, -1) };
    }
  }
}

export type Same = SameAnswers["answers"][number];

/** Finds the other answers of the queue with the words of this one: those that wait, and those that got their marks with it. */
export function sameWords(
  groups: readonly SameAnswers[],
  { answer, userid: { _id } }: Pick<MarkingAnswer, "answer"> & { userid: { _id: string } },
  given: Desk["given"],
): Same[] {
  const words = shortWords(answer);
  const group = groups.findLast((one) => one.words === words)?.answers ?? [];
  return group
    .filter((one) => one._id !== _id && (!given[one._id] || given[one._id]?.with === _id))
    .slice(0, SAME_MOST)
    .map((one) => ({ ...one, version: given[one._id]?.version ?? one.version }));
}

export const markedCount = ({ given }: Desk): number => Object.keys(given).length;

function nextUnmarked(given: Desk["given"], from: number, ids: readonly string[]): number {
  for (let step = 1; step <= ids.length; step += 1) {
    const place = (from + step) % ids.length;
    if (!((ids[place] ?? "") in given)) return place;
  }
  return ids.length;
}
