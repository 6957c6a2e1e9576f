import { type RefObject, useEffect, useState } from "react";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { markLongQuestions } from "./long-questions.ts";

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
