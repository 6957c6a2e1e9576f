import { type Draft, isEmptyLine, type Key } from "./collect-questions.ts";
import { areParts, lastRun } from "./finish-question.ts";
import { cut, letters } from "./inline.ts";
import type { Line } from "./lines.ts";
import { markerAt } from "./markers.ts";

/**
 * Parts "(a)", "(b)" with an answer each become questions; undefined: the question stays whole, marked by
 * hand.
 */
export function splitParts(draft: Draft): { stem: Line[]; parts: Draft[] } | undefined {
  const { lines } = draft;
  const run = lastRun(lines, "letter");
  if (!run || !areParts(draft, run)) return undefined;
  const keys = draft.keys.flatMap((key) => byLetter(key, run) ?? [key]);
  const [begin = 0] = run;
  const parts = run.map((from, place): Draft => {
    const until = run[place + 1] ?? Number.POSITIVE_INFINITY;
    const isHere = ({ after }: { after: number }) => after > from && after <= until;
    const own = lines
      .slice(from, Math.min(until, lines.length))
      .map((line, at) => (at === 0 ? withoutMark(line) : line));
    const fields = draft.fields.filter(isHere);
    const [field] = fields.filter(({ unit }) => unit !== "");
    const marks = draft.marksAlone.filter(isHere);
    return {
      ...draft,
      lines: own,
      keys: keys.filter(isHere).map((key) => ({ ...key, after: own.length })),
      // The explanation of the whole comes after the last part.
      explanation: place === run.length - 1 ? draft.explanation : [],
      marks: marks.length > 0 ? marks.reduce((sum, one) => sum + one.marks, 0) : null,
      blanks: fields.length,
      unit: field?.unit ?? "",
      unitLeft: field?.left ?? false,
    };
  });
  if (parts.some((part) => part.keys.length === 0)) return undefined;
  return { stem: lines.slice(0, begin), parts };
}

/** "(a) 5" and "(b) 7" of one list of answers, each behind the part that it belongs to. */
function byLetter({ lines, long }: Key, run: readonly number[]): Key[] | undefined {
  const keys: Key[] = [];
  for (const given of lines) {
    const line = marked(given);
    if (keys.length === 0 && isEmptyLine(line)) continue;
    const { marker } = line;
    const at = marker?.kind === "letter" ? run[marker.value - 1] : undefined;
    if (at !== undefined) keys.push({ after: at + 1, lines: [withoutMark(line)], long });
    else if (keys.length === 0) return undefined;
    else keys.at(-1)?.lines.push(line);
  }
  return keys.length > 0 ? keys : undefined;
}

/** The first line of an answer in a list has lost its number, and the letter is left in its text. */
function marked(line: Line): Line {
  const found = line.marker || line.table ? undefined : markerAt(letters(line.line));
  return found ? { ...line, line: cut(line.line, found.length), marker: found.marker } : line;
}

const withoutMark = ({ marker: _, ...line }: Line): Line => line;
