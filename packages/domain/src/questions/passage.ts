import { partName } from "./paper-number.ts";
import type { PassageKind } from "./passage-kind.ts";

/** No test has more gaps or parts. */
export const MOST_IN_PASSAGE = 30;

/** A gap as typed and as printed: "(3) ____". */
const GAP = /\((\d{1,2})\)(?:\s|&nbsp;)*_{2,}/g;

/** The numbers of the gaps of a text, in its order; each is the place of its question. */
export const gapsIn = (html: string): number[] =>
  [...html.matchAll(GAP)].map(([, number]) => Number(number));

/** @param gap undefined keeps the gap */
export function withGaps(html: string, gap: (place: number) => string | undefined): string {
  return html.replace(GAP, (typed, number: string) => gap(Number(number)) ?? typed);
}

/** Undefined if it can. */
export function clozeProblem(html: string): string | undefined {
  const gaps = gapsIn(html);
  if (gaps.length === 0) return "Please type a gap for each question, such as (1) ____";
  if (new Set(gaps).size < gaps.length) return "Each gap needs a number of its own";
  if (gaps.some((gap) => gap < 1 || gap > MOST_IN_PASSAGE)) {
    return `Gaps are numbered from 1 to ${MOST_IN_PASSAGE}`;
  }
  return undefined;
}

/** What a client shows that knows no passages: the shared text, then the question. */
export function bodyWithPassage(
  passage: { kind: PassageKind; title: string; body: string; place: number; part?: string },
  body: string,
): string {
  const { kind, title, place } = passage;
  const head = kind === "parts" ? "" : `<p><strong>${escaped(title)}</strong></p>`;
  const part = kind === "parts" ? `<p><strong>${partName(passage)}</strong></p>` : "";
  const gap = kind === "cloze" ? `<p><strong>Gap (${place})</strong></p>` : "";
  return `${head}${passage.body}${part}${gap}${body}`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
