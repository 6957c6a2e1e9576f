import { partLetter } from "@markwell/domain/questions/paper-number";
import { areBelow, partNames } from "@markwell/domain/questions/part-names";
import { type Draft, isEmptyLine, type Key } from "./collect-questions.ts";
import { areParts, lastRun, truthWords } from "./finish-question.ts";
import { cut, letters } from "./inline.ts";
import { aLine, type Line, ROMAN, readRoman, textOf } from "./lines.ts";
import { markerAt } from "./markers.ts";

interface Part extends Draft {
  /** As on paper: "(a)", "(b)(ii)". */
  label: string;
  /** Its name where that is not the letter of its place. */
  name?: string;
}

/**
 * Parts "(a)", "(b)", also with "(i)", "(ii)" in them, become questions; undefined for a question without any. A part
 * without an answer is completed in the check.
 */
export function splitParts(draft: Draft): { stem: Line[]; parts: Part[] } | undefined {
  const run = lastRun(draft.lines, "letter");
  const byLetters = run && areParts(draft, run) ? run : undefined;
  const at = byLetters ?? romanRun(draft.lines);
  if (!at || (!byLetters && draft.lines.some(({ marker }) => marker))) return undefined;
  const [begin = 0] = at;
  const stem = draft.lines.slice(0, begin);
  const parts = partsAt(draft, at, byLetters ? letterOf : readRoman).flatMap(
    ({ part, value }): Part[] => {
      const label = byLetters ? `(${String.fromCharCode(96 + value)})` : `(${ROMAN[value - 1]})`;
      const inner = byLetters ? romanRun(part.lines) : undefined;
      if (!inner) return [{ ...part, label }];
      const shared = part.lines.slice(0, inner[0]);
      const isForEach = beginsSentence(shared);
      return partsAt(part, inner, readRoman).map((sub, place) => ({
        ...sub.part,
        lines: place === 0 || isForEach ? [...shared, ...sub.part.lines] : sub.part.lines,
        label: `${label}(${ROMAN[sub.value - 1]})`,
      }));
    },
  );
  const names = byLetters ? partLetter : (place: number) => `(${ROMAN[place - 1]})`;
  // "(i)" alone is called (a) here, unless a text speaks of it.
  const speaks =
    !byLetters && draft.lines.some((line) => /\S.*\((?:i{1,3}|iv|v)\)/.test(textOf(line)));
  const asOnPaper = !speaks && parts.every(({ label }, place) => label === names(place + 1));
  if (asOnPaper) return { stem, parts };
  const below = partNames(areBelow(parts.map(({ label }) => label)));
  const isNamed = parts.every(({ label }, at) => label === below[at]);
  return {
    stem,
    parts: isNamed ? parts.map((part) => ({ ...part, name: part.label })) : parts.map(labelled),
  };
}

/** "(b) Find" above "(i) the area," and "(ii) the length.": each of them needs it. */
const beginsSentence = (lines: readonly Line[]): boolean =>
  lines.length === 1 &&
  lines.every(({ line, table }) => !table && /^[^\ufffc]*[\p{L}:]\s*$/u.test(letters(line)));

/** Where parts are not simply (a), (b), (c), their text says which they are. */
function labelled(part: Part): Part {
  const [first, ...more] = part.lines;
  if (!first) return part;
  return { ...part, lines: [{ ...first, before: part.label }, ...more] };
}

type MarkOf = (line: Line) => { value: number; without: Line } | undefined;

