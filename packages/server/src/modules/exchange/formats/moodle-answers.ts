import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { plainDecimal } from "@markwell/domain/exchange/plain-decimal";

/** A plain star matches any text; \* is a star. */
export const hasJoker = (text: string): boolean => /(?<!\\)\*/.test(text);
export const withoutEscapedStar = (text: string): string => text.replaceAll("\\*", "*");
export const withEscapedStar = (text: string): string => text.replaceAll("*", "\\*");

/** The percentage of each of several right options: "33.33333". */
export const share = (of: number): string => String(Math.floor((100 / of) * 100_000) / 100_000);

/** Whether it can be written as a number with a tolerance or a range. */
export const isNumeric = ({ accepted, settings }: ExchangeQuestion): boolean =>
  (settings.tolerance !== undefined ||
    (settings.from !== undefined && settings.to !== undefined)) &&
  accepted.every((text) => plainDecimal(text) === text);

export function topicIn(category: string): string | undefined {
  const last = category
    .split(/(?<!\/)\/(?!\/)/)
    .at(-1)
    ?.replaceAll("//", "/")
    .trim();
  return !last || /^\$\w+\$$|^top$/.test(last) ? undefined : last.slice(0, 120);
}
