import { LEVELS, type Level } from "../school/lists.ts";

/** A readability formula says nothing about fewer words. */
const LEAST_WORDS = 30;
/** The beginning of a long text is enough. */
const MOST_CHARACTERS = 5_000;
/** School years that a text may be above its level before anybody is told. */
const MARGIN = 3;

/**
 * By Flesch and Kincaid: 1 is Primary 1, 7 Secondary 1. Undefined when too short. Lines count as
 * sentences; numbers do not count.
 */
export function readingGrade(text: string): number | undefined {
  const sentences = text
    .slice(0, MOST_CHARACTERS)
    .split(/[.!?]+(?=\s|$)|\n+/)
    .map(wordsOf);
  const words = sentences.flat();
  if (words.length < LEAST_WORDS) return undefined;
  const length = words.length / sentences.filter((sentence) => sentence.length > 0).length;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0) / words.length;
  return 0.39 * length + 11.8 * syllables - 15.59;
}

/** The level that a text reads like, where that is well above the level it is for. */
export function readsLike(text: string, level: Level): Level | undefined {
  const grade = readingGrade(text);
  if (grade === undefined || grade < LEVELS.indexOf(level) + 1 + MARGIN) return undefined;
  return LEVELS[Math.min(LEVELS.length, Math.floor(grade)) - 1];
}

const wordsOf = (sentence: string): string[] =>
  sentence.toLowerCase().match(/[a-z]+(?:['’][a-z]+)?/g) ?? [];

/** Groups of vowels; an e at the end is silent, but for "-le". */
function syllablesOf(word: string): number {
  const spoken = word.length > 3 ? word.replace(/(?<![aeiouyl])e$|(?<=[aeiouy]l)e$/, "") : word;
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}
