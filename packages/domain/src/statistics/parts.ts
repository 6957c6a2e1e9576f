import type { QuestionKind } from "../questions/kind.ts";
import { markedByHand } from "../questions/kinds.ts";
import { percentOf } from "../results/percent.ts";
import type { Marks, Percent } from "../units.ts";
import type { SchoolMonth } from "./months.ts";

export type Part = 1 | 2;

const isMathematics = (subject: string): boolean => subject.toLowerCase() === "mathematics";

/** What the parts are called: Paper 1 and 2 in Mathematics, Booklet A and B in every other subject. */
export const partNames = (subject: string): [string, string] =>
  isMathematics(subject) ? ["Paper 1", "Paper 2"] : ["Booklet A", "Booklet B"];

/** The part with this name, as people type it; undefined for another name. */
export function partNamed(subject: string, name: string): Part | undefined {
  const wanted = name.trim().toLowerCase();
  const place = partNames(subject).findIndex((part) => part.toLowerCase() === wanted);
  return place < 0 ? undefined : place === 0 ? 1 : 2;
}

/** The part that a component's name says (Paper 1 with its booklets); undefined for any other name. */
export function partSaidBy(subject: string, component: string): Part | undefined {
  const name = component.trim().toLowerCase();
  const [first, second] = partNames(subject).map((part) => part.toLowerCase());
  const says = (part = "") =>
    isMathematics(subject) ? name.startsWith(part) : name.endsWith(part);
  if (says(first)) return 1;
  return says(second) ? 2 : undefined;
}

/** Whether a component may be renamed: its old and new name must mean the same part of the examination. */
export const keepsPart = (subject: string, from: string, to: string): boolean =>
  partSaidBy(subject, from) === partSaidBy(subject, to);

/** By its component, else by what it asks: short things first, writing second (DECISIONS "Components"). */
export const partOf = (subject: string, component: string, kind: QuestionKind): Part =>
  partSaidBy(subject, component) ?? (markedByHand(kind) ? 2 : 1);

/** Months of the component analysis, and days that decide its colours. */
export const PART_MONTHS = 6;
export const COLOUR_DAYS = 30;

/** What a student has got in a part, over the marked questions of a month or of some days. */
export interface PartSum {
  part: Part;
  marks: Marks;
  possible: Marks;
}

/** Whole percent of a part in some sums; null when nothing of it was marked. */
export function partPercent(sums: readonly PartSum[], part: Part): Percent | null {
  const own = sums.filter((sum) => sum.part === part);
  const possible = own.reduce((all, sum) => all + sum.possible, 0);
  if (possible === 0) return null;
  return percentOf(
    own.reduce((all, sum) => all + sum.marks, 0),
    possible,
  );
}

/** Both parts of every month, the oldest month first; `place` is that of the month, from 0. */
export function partsByMonth(
  subject: string,
  months: readonly SchoolMonth[],
  sums: ReadonlyArray<PartSum & { place: number }>,
): Array<{ name: string; value: Percent | null; paper: string }> {
  const [first, second] = partNames(subject);
  return months.flatMap(({ month }, place) => {
    const ofMonth = sums.filter((sum) => sum.place === place);
    return [
      { name: month, value: partPercent(ofMonth, 1), paper: first },
      { name: month, value: partPercent(ofMonth, 2), paper: second },
    ];
  });
}
