import { lowered, raised } from "./rich-text-formula-symbols.ts";

const PIECE = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+|</gi;
const SOURCE = /\sdata-latex="([^"]*)"/i;
const SMALL: Readonly<Record<string, (text: string) => string>> = {
  sub: (text) => lowered(text) ?? `_${held(text)}`,
  sup: (text) => raised(text) ?? `^${held(text)}`,
};

/** Formulas between \( and \), Unicode superscripts and subscripts ("x²", "CO₂"), no other formatting. */
export function plainOfRichLine(html: string): string {
  /** What is being written, the line itself at the bottom, small letters on top. */
  const open: Array<{ tag: string; text: string }> = [{ tag: "", text: "" }];
  const say = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  const close = () => {
    const small = open.pop();
    if (small?.text) say(SMALL[small.tag]?.(small.text) ?? small.text);
  };
  let inFormula = false;
  for (const [piece, slash, name, attributes = ""] of html.matchAll(PIECE)) {
    const tag = name?.toLowerCase();
    if (inFormula) inFormula = !(slash && (tag === "span" || tag === "div"));
    else if (tag === undefined) say(decoded(piece));
    else if (tag in SMALL && !slash) open.push({ tag, text: "" });
    else if (tag in SMALL && open.at(-1)?.tag === tag) close();
    else if (/^(p|div|br|li|tr|td|h[1-6])$/.test(tag) && !SOURCE.test(attributes)) say(" ");
    else {
      const source = SOURCE.exec(attributes)?.[1];
      if (source === undefined) continue;
      say(`\\(${decoded(source)}\\)`);
      inFormula = true;
    }
  }
  while (open.length > 1) close();
  return (open[0]?.text ?? "").replace(/\s+/g, " ").trim();
}

/** An option with the plain text that its formatted one gives: the two cannot disagree. */
export const withPlainText = <Option extends { optbody: string; optbodyRich?: string | undefined }>(
  option: Option,
): Option =>
  option.optbodyRich
    ? { ...option, optbody: plainOfRichLine(option.optbodyRich) || option.optbody }
    : option;

/** For a model answer, which may have several lines. */
export const plainOfRichLines = (html: string): string =>
  html.split("\n").map(plainOfRichLine).join("\n").trim();

/** Accepted and model answers with the plain texts that their formatted ones give. */
export const withPlainAnswers = <
  Draft extends { answer: readonly string[]; answerRich?: readonly string[] | undefined },
>({
  answer,
  answerRich = [],
}: Draft): string[] =>
  answer.map((text, place) => plainOfRichLines(answerRich[place] ?? "") || text);

const held = (text: string): string => (/^[\p{L}\p{N}]$/u.test(text) ? text : `(${text})`);

const decoded = (text: string): string =>
  text
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
