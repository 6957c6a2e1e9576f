import { PLAIN_FORMULA } from "@markwell/domain/questions/plain-formulas";
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

/** The content with formulas that were typed between \( and \) as formulas; undefined when none was. */
export function withTypedFormulas(html: string): string | undefined {
  const drawn = html.replace(PLAIN_FORMULA, (typed: string, latex: string) =>
    /[<>]/.test(latex)
      ? typed
      : `<span data-type="inline-math" data-latex="${latex.replaceAll('"', "&quot;")}"></span>`,
  );
  return drawn === html ? undefined : drawn;
}
