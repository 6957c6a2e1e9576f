import type { QuestionValues } from "./question-values.ts";

/** What somebody had typed, and which version of the question it began from (0 for a new one). */
export interface KeptDraft {
  values: QuestionValues;
  version: number;
}

const keyOf = (draft: string) => `markwell.kept-question.${draft}`;

/**
 * Keeps what somebody types until it is saved or given up, so that neither a failed save, which
 * closes the form (assessment core, section 4), nor a reload takes it away.
 *
 * @param draft names the person and the question, or "new"
 */
export function keepDraft(draft: string, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(draft), JSON.stringify(kept));
  } catch {
    // A full storage: nothing more can be done for the draft.
  }
}

/** The kept draft, if there is one. */
export function keptDraft(draft: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? "null");
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const dropDraft = (draft: string): void => sessionStorage.removeItem(keyOf(draft));

/** An older version of this page may have kept something else. */
const isKept = (kept: unknown): kept is KeptDraft =>
  typeof kept === "object" &&
  kept !== null &&
  "version" in kept &&
  "values" in kept &&
  typeof kept.values === "object";
