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

/** The next sequence: the server clock, but always above the last one. */
export function nextSequence(last: number, serverNow: number): number {
  return Math.max(last + 1, Math.floor(serverNow));
}
