/** A mark that was given at this desk. */
export interface Given {
  score: number;
  comment: string;
  /** What a later mark of the same answer sends back. */
  version: number;
}

/** The answers to one question as they lie on the teacher's desk, by their place from 0. */
export interface Desk {
  /** The answer on top; as many as there are when all are marked. */
  at: number;
  given: Readonly<Record<number, Given>>;
  /** Places in the order in which they were marked, for undo. */
  order: readonly number[];
}

/** `count`: how many answers are known; more may be on their way. */
export type DeskAction =
  | { type: "mark"; given: Given; count: number }
  | { type: "skip"; count: number }
  | { type: "undo" };

export const freshDesk: Desk = { at: 0, given: {}, order: [] };

/** Marking and skipping go on to the next unmarked answer, and round again for those skipped. */
export function deskReducer(desk: Desk, act: DeskAction): Desk {
  switch (act.type) {
    case "mark": {
      const given = { ...desk.given, [desk.at]: act.given };
      return {
        given,
        at: nextUnmarked(given, desk.at, act.count),
        order: [...desk.order, desk.at],
      };
    }
    case "skip":
      return { ...desk, at: nextUnmarked(desk.given, desk.at, act.count) };
    case "undo": {
      const last = desk.order.at(-1);
      return last === undefined ? desk : { ...desk, at: last, order: desk.order.slice(0, -1) };
    }
  }
}

export const markedCount = ({ given }: Desk): number => Object.keys(given).length;

function nextUnmarked(given: Desk["given"], from: number, count: number): number {
  for (let step = 1; step <= count; step += 1) {
    const place = (from + step) % count;
    if (!(place in given)) return place;
  }
  return count;
}
