import type { Millis } from "../units.ts";
import { SEQUENCE_TOLERANCE_MS } from "./late-save.ts";

export interface Answer {
  /** Ids of the chosen options. */
  chosenOption: readonly string[];
  customAnswer: string;
  /** Later wins (DESIGN: saving); see `nextSequence`. */
  sequence: number;
}

export type AnswerContent = Pick<Answer, "chosenOption" | "customAnswer">;

/** An option or text (assessment core, section 3). */
export function isAnswered(answer: AnswerContent | undefined): boolean {
  return (
    answer !== undefined && (answer.chosenOption.length > 0 || answer.customAnswer.trim() !== "")
  );
}

/** `one` when both are equally late. */
export function newerOf<A extends Answer>(one: A, other: A | undefined): A;
export function newerOf<A extends Answer>(one: A | undefined, other: A): A;
export function newerOf<A extends Answer>(one: A | undefined, other: A | undefined): A | undefined;
export function newerOf<A extends Answer>(one: A | undefined, other: A | undefined): A | undefined {
  if (!one || !other) return one ?? other;
  return other.sequence > one.sequence ? other : one;
}

/** By question id; the newest wins, the stored one when equally late. */
export function mergeAnswers<A extends Answer>(
  server: ReadonlyMap<string, A>,
  journal: ReadonlyMap<string, A>,
): Map<string, A> {
  const merged = new Map(server);
  for (const [question, answer] of journal) {
    merged.set(question, newerOf(server.get(question), answer));
  }
  return merged;
}

/**
 * The server's reading of a change's sequence. Further ahead than a clock that was corrected can be, it
 * comes from a wrong one and counts as made now: what is dated ahead must not outlast later answers.
 */
export function readSequence(sequence: Millis, now: Millis): Millis {
  return isFarAhead(sequence, now) ? now : sequence;
}

/** Also of a stored one, after the server's clock was set back. */
export function isFarAhead(sequence: Millis, now: Millis): boolean {
  return sequence > now + SEQUENCE_TOLERANCE_MS;
}

/** Of a change without a sequence: made now, and after what is stored. */
export function undatedSequence(stored: Millis | undefined, now: Millis): Millis {
  return stored === undefined || isFarAhead(stored, now) ? now : Math.max(now, stored + 1);
}

/** Whether a change replaces what is stored; the same again does, too. */
export function replaces(sequence: Millis, stored: Millis, now: Millis): boolean {
  return sequence >= stored || isFarAhead(stored, now);
}

/** The next sequence: the server clock, but always above the last one. */
export function nextSequence(last: number, serverNow: number): number {
  return Math.max(last + 1, Math.floor(serverNow));
}
