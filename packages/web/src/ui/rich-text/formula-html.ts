import "katex/dist/katex.min.css";
import { FORMULA_MAX } from "@markwell/domain/questions/rich-text-formula";
import katex, { type KatexOptions } from "katex";

/*
 * KaTeX with what it may do. It comes in a chunk of its own, and only where a formula is: the
 * exam's first load does without.
 */

const limits: KatexOptions = {
  // No links, pictures, classes or styles out of a formula.
  trust: false,
  strict: false,
  throwOnError: true,
  // In em; a rule of 500 em would cover the page.
  maxSize: 20,
  maxExpand: 300,
  // Drawn for the eye, MathML for a screen reader.
  output: "htmlAndMathml",
};

/** A formula that defines its own commands can grow without end, or until a browser gives up. */
const DEFINES =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|char|csname)(?![a-zA-Z])/;
/** The limit of sizes does not hold for negative ones, which would draw over something else. */
const FAR_BACK = /-\s*\d{2,}[\d.]*\s*(?:em|ex|mu|pt|pc|px|bp|cm|mm|in|dd|cc|nd|nc|sp)\b/;
/** KaTeX would show these as red source to everybody; their author shall hear of it at once. */
const LEADS_OUT = /\\(?:href|url|includegraphics|html(?:Class|Id|Style|Data))(?![a-zA-Z])/;
/**
 * A fraction in a line of text has figures of seven tenths, too small for a child of nine. It is drawn as
 * large as on a line of its own; what that would tear apart (sums, integrals) stays as it is.
 */
const FRACTION = /\\c?frac(?![a-zA-Z])/;
const LIMITS = /\\(?:sum|prod|int|oint|lim|bigcup|bigcap|ce|pu|begin)(?![a-zA-Z])/;
const LARGE = "\\displaystyle ";
const CHEMISTRY = /\\(?:ce|pu)(?![a-zA-Z])/;

let chemistry: Promise<unknown> | undefined;

/** Loads what the formula needs beside KaTeX itself: chemical equations have their own part. */
export async function readyFor(latex: string): Promise<void> {
  if (!CHEMISTRY.test(latex)) return;
  chemistry ??= import("katex/contrib/mhchem").catch((cause: unknown) => {
    chemistry = undefined;
    throw cause;
  });
  await chemistry;
}

export type Drawing = { html: string } | { problem: string };

/**
 * A formula as markup, or why it cannot be drawn, in words for its author.
 *
 * @param display on a line of its own, larger
 */
export function drawFormula(latex: string, display: boolean): Drawing {
  if (latex.length > FORMULA_MAX) return { problem: "This formula is too long." };
  if (DEFINES.test(latex)) return { problem: "A formula cannot define commands of its own." };
  if (LEADS_OUT.test(latex)) return { problem: "A formula cannot hold links or pictures." };
  if (FAR_BACK.test(latex)) return { problem: "A formula cannot move back so far." };
  try {
    const source = !display && FRACTION.test(latex) && !LIMITS.test(latex) ? LARGE + latex : latex;
    return { html: katex.renderToString(source, { ...limits, displayMode: display }) };
  } catch (cause) {
    return { problem: problemIn(cause) };
  }
}

/** KaTeX says where it stopped; its name in front helps nobody. */
function problemIn(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : "";
  const said = text.replace(/^KaTeX parse error: /, "").replace(/[\u0332]/g, "");
  return said ? `This formula cannot be read yet. ${said}` : "This formula cannot be read yet.";
}
