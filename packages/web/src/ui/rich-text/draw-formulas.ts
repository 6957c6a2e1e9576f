import { readableFormula } from "@markwell/domain/questions/rich-text-formula";
import { drawFormula, readyFor } from "./formula-html.ts";
import { spokenFormula } from "./spoken-formula.ts";

/**
 * Draws every formula below `root` in the place of the text that it reads as. What cannot be drawn
 * keeps its text. Loaded only where a formula is.
 */
export async function drawFormulas(root: Element): Promise<void> {
  const formulas = [...root.querySelectorAll<HTMLElement>("[data-latex]")];
  await Promise.all(
    formulas.map(async (element) => {
      await readyFor(sourceOf(element));
      drawInto(element);
    }),
  );
}

/** One element with its source in `data-latex`; a block gets its own line. */
export function drawInto(element: HTMLElement): void {
  const drawing = drawFormula(sourceOf(element), element.dataset.type === "block-math");
  if (!("html" in drawing)) return;
  element.innerHTML = drawing.html;
  // One thing with words for screen readers, which read the signs of MathML in many ways.
  element.setAttribute("role", "math");
  element.ariaLabel = spokenFormula(readableFormula(sourceOf(element)));
  for (const part of element.children) part.setAttribute("aria-hidden", "true");
  // Wider than a phone: it scrolls in its own box, also by keys.
  if (element.dataset.type === "block-math" && element.scrollWidth > element.clientWidth + 1) {
    element.tabIndex = 0;
  }
}

const sourceOf = (element: HTMLElement): string => element.dataset.latex ?? "";
