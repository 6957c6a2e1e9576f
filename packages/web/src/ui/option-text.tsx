import { PLAIN_FORMULA } from "@markwell/domain/questions/plain-formulas";
import { useMemo, useRef } from "react";
import { questionWords } from "./browser-habits.ts";
import { useLanguage } from "./in-language.tsx";
import { useDrawnFormulas } from "./rich-text-view.tsx";

interface OptionTextProps {
  text: string;
  rich?: string | undefined;
}

export function OptionText({ text, rich }: OptionTextProps) {
  const root = useRef<HTMLSpanElement>(null);
  const lang = useLanguage();
  const html = useMemo(() => rich || optionHtml(text), [text, rich]);
  const shown = useMemo(() => ({ __html: html }), [html]);
  useDrawnFormulas(root, html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: plain text is escaped, the server cleans formatted text
  return <span ref={root} {...questionWords(lang)} dangerouslySetInnerHTML={shown} />;
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
