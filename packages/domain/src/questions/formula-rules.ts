import { FORMULA_MAX } from "./rich-text-formula.ts";

/** What KaTeX may do, in the browser that draws a formula and on the server that checks it. */
export const FORMULA_LIMITS = {
  // No links, pictures, classes or styles out of a formula.
  trust: false,
  strict: "ignore",
  throwOnError: true,
  // In em; a rule of 500 em would cover the page.
  maxSize: 20,
  maxExpand: 300,
  // HTML for the eye, MathML for screen readers.
  output: "htmlAndMathml",
} as const;

/** A formula that defines its own commands can grow without end, or until a browser gives up. */
const DEFINES =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|char|csname)(?![a-zA-Z])/;
/** The limit of sizes does not hold for negative ones, which would draw over something else. */
const FAR_BACK = /-\s*\d{2,}[\d.]*\s*(?:em|ex|mu|pt|pc|px|bp|cm|mm|in|dd|cc|nd|nc|sp)\b/;
const LEADS_OUT = /\\(?:href|url|includegraphics|html(?:Class|Id|Style|Data))(?![a-zA-Z])/;
/**
 * Inline digits are 70 % of the text size, too small for a child of nine: drawn as large as display ones,
 * except where distorting (sums, integrals).
 */
const FRACTION = /\\c?frac(?![a-zA-Z])/;
const LIMITS = /\\(?:sum|prod|int|oint|lim|bigcup|bigcap|ce|pu|begin)(?![a-zA-Z])/;
const CHEMISTRY = /\\(?:ce|pu)(?![a-zA-Z])/;

/** Why a formula is rejected before drawing, in words for its author. */
export function formulaRefusal(latex: string): string | undefined {
  if (latex.length > FORMULA_MAX) return "This formula is too long.";
  if (DEFINES.test(latex)) return "A formula cannot define commands of its own.";
  if (LEADS_OUT.test(latex)) return "A formula cannot hold links or pictures.";
  if (FAR_BACK.test(latex)) return "A formula cannot move back so far.";
  return undefined;
}

/** The source for KaTeX: inline fractions are drawn larger. */
export const drawnSource = (latex: string, display: boolean): string =>
  !display && FRACTION.test(latex) && !LIMITS.test(latex) ? `\\displaystyle ${latex}` : latex;

/** Chemical equations need a separate part of KaTeX. */
export const isChemistry = (latex: string): boolean => CHEMISTRY.test(latex);
