import type { Block } from "./document.ts";
import { cut, type Inline, letters } from "./inline.ts";
import { aLine, type Line, linesOf } from "./lines.ts";
import { explainWordAt } from "./markers.ts";
import { pairsOfTable } from "./tables.ts";

export interface KeyEntry {
  number: number;
  lines: Line[];
}

/** Further answers in the same line: "1. B  2. C", "1) B 2) C", "1 - B". */
const ENTRY =
  /(?:^|\s)(?:q(?:uestion)?\s*)?\(?(\d{1,3})(?:[.):]\)?|\s[-–](?=\s)|[-–](?=[A-H]\b))(?!\d)\s*/gi;
/** "1B 2C 3A", "1 B 2 C". */
const TIGHT = /^\s*(?:\d{1,3}\s*\(?[A-H]\)?[\s,;]*){2,}$/i;
const TIGHT_ENTRY = /(\d{1,3})\s*\(?([A-H])\)?/gi;

/** The key list at the end of a document, by question number. */
export function readKeyList(blocks: readonly Block[]): { entries: KeyEntry[]; strays: Line[] } {
  const entries: KeyEntry[] = [];
  const strays: Line[] = [];
  for (const block of blocks) {
    if (block.kind === "table") {
      // A table in a model answer or an explanation is no key list.
      const inWords = entries.at(-1)?.lines.some(({ line }) => explainWordAt(letters(line)) > 0);
      const pairs = inWords ? [] : pairsOfTable(block);
      entries.push(...pairs);
      if (pairs.length === 0) append(aLine([], { table: block }), entries, strays);
      continue;
    }
    for (const line of linesOf(block)) {
      const found = line.marker?.kind === "number" ? [] : entriesIn(line, entries.at(-1)?.number);
      if (line.marker?.kind === "number") entries.push(...ofMarked(line));
      else if (found.length > 0) entries.push(...found);
      else append(line, entries, strays);
    }
  }
  return { entries, strays };
}

function append(line: Line, entries: readonly KeyEntry[], strays: Line[]): void {
  if (letters(line.line).trim() === "" && !line.marker && !line.table) return;
  const last = entries.at(-1);
  if (last && !line.heading) last.lines.push(line);
  else strays.push(line);
}

/** A line that begins with the number of a question, and others behind it. */
function ofMarked(line: Line): KeyEntry[] {
  const number = line.marker?.value ?? 0;
  const text = letters(line.line);
  const further = inOrder([...text.matchAll(ENTRY)], number).filter(
    ({ index }) => /\s{2,}|\t/.test(text.slice(Math.max(index - 1, 0), index + 2)) || isShort(text),
  );
  const { marker: _, ...rest } = line;
  const own: Line = { ...rest, line: cut(line.line, 0, further[0]?.index) };
  return [{ number, lines: [aLine(own.line, own)] }, ...sliced(line.line, further)];
}

/** Only letters and numbers: keys of several questions in a row. */
const isShort = (text: string): boolean =>
  text
    .replace(ENTRY, " ")
    .split(/\s+/)
    .every((word) => word.replace(/[().,;]/g, "").length <= 2);

function entriesIn({ line }: Line, last = 0): KeyEntry[] {
  const text = letters(line);
  if (TIGHT.test(text)) {
    return [...text.matchAll(TIGHT_ENTRY)].map(([, number, letter = ""]) => ({
      number: Number(number),
      lines: [aLine([{ kind: "text", text: letter, look: {} }])],
    }));
  }
  return sliced(line, inOrder([...text.matchAll(ENTRY)], last));
}

/** Only numbers that follow each other number answers; "2.5" and "Fig. 3" do not. */
function inOrder(all: readonly RegExpExecArray[], last: number): RegExpExecArray[] {
  const run: RegExpExecArray[] = [];
  let before = last;
  for (const each of all) {
    const number = Number(each[1]);
    const begins = run.length === 0 && each.index === 0 && number > before;
    if (number !== before + 1 && !begins) continue;
    run.push(each);
    before = number;
  }
  return run;
}

const sliced = (line: readonly Inline[], all: readonly RegExpExecArray[]): KeyEntry[] =>
  all.map((each, place) => ({
    number: Number(each[1]),
    lines: [aLine(cut(line, each.index + each[0].length, all[place + 1]?.index))],
  }));
