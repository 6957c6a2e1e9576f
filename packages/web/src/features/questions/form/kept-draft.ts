import type { QuestionValues } from "./question-values.ts";

const keyOf = (question: string) => `markwell.kept-question.${question}`;

/**
 * What somebody had typed when a save failed. The form closes then (assessment core, section 4),
 * but the work is not lost: the next time the form offers to bring it back.
 *
 * @param question id of the edited question, or "new"
 */
export function keepDraft(question: string, values: QuestionValues): void {
  try {
    sessionStorage.setItem(keyOf(question), JSON.stringify(values));
  } catch {
    // A full storage: nothing more can be done for the draft.
  }
}

/** The kept draft, if there is one. */
export function keptDraft(question: string): QuestionValues | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(question));
    return text ? (JSON.parse(text) as QuestionValues) : undefined;
  } catch {
    return undefined;
  }
}

export const dropDraft = (question: string): void => sessionStorage.removeItem(keyOf(question));
