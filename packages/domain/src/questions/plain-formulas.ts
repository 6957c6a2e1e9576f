/** A formula in plain text (options, accepted and model answers): the text between \( and \). */
export const PLAIN_FORMULA = /\\\((.+?)\\\)/gs;

/** The sources of the formulas in a plain text. */
export const formulasIn = (text: string): string[] =>
  [...text.matchAll(PLAIN_FORMULA)].flatMap(([, latex = ""]) => latex);

/** Plain text with the bare sources of its formulas, for the grader, which reads LaTeX. */
export const bareFormulas = (text: string): string => text.replace(PLAIN_FORMULA, "$1");
