import { useLayoutEffect, useMemo, useRef } from "react";
import { untilLoaded } from "../lib/until-loaded.ts";
import { Highlighted } from "./highlighted.tsx";

interface Piece {
  text: string;
  /** Source of a formula; undefined for words. */
  latex?: string;
}

const BLOCK = /^(P|DIV|LI|UL|OL|H[1-6]|TABLE|TR|TD|TH|BLOCKQUOTE|PRE|BR)$/;

function lineOf(html: string): Piece[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const pieces: Piece[] = [];
  const say = (text: string) => {
    const last = pieces.at(-1);
    if (last && last.latex === undefined) last.text += text;
    else pieces.push({ text });
  };
  const walk = (node: Node) => {
    if (node instanceof HTMLElement && node.dataset.latex) {
      pieces.push({ text: node.textContent ?? "", latex: node.dataset.latex });
    } else if (node.nodeType === Node.TEXT_NODE) say(node.textContent ?? "");
    else {
      const apart = BLOCK.test(node.nodeName);
      if (apart) say(" ");
      for (const child of node.childNodes) walk(child);
      if (apart) say(" ");
    }
  };
  walk(page.body);
  return pieces
    .map((piece) => (piece.latex ? piece : { text: piece.text.replace(/\s+/g, " ") }))
    .filter(({ text, latex }) => text !== "" || latex !== undefined);
}

interface RichTextLineProps {
  html: string;
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

/** The spoken form of a formula until KaTeX can draw it. */
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
  // KaTeX writes into the element, so React must not control its content.
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
