import { goalOrDefault } from "../people/goal.ts";
import type { Percent } from "../units.ts";
import type { AttemptFact, BadgeFacts } from "./facts.ts";

/** An attempt without answers that wait for marking. */
export type MarkedAttempt = AttemptFact & { percent: Percent };

export const markedAttempts = (attempts: readonly AttemptFact[]): MarkedAttempt[] =>
  attempts.filter((attempt): attempt is MarkedAttempt => attempt.percent !== null);

/** Or the default. */
export const goalOf = ({ goals }: BadgeFacts, subject: string): Percent =>
  goals.find((one) => one.subject === subject)?.goal ?? goalOrDefault(null);

/** Subjects of the attempt whose goal it reaches. */
export const goalsReached = (facts: BadgeFacts, attempt: MarkedAttempt): string[] =>
  attempt.subjects.filter((subject) => attempt.percent >= goalOf(facts, subject));

/** The school week of a school day, Monday to Sunday, counted; day 0 was a Thursday. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7);

/** Different values per group: of days per week, of subjects per month. */
export function valuesByGroup<Group, Value>(
  pairs: ReadonlyArray<readonly [Group, Value]>,
): Map<Group, Set<Value>> {
  const groups = new Map<Group, Set<Value>>();
  for (const [group, value] of pairs) {
    const values = groups.get(group);
    if (values) values.add(value);
    else groups.set(group, new Set([value]));
  }
  return groups;
}

/** The largest number of different values in any group; 0 without groups. */
export const mostIn = (groups: ReadonlyMap<unknown, ReadonlySet<unknown>>): number =>
  [...groups.values()].reduce((most, { size }) => Math.max(most, size), 0);

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
