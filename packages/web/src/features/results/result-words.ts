import type { QuickResult } from "@markwell/contract/wire/result";
import { type RingColour, ringColour } from "@markwell/domain/results/percent";
import { counted, formatNumber } from "../../lib/format.ts";
import type { Tone } from "../../ui/tone.ts";

const meanings: Record<RingColour, { tone: Tone; word: string }> = {
  green: { tone: "good", word: "At or above the average" },
  yellow: { tone: "caution", word: "Below the average" },
  red: { tone: "bad", word: "50% or below" },
};

/** Colour of the quick result's ring, with the word that says the same. */
export const ringMeaning = (percent: number, average: number) =>
  meanings[ringColour(percent, average)];

type Points = Pick<
  QuickResult,
  | "earnPoint"
  | "performancePoint"
  | "totalPoints"
  | "monthlyCapReached"
  | "pending"
  | "knownQuestions"
>;

/** What is said under the points of a paper, line by line: balance, what may follow, the cap. */
export function pointsWords(result: Points): string[] {
  const { earnPoint, performancePoint, totalPoints, monthlyCapReached, pending } = result;
  // Near the cap fewer points are credited than the answers were worth; then no part is named.
  const part = performancePoint > 0 && performancePoint <= earnPoint;
  const some =
    performancePoint < earnPoint ? `${formatNumber(performancePoint)} of them for` : "For";
  const forRight = part ? `${some} right answers. ` : "";
  const lines = [`${forRight}You have ${formatNumber(totalPoints)} now.`];
  const known = result.knownQuestions ?? 0;
  if (known > 0) {
    lines.push(
      `You had read the ${known === 1 ? "answer" : "answers"} to ${counted(known, "question")} in the last 7 days. ${known === 1 ? "It brings" : "They bring"} no points for being right.`,
    );
  }
  if (monthlyCapReached) {
    lines.push(
      "You have earned all points of this month. Papers still count for your statistics; points go on next month.",
    );
  } else if (pending) {
    lines.push("More may follow when your teacher has marked the rest.");
  }
  return lines;
}
