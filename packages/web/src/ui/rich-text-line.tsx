import { useLayoutEffect, useMemo, useRef } from "react";
import { untilLoaded } from "../lib/until-loaded.ts";
import { Highlighted } from "./highlighted.tsx";
import { lineOf } from "./rich-text/line-of.ts";

interface RichTextLineProps {
  /** HTML that the server has sanitised. */
  html: string;
  /** Searched words, to be marked. */
  words?: string | undefined;
}

/** Formatted text as one run of words with its formulas drawn: for table cells, without blocks. */
export function RichTextLine({ html, words }: RichTextLineProps) {
  const pieces = useMemo(() => lineOf(html), [html]);
  return pieces.map((piece, place) =>
    piece.latex === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
      <Highlighted key={place} text={piece.text} words={words} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
      <Formula key={place} latex={piece.latex} text={piece.text} />
    ),
  );
}

/** What a formula reads as, until KaTeX is there to draw it. */
function Formula({ latex, text }: { latex: string; text: string }) {
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    let gone = false;
    void untilLoaded(() => import("./rich-text/draw-formulas.ts")).then(({ drawFormulas }) => {
      const span = root.current;
      if (gone || !span) return;
      span.replaceChildren(formulaElement(latex, text));
      void drawFormulas(span);
    });
    return () => {
      gone = true;
    };
  }, [latex, text]);
  // KaTeX writes into the element, so React may not own what is in it.
  const said = useMemo(() => ({ __html: escaped(text) }), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped just above
  return <span ref={root} dangerouslySetInnerHTML={said} />;
}

function formulaElement(latex: string, text: string): HTMLElement {
  const element = document.createElement("span");
  element.dataset.latex = latex;
  element.textContent = text;
  return element;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
