import type { JudgedPair, Judging } from "@markwell/contract/calls/comparisons";

export interface Sent {
  pair: string;
  better: "left" | "right" | null;
  number: number;
}

export interface JudgedNow {
  done: number;
  /** What is to be judged next, what was taken back first. */
  pairs: JudgedPair[];
  /** The pair that undo takes back; none at first. */
  undo: JudgedPair | undefined;
}

/** Puts what the device has still to send over what the server knows. */
export function judgedNow({ done, pairs, last }: Judging, waiting: readonly Sent[]): JudgedNow {
  const sent = new Map(waiting.map((one) => [one.pair, one]));
  const isDecided = ({ _id }: JudgedPair) => (sent.get(_id)?.better ?? null) !== null;
  const back = last && sent.get(last._id)?.better === null ? [last] : [];
  const decided = pairs.filter(isDecided);
  const newest = waiting.findLast(({ better }) => better !== null)?.pair;
  const known = last && back.length === 0 ? [...decided, last] : decided;
  const own = known.find(({ _id }) => _id === newest);
  return {
    done: done + decided.length - back.length,
    pairs: [...back, ...pairs.filter((pair) => !isDecided(pair))],
    undo: own ?? decided.at(-1) ?? (back.length === 0 ? (last ?? undefined) : undefined),
  };
}

/** A later decision on a pair has a higher number, so that no old one arrives after it. */
export const nextNumber = ({ _id, number }: JudgedPair, waiting: readonly Sent[]): number =>
  Math.max(number, ...waiting.filter(({ pair }) => pair === _id).map((one) => one.number)) + 1;
