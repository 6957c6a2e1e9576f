import type { Draft } from "./collect-questions.ts";
import { areParts, lastRun, optionRun } from "./finish-question.ts";
import { letters, plain } from "./inline.ts";
import type { Line } from "./lines.ts";
import { marksAt, refersBelow } from "./markers.ts";

/** A further mark in the text of an option: "4      (3) 7". */
const MARK_INSIDE = /(?<=\S)(?:\t\s*|\s{2,})(?:\([1-5A-E]\)|[B-E][.)])(?=\s*\S)/;
/** Lines that look like options which were not read as such. */
const LIKE_OPTION = /^\s*\(?[A-E]\)?[.)]?\s+\S|\S(?:\t\s*|\s{3,})\(?[A-E]\)?\s*$/;

/**
 * Says of each question what makes it likely that something was read in another way than its teacher meant it: numbers
 * that are missing, options that are fewer than elsewhere or hold others, a text that begins in the middle.
 */
export function addDoubts(drafts: readonly Draft[]): void {
  const usual = usualOptions(drafts);
  for (const [place, draft] of drafts.entries()) {
    const run = runOfOptions(draft);
    draft.doubts.push(
      ...missingBefore(draft, drafts[place - 1]),
      ...(run ? aboutOptions(draft, run, usual) : aboutText(draft)),
    );
  }
}

const runOfOptions = (draft: Draft): number[] | undefined => {
  const run = optionRun(draft.lines);
  return run && !areParts(draft, run) ? run : undefined;
};

/** How many options most questions have; undefined where that is not clear. */
function usualOptions(drafts: readonly Draft[]): number | undefined {
  const counts = drafts.flatMap((draft) => runOfOptions(draft)?.length ?? []);
  const [most] = [...Map.groupBy(counts, (count) => count)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return most && most[1].length >= 3 && most[1].length * 4 >= counts.length * 3
    ? most[0]
    : undefined;
}

function missingBefore({ number }: Draft, before: Draft | undefined): string[] {
  const last = before?.number;
  if (number === undefined || last === undefined || number <= last + 1) return [];
  const missing =
    number === last + 2
      ? `Question ${last + 1} was`
      : `Questions ${last + 1} to ${number - 1} were`;
  return [`${missing} not found above it: compare it with your file.`];
}

function aboutOptions(
  { lines }: Draft,
  run: readonly number[],
  usual: number | undefined,
): string[] {
  const texts = run.map((at) => letters(lines[at]?.line ?? []));
  const last = texts.at(-1) ?? "";
  return [
    ...(usual !== undefined && run.length !== usual && !/^(?:true|yes)\W*$/i.test(texts[0] ?? "")
      ? [`It has ${run.length} options, other questions have ${usual}: compare it with your file.`]
      : []),
    ...(texts.some((text) => MARK_INSIDE.test(text) || marksAt(text) || /_{4}|\.{6}/.test(text)) ||
    refersBelow(last)
      ? ["An option may hold more than its own text: compare it with your file."]
      : []),
  ];
}

function aboutText(draft: Draft): string[] {
  const { cloze, lines, keys, number } = draft;
  if (cloze) {
    const isSign = keys.some(({ lines: said }) =>
      /^\(?[A-H]\)?$/.test(said.map(plainOf).join("").trim()),
    );
    return isSign && cloze.bank.size === 0
      ? ["Its answer names an option, but its options were not recognised."]
      : [];
  }
  const words = lines.filter(({ table }) => !table);
  const [first] = words;
  const begins = first && number !== undefined && !first.marker ? plain(first.line) : "";
  const signs = keys.some(({ lines: said }) =>
    /^\(?[A-E]\)?\.?$/.test(said.map(plainOf).join("").trim()),
  );
  const alike = words
    .slice(1)
    .filter(({ line, marker }) => !marker && LIKE_OPTION.test(letters(line)));
  const numbers = lastRun(lines, "number");
  return [
    ...(/^\p{Ll}{2,}/u.test(begins)
      ? ["Its text begins in the middle of a sentence: compare it with your file."]
      : []),
    ...(signs && (alike.length >= 2 || numbers || words.length < lines.length)
      ? ["Its answer names an option, but its options were not recognised."]
      : []),
    ...(words.every(({ line, marker }) => !marker && plain(line) === "") &&
    lines.length === words.length
      ? ["It has no text of its own: compare it with your file."]
      : []),
    ...(words.some(({ line }) => marksInside(line))
      ? ["Marks stand in the middle of its text: it may be two questions."]
      : []),
  ];
}

const plainOf = ({ line }: Line): string => plain(line);
/** "Find x. [2] Find y.": two questions, of which the second has no number. */
const marksInside = (line: Line["line"]): boolean => {
  const text = letters(line);
  const at = /\[\d{1,2}\](?=\s+\S)/.exec(text)?.index;
  return at !== undefined && at > 0 && marksAt(text.slice(0, at + 4)) !== undefined;
};
