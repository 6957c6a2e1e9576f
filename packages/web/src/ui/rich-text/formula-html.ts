import "katex/dist/katex.min.css";
import {
  drawnSource,
  FORMULA_LIMITS,
  formulaRefusal,
  isChemistry,
} from "@markwell/domain/questions/formula-rules";
import katex from "katex";
import "../../lib/lost-letters.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";

/*
 * KaTeX with what it may do. It comes in a chunk of its own, and only where a formula is: the
 * exam's first load does without.
 */

let chemistry: Promise<unknown> | undefined;

/** Loads what a formula needs besides KaTeX itself: chemical equations have their own part. */
export async function readyFor(latex: string): Promise<void> {
  if (!isChemistry(latex)) return;
  chemistry ??= untilLoaded(() => import("katex/contrib/mhchem"));
  await chemistry;
}

export type Drawing = { html: string } | { problem: string };

/** As markup, or why not, in words for its author. @param display on a line of its own, larger */
export function drawFormula(latex: string, display: boolean): Drawing {
  const problem = formulaRefusal(latex);
  if (problem) return { problem };
  try {
    const options = { ...FORMULA_LIMITS, displayMode: display };
    return { html: katex.renderToString(drawnSource(latex, display), options) };
  } catch (cause) {
    return { problem: problemIn(cause) };
  }
}

/** KaTeX's message without its name in front. */
function problemIn(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : "";
  const said = text.replace(/^KaTeX parse error: /, "").replace(/[\u0332]/g, "");
  return said ? `This formula cannot be read yet. ${said}` : "This formula cannot be read yet.";
}
