import { type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import { untilLoaded } from "../lib/until-loaded.ts";
import { questionWords } from "./browser-habits.ts";
import { useLanguage } from "./in-language.tsx";
import classes from "./rich-text.module.css";

interface RichTextViewProps {
  /** HTML sanitised by the server; nothing else is safe here. */
  html: string;
  /** question: 1.125 rem and at most 70 characters a line; compact: one quiet size for tables. */
  size?: "question" | "body" | "compact";
}

/** Formatted text of a question, an option or an explanation, with its formulas drawn. */
export function RichTextView({ html, size = "body" }: RichTextViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const lang = useLanguage();
  const shown = useMemo(() => ({ __html: withScrollingTables(withoutBlocked(html)) }), [html]);
  useLostMedia(root);
  useDrawnFormulas(root, html);

  return (
    <div
      ref={root}
      className={classes.view}
      data-size={size}
      {...questionWords(lang)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises on the way in
      dangerouslySetInnerHTML={shown}
    />
  );
}

/** KaTeX comes only where a formula is; until then the formula is the text that it reads as. */
export function useDrawnFormulas(root: RefObject<HTMLElement | null>, html: string): void {
  useLayoutEffect(() => {
    if (!hasFormula(html)) return;
    let gone = false;
    void untilLoaded(() => import("./rich-text/draw-formulas.ts")).then(({ drawFormulas }) => {
      if (!gone && root.current) void drawFormulas(root.current);
    });
    return () => {
      gone = true;
    };
  }, [root, html]);
}

/** Replaces a missing picture of another site by a link; a picture or video of this one can be fetched again. */
function useLostMedia(root: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const view = root.current;
    const replace = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement || target instanceof HTMLVideoElement)) return;
      const { src } = target;
      if (src.startsWith(`${location.origin}/`))
        void untilLoaded(() => import("./lost-media.tsx")).then((it) => it.replaceLost(target));
      else if (target.localName === "img" && /^https:/i.test(src))
        target.outerHTML = linkTo(target.getAttribute("src") ?? "");
    };
    // Errors of pictures do not bubble, so this captures them.
    view?.addEventListener("error", replace, true);
    return () => view?.removeEventListener("error", replace, true);
  }, [root]);
}

const withoutBlocked = (html: string): string =>
  html.replace(
    /<(img|video)\b[^>]*?\ssrc="(http:[^"]*)"[^>]*>(?:<\/video>)?/gi,
    (_, _tag: string, address: string) => linkTo(address),
  );

const linkTo = (address: string): string =>
  `<a href="${address.replaceAll('"', "&quot;")}" target="_blank" rel="noopener noreferrer">open link</a>`;

export const hasFormula = (html: string): boolean => html.includes("data-latex=");

/** Makes a table wider than a phone scroll within its own box, also by keys. */
const withScrollingTables = (html: string): string =>
  html
    .replaceAll(
      "<table",
      `<div class="${classes.scroll}" role="group" aria-label="Table" tabindex="0"><table`,
    )
    .replaceAll("</table>", "</table></div>");

export function plainText(html: string): string {
  // A paragraph's end is a space: otherwise the last word would run into the next one.
  const page = new DOMParser().parseFromString(
    html.replace(/<(?:\/(?:p|div|li|h\d|t[dh])|br)/g, " $&"),
    "text/html",
  );
  return (page.body.textContent ?? "").replace(/\s+/g, " ").trim();
}
