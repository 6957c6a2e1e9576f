/** A formula in plain text (options, accepted and model answers): the text between \( and \). */
export const PLAIN_FORMULA = /\\\((.+?)\\\)/gs;

/**
 * The three ways to type a formula. A formula has at most 2,000 signs: without that limit, many beginnings without an
 * end would take minutes. `$$5 and $$6` are prices: no digit follows the end of a formula.
 */
export const TYPED_FORMULA =
  /\\\((.{1,2000}?)\\\)|\\\[(.{1,2000}?)\\\]|\$\$([^$]{1,2000}?)\$\$(?!\d)/gs;

/** The text with each formula between \( and \), \[ and \] or $$ and $$ replaced; undefined leaves it. */
export const replaceTypedFormulas = (
  text: string,
  drawn: (latex: string) => string | undefined,
): string =>
  /\\[([]|\$\$/.test(text)
    ? text.replace(TYPED_FORMULA, (typed: string, one?: string, two?: string, three?: string) => {
        const latex = (one ?? two ?? three ?? "").trim();
        return (latex && drawn(latex)) || typed;
      })
    : text;

/** Plain text with its formulas between \( and \), however they were typed. */
export const withPlainFormulas = (text: string): string =>
  replaceTypedFormulas(text, (latex) => `\\(${latex}\\)`);

/** The sources of the formulas in a plain text. */
export const formulasIn = (text: string): string[] =>
  [...text.matchAll(PLAIN_FORMULA)].flatMap(([, latex = ""]) => latex);

/** Plain text with the bare sources of its formulas, for the grader, which reads LaTeX. */
export const bareFormulas = (text: string): string => text.replace(PLAIN_FORMULA, "$1");
