import type { QuestionFigures } from "@markwell/contract/calls/test-figures";
import { wholePercent } from "@markwell/domain/results/percent";
import { formatNumber } from "../../../lib/format.ts";

/** "67 %" of a share of 1; a dash for null. */
export const percent = (share: number | null): string =>
  share === null ? "–" : `${wholePercent(share * 100)} %`;

/** Two decimals; a dash for null. */
export const decimal = (value: number | null): string =>
  value === null ? "–" : formatNumber(Math.round(value * 100) / 100);

export function discriminationWord(value: number | null): string {
  if (value === null) return "no information";
  if (value < 0) return "reversed";
  if (value < 0.2) return "very weak";
  if (value < 0.3) return "weak";
  return value < 0.5 ? "adequate" : "very good";
}

export function reliabilityWord(value: number | null): string {
  if (value === null) return "";
  if (value > 0.75) return "satisfactory";
  return value < 0.64 ? "too low to tell students apart reliably" : "fair";
}

/** Its share of the test's discrimination, or why it has none. */
export const effectiveWeightWords = ({ effectiveWeight, against }: QuestionFigures): string =>
  against ? "negative" : percent(effectiveWeight);
