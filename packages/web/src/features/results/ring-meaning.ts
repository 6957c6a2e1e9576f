import { type RingColour, ringColour } from "@markwell/domain/results/percent";
import type { Tone } from "../../ui/tone.ts";

const meanings: Record<RingColour, { tone: Tone; word: string }> = {
  green: { tone: "good", word: "At or above the average" },
  yellow: { tone: "caution", word: "Below the average" },
  red: { tone: "bad", word: "50% or below" },
};

/** Colour of the quick result's ring, with the word that says the same. */
export const ringMeaning = (percent: number, average: number) =>
  meanings[ringColour(percent, average)];
