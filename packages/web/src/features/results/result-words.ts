import type { QuickResult } from "@markwell/contract/wire/result";
import { type RingColour, ringColour } from "@markwell/domain/results/percent";
import { formatNumber } from "../../lib/format.ts";
import { say, told } from "../../lib/words.ts";
import { goalMeaning } from "../../ui/charts/goal-meaning.ts";
import type { Tone } from "../../ui/tone.ts";

interface Meaning {
  tone: Tone;
  word?: string;
}

const besideAll: Record<RingColour, Meaning> = {
  green: { tone: "good", word: "At or above the average" },
  yellow: { tone: "caution", word: "Below the average" },
  red: { tone: "bad", word: "50% or below" },
};

/** A partial result has no meaning yet. */
const PART: Meaning = { tone: "plain" };

/**
 * Colour of the quick result's ring, with a word of the same meaning: compared with everybody's average; for a
 * worksheet with the student's own goal; neutral while answers wait for marking.
 */
export function ringMeaning(
  result: Pick<
    QuickResult,
    "pending" | "studentScorePercentage" | "allStudentsMarksPercent" | "fewStudents" | "worksheet"
  >,
): Meaning {
  if (result.pending) return PART;
  const percent = result.studentScorePercentage;
  if (result.worksheet) return goalMeaning(percent, result.worksheet.goal);
  const meaning = besideAll[ringColour(percent, result.allStudentsMarksPercent)];
  // With so few the page tells no average.
  return result.fewStudents && meaning !== besideAll.red
    ? { tone: meaning.tone }
    : { ...meaning, word: told(meaning.word ?? "") };
}

/** Full marks, a goal that is reached, or a badge; nothing before all of it is marked. */
export const isWorthCelebrating = ({
  pending,
  studentScorePercentage: percent,
  newBadges,
  worksheet,
}: Pick<QuickResult, "pending" | "studentScorePercentage" | "newBadges" | "worksheet">): boolean =>
  newBadges.length > 0 ||
  (!pending && (percent === 100 || (worksheet !== undefined && percent >= worksheet.goal)));

type Points = Pick<
  QuickResult,
  | "earnPoint"
  | "performancePoint"
  | "totalPoints"
  | "monthlyCapReached"
  | "pending"
  | "knownQuestions"
>;

/** What is said under the points of an attempt, line by line: balance, what may follow, the cap. */
export function pointsWords(result: Points): string[] {
  const { earnPoint, performancePoint, totalPoints, monthlyCapReached, pending } = result;
  // Near the cap fewer points are credited than the answers were worth; then no part is named.
  const part = performancePoint > 0 && performancePoint <= earnPoint;
  const some =
    performancePoint < earnPoint
      ? say("{points} of them for right answers.", { points: formatNumber(performancePoint) })
      : say("For right answers.");
  const forRight = part ? `${some} ` : "";
  const lines = [
    `${forRight}${say("You have {points} now.", { points: formatNumber(totalPoints) })}`,
  ];
  const known = result.knownQuestions ?? 0;
  if (known > 0) {
    lines.push(
      say(
        "{known, plural, one {You saw the answer to # question in the last 7 days, so it earns} other {You saw the answers to # questions in the last 7 days, so they earn}} no points for being right.",
        { known },
      ),
    );
  }
  if (monthlyCapReached) {
    lines.push(
      say(
        "You have earned all points for this month. Tests still count in your statistics. You can earn points again next month.",
      ),
    );
  } else if (pending) {
    lines.push(say("You may get more when your teacher has marked the rest."));
  }
  return lines;
}
