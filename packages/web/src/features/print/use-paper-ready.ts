import { type RefObject, useEffect, useState } from "react";
import { untilLoaded } from "../../lib/until-loaded.ts";

/** Whether formulas are drawn, and pictures and fonts are there: what prints now prints whole. */
export function usePaperReady(paper: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const root = paper.current;
    if (!root || content === undefined) return;
    let gone = false;
    setReady(false);
    void isComplete(root).then(() => {
      if (!gone) setReady(true);
    });
    return () => {
      gone = true;
    };
  }, [paper, content]);
  return ready;
}

async function isComplete(root: HTMLElement): Promise<void> {
  if (root.querySelector("[data-latex]")) {
    const { drawFormulas } = await untilLoaded(() => import("../../ui/rich-text/draw-formulas.ts"));
    await drawFormulas(root);
  }
  // A picture that is gone must not keep the rest from being printed.
  const pictures = [...root.querySelectorAll("img")];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  await document.fonts.ready;
  markLongQuestions(root);
}

/** Height in px of what an A4 page has between the margins of print.module.css. */
const PAGE = ((297 - 15 - 18) / 25.4) * 96;

/**
 * Marks the questions that no page can hold, so that they may break inside and need no new page to
 * begin on. Measured in the width of the paper, whatever the window's is.
 *
 * @param sheet with all pictures, formulas and fonts
 */
function markLongQuestions(sheet: HTMLElement): void {
  sheet.dataset.measured = "";
  for (const question of sheet.querySelectorAll<HTMLElement>("[data-question]")) {
    question.toggleAttribute("data-long", question.offsetHeight > PAGE);
  }
  delete sheet.dataset.measured;
}
