/** What the explanation of a question lacks: all of it, or everything but one line. */
export const EXPLANATION_GAPS = ["missing", "line"] as const;
export type ExplanationGap = (typeof EXPLANATION_GAPS)[number];

/** A longer paragraph takes several lines on a screen. */
const ONE_LINE = 120;
const SHOWN = /<(?:img|video|table)[ >]/;
const ENDS_A_LINE = /<(?:\/(?:p|div|li|h3|h4|blockquote|pre)|br)[ />]/;

/** Lines of an explanation (clean formatted text) and its steps, counted up to two. */
function explanationLines(explanation: string, steps: readonly string[]): number {
  if (SHOWN.test(explanation) || [...withoutTags(explanation)].length > ONE_LINE) return 2;
  const written = explanation.split(ENDS_A_LINE).filter((line) => /\S/.test(withoutTags(line)));
  return Math.min(2, written.length + steps.length);
}

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, "");

/** Whether a student who was wrong finds too little to learn from; null where there is enough. */
export function explanationGap({
  explanation,
  steps,
}: {
  explanation: string;
  steps: readonly string[];
}): ExplanationGap | null {
  return EXPLANATION_GAPS[explanationLines(explanation, steps)] ?? null;
}
