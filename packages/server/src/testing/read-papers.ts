import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { takeQuestion } from "@markwell/domain/exchange/take-question";
import { cleanQuestion } from "../modules/exchange/clean-question.ts";
import { collectPictures } from "../modules/exchange/formats/pictures.ts";
import { readWord } from "../modules/exchange/formats/word/read.ts";
import { openWordFile } from "../modules/exchange/formats/word/word-file.ts";
import { openArchive } from "../platform/archive.ts";
import { type WrittenPaper, writtenFile } from "./written-papers.ts";

/** A question of a Word file as an import takes it, or why not. */
export interface PaperRow {
  title: string;
  question?: ExchangeQuestion;
  keyOpen: boolean;
  notes: string[];
  refused: string;
  /** Texts beside it that the check shows. */
  unused: string[];
}

/** Reads a Word file as far as the check of an import. */
export function rowsOf(bytes: Uint8Array): PaperRow[] {
  const pictures = collectPictures();
  return readWord(openWordFile(openArchive(bytes)), pictures).map((found): PaperRow => {
    const unused = (found.unused ?? []).map(({ body }) => bare(body));
    const nothing = { keyOpen: false, notes: [], refused: "", unused };
    if ("refused" in found) return { ...nothing, title: found.title, refused: found.refused };
    const { title } = found.question;
    const taken = takeQuestion(cleanQuestion(found.question, pictures), true);
    if ("refused" in taken) return { ...nothing, title, refused: taken.refused };
    const { question, notes, keyOpen = false } = taken;
    return { ...nothing, title, question, notes, keyOpen };
  });
}

export const bare = (html: string): string =>
  html
    .replace(/<\/(?:p|td|li)>/g, " ")
    .replace(/<img[^>]*>/g, "[picture]")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ")
    .trim();

/** "stem [marks] +right -wrong {passage}", "?" for a key to be added. */
export function said({ question, keyOpen, refused }: PaperRow): string {
  if (!question) return `refused: ${refused}`;
  const { body, options, accepted, marks, kind, passage } = question;
  const shown = options.map(({ text, isAnswer }) => `${isAnswer ? "+" : "-"}${text}`).join(" ");
  const answer = shown || `${kind} ${accepted.join("|")}`;
  const about = passage
    ? ` {${passage.kind} ${passage.part ?? passage.place}: ${bare(passage.body)}}`
    : "";
  return `${bare(body)} [${marks}] ${answer}${keyOpen ? " ?" : ""}${about}`
    .replace(/ +/g, " ")
    .trim();
}

export interface Verdict {
  verdict: "right" | "named" | "wrong";
  expected: string;
  found: string;
  notes: readonly string[];
}

export const shownOpen = (text: string): string =>
  text
    .replace(/(\] )(?:short|long)(?= |$)/, "$1open")
    .replace(/\\\(\\frac\{(.*?)\}\{(.*?)\}\\\)/g, "$1/$2")
    .replace(/\s+/g, " ")
    .trim();

/** Compares a paper's rows with what is right: what is not must be shown as a doubt. */
export function judgePaper(paper: WrittenPaper): Verdict[] {
  const rows = rowsOf(writtenFile(paper)).map((row) => ({ row, text: shownOpen(said(row)) }));
  const asked = paper.expected.map((text) =>
    text.replace(/ \{(\w+) (\d+|\([^}]*)\}$/, (_, name: string, place: string) => {
      const [, kind = "", body = ""] = /^(\w+): (.*)$/s.exec(paper.passages?.[name] ?? "") ?? [];
      return ` {${kind} ${place}: ${body}}`;
    }),
  );
  const verdicts: Verdict[] = [];
  let at = 0;
  for (const [place, expected] of asked.entries()) {
    const found = rows.findIndex(({ text }, index) => index >= at && text === expected);
    const later = asked.slice(place + 1);
    if (found >= 0) {
      for (const extra of rows.slice(at, found)) verdicts.push(unexpected("", extra));
      at = found + 1;
      verdicts.push({ verdict: "right", expected, found: expected, notes: [] });
      continue;
    }
    const own = rows[at];
    // A row that is right for a later question is not this one's.
    if (!own || later.includes(own.text)) {
      verdicts.push({ verdict: "wrong", expected, found: "", notes: [] });
      continue;
    }
    at += 1;
    verdicts.push(unexpected(expected, own));
  }
  for (const extra of rows.slice(at)) verdicts.push(unexpected("", extra));
  return verdicts;
}

function unexpected(expected: string, { row, text }: { row: PaperRow; text: string }): Verdict {
  const notes = [row.refused, ...row.notes, ...(row.keyOpen ? ["The key is open."] : [])].filter(
    Boolean,
  );
  return { verdict: notes.length > 0 ? "named" : "wrong", expected, found: text, notes };
}
