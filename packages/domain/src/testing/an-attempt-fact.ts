import { type AttemptFact, type BadgeFacts, NO_FACTS } from "../badges/facts.ts";

/** Monday, 2 November 2026, as a school day counted from 1 January 1970. */
export const MONDAY = 20_759;

/**
 * A Mathematics attempt of ten questions with 14 of 20 marks, handed in on a Monday; say what the case is
 * about. Without a percent it has the one that its marks make.
 */
export function anAttemptFact(change: Partial<AttemptFact> = {}): AttemptFact {
  const day = change.day ?? MONDAY;
  const { score = 14, total = 20 } = change;
  return {
    at: day * 86_400_000,
    day,
    month: "2026-11",
    subjects: ["Mathematics"],
    questions: 10,
    answered: 10,
    percent: Math.floor((score / total) * 100 + 0.5),
    score,
    total,
    corrected: false,
    ...change,
  };
}

/** Equal attempts, one after the other. */
export const attemptFacts = (count: number, change: Partial<AttemptFact> = {}): AttemptFact[] =>
  Array.from({ length: count }, () => anAttemptFact(change));

/** Facts of a student with these values and no others. */
export const badgeFacts = (change: Partial<BadgeFacts> = {}): BadgeFacts => ({
  ...NO_FACTS,
  ...change,
});
