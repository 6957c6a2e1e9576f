import { PLAIN_FORMULA } from "@markwell/domain/questions/plain-formulas";
import { useMemo, useRef } from "react";
import { useDrawnFormulas } from "./rich-text-view.tsx";

/** The text of an option, an accepted or a model answer: plain, with formulas between \( and \). */
export function OptionText({ text }: { text: string }) {
  const root = useRef<HTMLSpanElement>(null);
  const html = useMemo(() => optionHtml(text), [text]);
  const shown = useMemo(() => ({ __html: html }), [html]);
  useDrawnFormulas(root, html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: all of the text is escaped
  return <span ref={root} dangerouslySetInnerHTML={shown} />;
}

/** The text as markup: everything escaped, formulas with their source to be drawn. */
export const optionHtml = (text: string): string =>
  escaped(text).replace(
    PLAIN_FORMULA,
    (_, latex: string) => `<span data-type="inline-math" data-latex="${latex}">${latex}</span>`,
  );

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
