/** One answer as it travels: options for MCQ, text for the others, and its place in time. */
export interface Answer {
  chosenOption: readonly string[];
  customAnswer: string;
  /** Later wins. */
  sequence: number;
}

/** Answered means an option is chosen or the text is not empty (assessment core, section 3). */
export function isAnswered(
  answer: Pick<Answer, "chosenOption" | "customAnswer"> | undefined,
): boolean {
  return (
    answer !== undefined && (answer.chosenOption.length > 0 || answer.customAnswer.trim() !== "")
  );
}

/** The later of two answers to the same question; the first one when both are equally late. */
export function newerOf<A extends Answer>(one: A | undefined, other: A | undefined): A | undefined {
  if (!one || !other) return one ?? other;
  return other.sequence > one.sequence ? other : one;
}

/** Server's sheet and this device's journal together, by question id; the newest answer of each wins. */
export function mergeAnswers<A extends Answer>(
  server: ReadonlyMap<string, A>,
  journal: ReadonlyMap<string, A>,
): Map<string, A> {
  const merged = new Map(server);
  for (const [question, answer] of journal) {
    const newest = newerOf(server.get(question), answer);
    if (newest) merged.set(question, newest);
  }
  return merged;
}

/** The next sequence: the server clock, but always above the last one. */
export function nextSequence(last: number, serverNow: number): number {
  return Math.max(last + 1, Math.floor(serverNow));
}
