import type { Answer } from "../attempts/answer.ts";

export function anAnswer(change: Partial<Answer> = {}): Answer {
  return { chosenOption: [], customAnswer: "42", sequence: 1, ...change };
}
