import type { Answer } from "../attempts/answer.ts";

/** An answer with a short text; say what the case is about. */
export function anAnswer(change: Partial<Answer> = {}): Answer {
  return { chosenOption: [], customAnswer: "42", sequence: 1, ...change };
}
