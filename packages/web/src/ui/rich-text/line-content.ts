import { replaceTypedFormulas } from "@markwell/domain/questions/plain-formulas";
import { plainOfRichLine } from "@markwell/domain/questions/rich-line";
import { optionHtml } from "../option-text.tsx";

export interface LineValue {
  text: string;
  /** "" without formatting. */
  rich: string;
}

const FORMATTED = /<(?:strong|em|u|sub|sup)>/;

export const lineContent = ({ text, rich }: LineValue): string =>
  (rich ? rich.split("\n") : text.split("\n").map(optionHtml))
    .map((line) => `<p>${line}</p>`)
    .join("");

export function lineValue(html: string): LineValue {
  const lines = html
    .split(/<\/p>/)
    .slice(0, -1)
    .map((line) => line.replace(/^<p[^>]*>/, ""));
  const rich = lines.join("\n").trimEnd();
  return {
    text: lines.map(plainOfRichLine).join("\n").trimEnd(),
    rich: FORMATTED.test(rich) ? rich : "",
  };
}

/** A paragraph of one formula is a block, as on the server. */
const ALONE = /<p>\s*(?:\\\[((?:(?!\\\])[^<>]){1,2000})\\\]|\$\$([^<>$]{1,2000}?)\$\$)\s*<\/p>/g;

/** The content with typed formulas as formulas; undefined when none was. */
export function withTypedFormulas(html: string, blocks = false): string | undefined {
  const begun = blocks
    ? html.replace(ALONE, (typed: string, one?: string, two?: string) => {
        const latex = (one ?? two ?? "").trim();
        return latex ? formulaOf("div", latex) : typed;
      })
    : html;
  const drawn = begun
    .split(/(<[^>]*>)/)
    .map((piece, place) =>
      place % 2 === 0 ? replaceTypedFormulas(piece, (latex) => formulaOf("span", latex)) : piece,
    )
    .join("");
  return drawn === html ? undefined : drawn;
}

const formulaOf = (tag: "span" | "div", latex: string): string =>
  `<${tag} data-type="${tag === "div" ? "block" : "inline"}-math" data-latex="${latex.replaceAll('"', "&quot;")}"></${tag}>`;
