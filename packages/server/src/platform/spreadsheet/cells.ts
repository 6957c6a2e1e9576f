import type { Cell, Row } from "./workbook-writer.ts";

/** Longer texts are cut: the answer sheet has the whole answer. */
export const LONGEST_TEXT = 1_000;

/**
 * Text of any origin. It is stored as text and formatted as text, so what begins with = + - or @
 * is shown as it was written and never computed, also after somebody has edited the cell.
 */
export function text(words: string): Cell {
  if (words === "") return null;
  return { value: shortened(words), format: "@" };
}

/** A text of several lines. */
export function longText(words: string): Cell {
  const cell = text(words);
  return cell && { ...cell, wrap: true };
}

/** A number; null is an empty cell. */
export const number = (value: number | null, format?: string): Cell =>
  value === null ? null : { value, ...(format ? { format } : {}) };

/** A share of 1, shown as whole percent. */
export const percentCell = (percent: number | null): Cell =>
  number(percent === null ? null : percent / 100, "0%");

/** The head of a column. */
export const head = (words: string): Cell => ({
  value: shortened(words),
  format: "@",
  fontWeight: "bold",
  wrap: true,
});

export const heads = (...words: string[]): Row => words.map(head);

/** Zero-width. */
const WORD_JOINER = "\u2060";

/**
 * The text as the library can store it: it looks texts up in a plain object, where it takes "toString" or
 * "constructor" for something that it has stored already, and writes a file that no program opens.
 */
export const storable = (words: string): string =>
  words in Object.prototype ? WORD_JOINER + words : words;

/** The text of a cell written by `storable`. */
export const stored = (words: string): string =>
  words.startsWith(WORD_JOINER) ? words.slice(WORD_JOINER.length) : words;

function shortened(words: string): string {
  if (words.length <= LONGEST_TEXT) return storable(words);
  // Cuts no surrogate pair.
  const cut = words.slice(0, LONGEST_TEXT - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut}…`;
}