function partsAt(
  draft: Draft,
  run: readonly number[],
  markOf: MarkOf,
): Array<{ part: Draft; value: number }> {
  const { lines } = draft;
  const doubts = [...draft.doubts];
  const keys = draft.keys.flatMap((key) => {
    const own = byMark(key, run, markOf);
    if (own) return own;
    const said = key.lines.map(textOf).join(" ").trim();
    if (!key.listed || said === "") return [key];
    doubts.push(`The answer ‘${said.slice(0, 80)}’ does not say which of its parts it is for.`);
    return [];
  });
  return run.map((from, place) => {
    const until = run[place + 1] ?? Number.POSITIVE_INFINITY;
    const isHere = ({ after }: { after: number }) => after > from && after <= until;
    const own = lines
      .slice(from, Math.min(until, lines.length))
      .map((line, at) => (at === 0 ? (markOf(line)?.without ?? line) : line));
    const fields = draft.fields.filter(isHere);
    const [field] = fields.filter(({ unit }) => unit !== "");
    const marks = draft.marksAlone.filter(isHere);
    const shift = <At extends { after: number }>(each: At): At => ({
      ...each,
      after: each.after - from,
    });
    const line = lines[from];
    return {
      value: (line && markOf(line)?.value) ?? place + 1,
      part: {
        ...draft,
        lines: own,
        truth:
          draft.truth ?? truthWords(lines.slice(0, run[0]).map(textOf).join(" ").slice(0, 1_000)),
        keys: keys.filter(isHere).map(shift),
        fields: fields.map(shift),
        marksAlone: marks.map(shift),
        doubts: place === 0 ? doubts : [],
        // The explanation of the whole comes after the last part.
        explanation: place === run.length - 1 ? draft.explanation : [],
        marks: marks.length > 0 ? marks.reduce((sum, one) => sum + one.marks, 0) : null,
        blanks: fields.length,
        unit: field?.unit ?? "",
        unitLeft: field?.left ?? false,
      },
    };
  });
}

const letterOf: MarkOf = (line) => {
  const { marker, ...without } = marked(line);
  return marker?.kind === "letter" ? { value: marker.value, without } : undefined;
};

function romanRun(lines: readonly Line[]): number[] | undefined {
  const run: number[] = [];
  for (const [at, line] of lines.entries()) {
    const mark = readRoman(line);
    if (mark?.value === run.length + 1) run.push(at);
  }
  return run.length >= 2 ? run : undefined;
}

/** "(a) 5" and "(b) 7" of one list of answers, each behind the part that it belongs to. */
function byMark({ lines, ...key }: Key, run: readonly number[], markOf: MarkOf): Key[] | undefined {
  const keys: Key[] = [];
  for (const line of lines.flatMap(apartAtParts)) {
    if (keys.length === 0 && isEmptyLine(line)) continue;
    const mark = markOf(line);
    const at = mark ? run[mark.value - 1] : undefined;
    if (mark && at !== undefined) keys.push({ ...key, after: at + 1, lines: [mark.without] });
    else if (keys.length === 0) return undefined;
    else keys.at(-1)?.lines.push(line);
  }
  return keys.length > 0 ? keys : undefined;
}

/** "(a) 36 (b) 39" as a line for each. */
function apartAtParts(line: Line): Line[] {
  const text = line.table
    ? ""
    : `${line.marker ? `(${line.marker.text.replace(/[().]/g, "")}) ` : ""}${letters(line.line)}`;
  const shift = text.length - letters(line.line).length;
  const marks = [...text.matchAll(/(?:^|\s)\(([a-h]|i{1,3}|iv|vi{0,3})\)(?=\s*\S)/g)];
  // "(a) 36 (b) 39", or "(i) 2x (ii) 8": an (i) behind a letter belongs to it.
  const isRoman = ROMAN.includes(marks[0]?.[1] ?? "");
  const names = isRoman ? ROMAN : [..."abcdefgh"];
  const begins = marks.filter(({ 1: name = "" }) => names.includes(name));
  const first = names.indexOf(begins[0]?.[1] ?? "");
  const inOrder = begins.every(({ 1: name }, place) => name === names[first + place]);
  if (begins.length < 2 || begins[0]?.index !== 0 || !inOrder) return [line];
  return begins.map(({ index }, place) =>
    place === 0
      ? { ...line, line: cut(line.line, 0, (begins[1]?.index ?? 0) - shift) }
      : aLine(cut(line.line, index - shift, (begins[place + 1]?.index ?? text.length) - shift)),
  );
}

/** The first line of an answer in a list has lost its number, and the letter is left in its text. */
function marked(line: Line): Line {
  const found = line.marker || line.table ? undefined : markerAt(letters(line.line));
  return found ? { ...line, line: cut(line.line, found.length), marker: found.marker } : line;
}
