import { goalColour, type RingColour } from "@markwell/domain/results/percent";
import { told } from "../../lib/words.ts";
import type { Tone } from "../tone.ts";

interface Meaning {
  tone: Tone;
  word: string;
}

const meanings: Record<RingColour, Meaning> = {
  green: { tone: "good", word: "At or above your goal" },
  yellow: { tone: "caution", word: "Below your goal" },
  red: { tone: "bad", word: "45% or below" },
};

const NOTHING: Meaning = { tone: "plain", word: "No marked test yet" };

/**
 * The meaning of a percentage relative to the student's goal (school platform, section 9); null has no colour.
 */
export const goalMeaning = (value: number | null, goal: number): Meaning =>
  inWords(value === null ? NOTHING : meanings[goalColour(value, goal)]);

const inWords = ({ tone, word }: Meaning): Meaning => ({ tone, word: told(word) });
