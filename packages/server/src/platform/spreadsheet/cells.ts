import { withoutPiledMarks } from "@markwell/domain/text/piled-marks";
import type { Cell, Row } from "./workbook-writer.ts";

/** The answer sheet has the whole answer. */
export const LONGEST_TEXT = 1_000;

/** Stored and formatted as text, so = + - or @ is never computed, also after an edit. */
export function text(words: string): Cell {
  if (words === "") return null;
  return { value: shortened(words), format: "@" };
}

export function longText(words: string): Cell {
  const cell = text(words);
  return cell && { ...cell, wrap: true };
}

export const number = (value: number | null, format?: string): Cell =>
  value === null ? null : { value, ...(format ? { format } : {}) };

/** A share of 1. */
export const percentCell = (percent: number | null): Cell =>
  number(percent === null ? null : percent / 100, "0%");

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
 * The library looks texts up in a plain object, and writes a broken file for "toString" or "constructor".
 */
export const storable = (words: string): string =>
  words in Object.prototype ? WORD_JOINER + words : words;

export const stored = (words: string): string =>
  words.startsWith(WORD_JOINER) ? words.slice(WORD_JOINER.length) : words;

function shortened(words: string): string {
  if (words.length <= LONGEST_TEXT) return storable(words);
  // Cuts no surrogate pair.
  const cut = words.slice(0, LONGEST_TEXT - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut}…`;
}

/**
 * Makes clean text of a cell, on one line: without halves of characters, which no database takes, and without
 * invisible signs but those that join letters.
 */
export const oneLine = (cell: string): string =>
  withoutPiledMarks(cell.toWellFormed())
    .normalize("NFC")
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
