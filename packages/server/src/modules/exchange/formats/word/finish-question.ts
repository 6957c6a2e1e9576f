import type { ForeignOption, ForeignQuestion } from "@markwell/domain/exchange/foreign-question";
import { optionLetter } from "@markwell/domain/questions/options";
import type { Draft, Key } from "./collect-questions.ts";
import {
  allLook,
  cut,
  halfWidth,
  htmlOfLine,
  type Inline,
  isMarkedUp,
  type Look,
  letters,
  plain,
  plainGuarded,
  trimmed,
  unguarded,
  withoutRing,
} from "./inline.ts";
import {
  aLine,
  htmlOf,
  joinedLists,
  type Line,
  notesOfTable,
  readAsAnswer,
  readRoman,
  textOf,
  withoutColour,
} from "./lines.ts";
import { asks, bracketAt, GUARD, type Marker, marksAt, saysHowToMark } from "./markers.ts";

/** Facts of a question from elsewhere in its document. */
interface Around {
  /** Shown above its text. */
  prefix: string;
  /** For questions without their own marks. */
  marks: number | null;
  notes: string[];
}

type Option = Line & { marker: Marker; more: Line[] };

export function finish(given: Draft, around: Around): ForeignQuestion {
  const notes = [...around.notes, ...given.doubts];
  const draft = { ...given, keys: withoutRemarks(given.keys, notes) };
  const { stem, options, tail } = parted(draft);
  const marks = takeMarks(draft, stem, options) ?? around.marks;
  if (options.length > 0) takeWrittenSign(draft, stem, options);
  else if (!takeTruth(draft, stem) && !takeChoice(draft, stem, notes))
    takeColouredAnswer(draft, stem, notes);
  if (options.length === 0) takeReason(draft, stem);
  const explanation = [...draft.explanation];
  if (options.length > 0) for (const line of [stem.at(-1), options.at(-1)]) withoutBracket(line);
  const answers =
    options.length > 0
      ? choiceOf(draft, options, explanation, notes)
      : (readStatement(draft, stem) ?? wordsOf(draft, stem, marks, notes));
  const own = ownPicture(stem);
  const body = joinedLists([...stem, ...tail].map(htmlOf).join(""));
  for (const line of [
    ...draft.lines,
    ...draft.keys.flatMap(({ lines }) => lines),
    ...explanation,
  ]) {
    notes.push(...line.notes);
  }
  return {
    title: titleOf(draft, stem),
    line: 0,
    body: around.prefix + body,
    explanation: joinedLists(explanation.map(htmlOf).join("")),
    marks,
    ...answers,
    picture: own?.address ?? "",
    ...(own?.alt && { pictureWords: own.alt }),
    ours: {
      filing: {},
      ...((draft.essay || asksForComposition(stem)) &&
        answers.answers.kind === "writing" && { kind: "composition" }),
    },
    notes: [...new Set(notes)],
  };
}

/** "What floats?      ( 3 )": the sign of the right option, written where students write it. */
function takeWrittenSign(draft: Draft, stem: Line[], options: Option[]): void {
  for (const given of [stem.at(-1), stem[0], options.at(-1)]) {
    const [whole, sign] = (given && !given.table && WRITTEN_SIGN.exec(letters(given.line))) || [];
    if (!given || whole === undefined || sign === undefined) continue;
    given.line = trimmed(cut(given.line, 0, letters(given.line).length - whole.length));
    const line = aLine([{ kind: "text", text: sign, look: {} }]);
    draft.keys = [...draft.keys, { after: draft.lines.length, lines: [line], long: false }];
    return;
  }
}

const WRITTEN_SIGN = /(?:(?<=\S)(?:\t\s*|\s{2,})|(?<=[.?:_])\s+)\(\s*([A-H1-8])\s*\)\s*$/;

/** "(a) milk: liquid", the last word in colour: a teacher's copy has the answer behind its question, or in its gap. */
function takeColouredAnswer(draft: Draft, stem: Line[], notes: string[]): void {
  const last = stem.at(-1);
  if (draft.keys.length > 0 || draft.cloze || !last || last.table) return;
  const begins = last.line.findIndex(inColour);
  const until = last.line.findLastIndex(inColour) + 1;
  const answer = last.line.slice(begins, until);
  const behind = last.line.slice(until);
  const before = last.line.slice(0, begins);
  const isOne = begins >= 0 && answer.every((part) => inColour(part) || isSpace(part));
  if (!isOne || (letters(before).trim() === "" && stem.length === 1)) return;
  const isEnd = letters(behind).trim() === "";
  if (!isEnd && !fillsGap(before, answer, behind)) return;
  const gap = { kind: "text" as const, text: "____", look: {} };
  const asked = isEnd ? trimmed(before) : [...before, gap, ...behind];
  stem.splice(-1, 1, ...(asked.length === 0 ? [] : [{ ...last, line: asked }]));
  const line = withoutColour(aLine(answer));
  draft.keys = [...draft.keys, { after: draft.lines.length, lines: [line], long: false }];
  notes.push(readAsAnswer(plain(answer)));
}

/** "All plants have flowers. ( F )": what students write there. */
function takeTruth(draft: Draft, stem: Line[]): boolean {
  const last = stem.at(-1);
  if (draft.keys.length > 0 || draft.cloze || !last || last.table) return false;
  const text = letters(last.line);
  const [whole, sign = ""] = TRUTH.exec(text.slice(-40)) ?? [];
  if (whole === undefined) return false;
  const line = aLine([{ kind: "text", text: sign, look: {} }]);
  draft.truth ??= ["True", "False"];
  stem.splice(-1, 1, { ...last, line: cut(last.line, 0, text.length - whole.length) });
  draft.keys = [...draft.keys, { after: draft.lines.length, lines: [line], long: false }];
  return true;
}

const TRUTH = /\s*\(\s*(T|F|true|false)\s*\)\s*$/i;

const TRUTHS: ReadonlyArray<[is: RegExp, yes: string, no: string]> = [
  [/^(?:(true|t|✓|✔|√)|(false|f|✗|✘|✕|×|x))\W*$/i, "True", "False"],
  [/^(?:(betul|benar)|(salah|palsu))\W*$/i, "Betul", "Salah"],
  [/^(?:([对對]|正确)|([错錯]|错误))\W*$/, "对", "错"],
];
const ASKS_TRUTH: ReadonlyArray<[is: RegExp, yes: string, no: string]> = [
  [/\btrue\b.{0,40}\bfalse\b|\bT\s*\/\s*F\b/i, "True", "False"],
  [/\b(?:betul|benar)\b.{0,40}\b(?:salah|palsu)\b/i, "Betul", "Salah"],
  [/判断|[对對].{0,6}[错錯]|是非/, "对", "错"],
];

/** "True or False", "Betul atau Salah": the words by which statements are judged. */
export function truthWords(text: string): readonly [yes: string, no: string] | undefined {
  const [, ...words] = ASKS_TRUTH.find(([is]) => is.test(text)) ?? [];
  const [yes, no] = words;
  return yes && no ? [yes, no] : undefined;
}

/** "(True / False)", "True / False: ____" behind a statement. */
const BOTH_TRUTHS =
  /\s*(?:[(（[]\s*(?:true\s*\/\s*false|t\s*\/\s*f|betul\s*\/\s*salah|对\s*\/\s*错)\s*[)）\]]|\btrue\s*\/\s*false)\s*[._]*\s*$/i;

/** A statement to be judged has two options, True and False. */
function readStatement(draft: Draft, stem: Line[]): Answered | undefined {
  const last = stem.at(-1);
  if (draft.cloze || !last || draft.lines.some(({ marker }) => marker)) return undefined;
  const asked = stem.map(textOf).join(" ").slice(0, 2_000);
  const isMore = /\breasons?\b|\bcorrect (?:it|the)\b|\b(?:each|the|these) (?:\w+ )?statements?\b/i;
  if (WRITES.test(asked) || isMore.test(asked) || stem.some(({ table }) => table)) return undefined;
  const inWords = draft.truth ?? truthWords(asked);
  const isAsked = inWords !== undefined;
  const said = draft.keys
    .flatMap(({ lines }) => lines.map(textOf))
    .join(" ")
    .trim();
  const known = readTruth(said, inWords);
  const isStatement = !/[?？:_]\s*$|_{3}/.test(asked) && !asks(asked);
  // "T" alone may be a symbol, and a word in another language the answer itself.
  const isClear = isStatement && /^(?:true|false)\W*$/i.test(said);
  if (known ? !isAsked && !isClear : said !== "" || !isAsked || /_{3}/.test(asked))
    return undefined;
  withoutBracket(last);
  if (!last.table) {
    const both = BOTH_TRUTHS.exec(letters(last.line).slice(-80))?.[0].length ?? 0;
    const end = letters(last.line).length - both;
    if (both > 0 && end > 0) stem.splice(-1, 1, { ...last, line: cut(last.line, 0, end) });
  }
  const { words, right } = known ?? { words: inWords ?? [], right: undefined };
  const options = words.map((html, at): ForeignOption => {
    const isRight = (at === 0) === right;
    return { html, picture: "", weight: known && isRight ? 100 : 0, feedback: "", fixed: true };
  });
  return {
    answers: { kind: "choice", single: true, options },
    ...(!known && { keyOpen: true }),
  };
}

/** Reads an answer as true or false, also from the first letters of the words that its section uses. */
function readTruth(
  said: string,
  words: readonly [yes: string, no: string] | undefined,
): { words: readonly string[]; right: boolean } | undefined {
  const [sign = ""] = /^[a-z](?=\W*$)/i.exec(said) ?? [];
  const place = words?.findIndex((word) => word[0] === sign.toUpperCase()) ?? -1;
  if (words && place >= 0) return { words, right: place === 0 };
  for (const [is, ...own] of TRUTHS) {
    const [whole, yes] = is.exec(said) ?? [];
    if (whole !== undefined) return { words: words ?? own, right: yes !== undefined };
  }
  return undefined;
}

const CHOICES = /\(([^()/]{1,40}(?:\/[^()/]{1,40})+)\)/;

/** "False – liquids take the shape of their container." where "(True / False)" is asked: the rest explains it. */
function takeReason(draft: Draft, stem: readonly Line[]): void {
  const text = stem.map(textOf).join(" ").slice(0, 2_000);
  const asked =
    CHOICES.exec(text)?.[1] ??
    /\btrue or false\b/i.exec(text)?.[0] ??
    (draft.truth ? [...draft.truth, ...draft.truth.map(([first]) => first)].join("/") : "");
  const [key, ...others] = draft.keys;
  const [first, ...more] = key?.lines ?? [];
  if (asked === "" || !key || !first || others.length + more.length > 0) return;
  if (WRITES.test(text) || /\breasons?\b/i.test(text)) return;
  const said = letters(first.line);
  const end = said.search(/\s*[–—:,.;(-]\s|\s\((?=\S)/);
  const choices = asked
    .toLowerCase()
    .split(/\/|\bor\b/)
    .map((one) => one.trim());
  const isSecond = /^[\s,;:–—-]*(?:true|false|t|f)\b/i.test(said.slice(Math.max(end, 0)));
  if (end < 0 || isSecond || !choices.includes(said.slice(0, end).trim().toLowerCase())) return;
  const reason = aLine(
    cut(first.line, end + (/^\s*[–—:,.;-]?\s*/.exec(said.slice(end))?.[0].length ?? 0)),
  );
  draft.keys = [{ ...key, lines: [{ ...first, line: cut(first.line, 0, end) }] }];
  draft.explanation = [...draft.explanation, reason];
}

/** "The dogs (barks / bark) at night.", one of them underlined or bold. */
function takeChoice(draft: Draft, stem: Line[], notes: string[]): boolean {
  const last = stem.at(-1);
  if (draft.keys.length > 0 || draft.cloze || !last || last.table) return false;
  const marked = last.line.filter(
    (part) => part.kind === "text" && (part.look.underline || part.look.bold) && part.text.trim(),
  );
  const said = plain(marked).trim();
  const [, choices = ""] = CHOICES.exec(letters(last.line)) ?? [];
  if (!choices.split("/").some((one) => said !== "" && one.trim() === said)) return false;
  stem.splice(-1, 1, withoutColour(last));
  const line = withoutColour(aLine(marked));
  draft.keys = [...draft.keys, { after: draft.lines.length, lines: [line], long: false }];
  notes.push(readAsAnswer(said));
  return true;
}

const inColour = (part: Inline): boolean =>
  part.kind === "text"
    ? isMarkedUp(part.look) && part.text.trim() !== ""
    : part.kind === "formula" && part.coloured === true;
const isSpace = (part: Inline): boolean => part.kind === "text" && part.text.trim() === "";

/** "Matter has mass and occupies space.": words in colour in a statement, where a student's copy has a line. */
const fillsGap = (...[before, answer, behind]: Array<readonly Inline[]>): boolean =>
  letters(before ?? []).trim() !== "" &&
  !/\?\s*$/.test(letters(behind ?? [])) &&
  !/^\s*(?:not|no|all|both|only|least|most|always|never|except|first|last|true|false|two|three)\s*$/i.test(
    letters(answer ?? []),
  );

/** "(     )" at the end of the text or of the last option is to write on. */
function withoutBracket(given: Line | undefined): void {
  if (!given || given.table) return;
  const at = bracketAt(letters(given.line));
  if (at > 0) given.line = cut(given.line, 0, at);
}

/** "Mark with the school's rubric" is a note for markers. */
function withoutRemarks(keys: readonly Key[], notes: string[]): Key[] {
  return keys.flatMap((key) => {
    const remarks = key.lines.filter((line) => saysHowToMark(textOf(line)));
    for (const remark of remarks) {
      notes.push(`‘${textOf(remark).slice(0, 80)}’ is left out: it is a note for markers.`);
    }
    const lines = key.lines.filter((line) => !remarks.includes(line));
    return lines.length > 0 || remarks.length === 0 ? [{ ...key, lines }] : [];
  });
}

const asksForComposition = (stem: readonly Line[]): boolean =>
  stem.some(({ line }) => COMPOSITION.test(letters(line).slice(0, 1_000)));

function ownPicture(stem: Line[]): Extract<Inline, { kind: "picture" }> | undefined {
  const at = stem.findIndex(({ line }) => line.some((part) => part.kind === "picture" && part.own));
  const [picture] = stem[at]?.line ?? [];
  if (picture?.kind !== "picture") return undefined;
  stem.splice(at, 1);
  return picture;
}

const LONGEST_TITLE = 80;

function titleOf({ number }: Draft, stem: readonly Line[]): string {
  const words = stem
    .map(({ line }) => plain(line))
    .join(" ")
    .trim();
  const named = number === undefined ? words : `Question ${number}: ${words}`;
  return named.length > LONGEST_TITLE ? `${named.slice(0, LONGEST_TITLE - 1)}…` : named;
}

/** The text of a question, and its options; parts of a question belong to its text. */
function parted(draft: Draft): { stem: Line[]; options: Option[]; tail: Line[] } {
  const { lines } = draft;
  const run = optionRun(lines);
  if (!run || areParts(draft, run)) return { stem: [...lines], options: [], tail: [] };
  const [first = 0] = run;
  const options: Option[] = [];
  for (const [place, at] of run.entries()) {
    const line = lines[at];
    const end = run[place + 1] ?? (line && line.line.length === 0 ? at + 2 : at + 1);
    if (line?.marker)
      options.push({ ...line, marker: line.marker, more: lines.slice(at + 1, end) });
  }
  const last = run.at(-1) ?? 0;
  const after = lines[last]?.line.length === 0 ? last + 2 : last + 1;
  return { stem: lines.slice(0, first), options, tail: lines.slice(after) };
}

/** Options in numbers or letters: of both, the lower ones, because statements come above them. */
export function optionRun(lines: readonly Line[]): number[] | undefined {
  const numbers = lastRun(lines, "number");
  const signs = lastRun(lines, "letter");
  const isAbove = numbers && signs && (numbers.at(-1) ?? 0) < (signs[0] ?? 0);
  return isAbove ? signs : (numbers ?? signs);
}

/** The last list counting from the first letter wins, because statements come above it. */
export function lastRun(lines: readonly Line[], kind: Marker["kind"]): number[] | undefined {
  const all = lines.flatMap(({ marker }, at) => (marker?.kind === kind ? [{ ...marker, at }] : []));
  const begins = all.findLastIndex(({ value }) => value === 1);
  const [first, ...more] = all.slice(Math.max(begins, 0));
  if (first?.value !== 1) return undefined;
  const run = [first.at];
  for (const { value, at } of more) if (value === run.length + 1) run.push(at);
  return run.length >= 2 ? run : undefined;
}

/** "(a) Find x. [2]": each with marks, an answer or a question of its own. */
export function areParts({ lines, keys, fields }: Draft, run: readonly number[]): boolean {
  const parts = run.flatMap((at) => lines[at] ?? []);
  if (parts.some(({ marker }) => marker?.kind === "number")) return false;
  const [begin = 0] = run;
  const last = run.at(-1) ?? 0;
  const isBetween = ({ after }: { after: number }) => after > begin && after <= last;
  if (lines.some((line, at) => at > begin && readRoman(line) !== undefined)) return true;
  if (fields.some(isBetween)) return true;
  // "energy = ........ J [2]" between two of them.
  const writes = ({ line, marker, table }: Line) =>
    !marker &&
    !table &&
    (marksAt(letters(line)) !== undefined || /[_…‗]{6}|\.{8}/.test(letters(line)));
  if (lines.slice(begin + 1, last).some(writes)) return true;
  if (keys.length > 1 && new Set(keys.map(({ after }) => after)).size > 1) return true;
  if (keys.some(isBetween)) return true;
  const texts = parts.map(({ line }) => letters(line).trim());
  // "(a) Magnets have two poles. (     )": each has a bracket of its own to write in.
  if (texts.every((text) => bracketAt(text) > 0)) return true;
  const asking = texts.filter((text) => /\?$/.test(text) || asks(text) || marksAt(text));
  const small = parts.every(({ marker }) => marker?.shape.includes("small"));
  return asking.length * 2 > texts.length && (small || texts.some((text) => marksAt(text)));
}

/** Removes the marks from the end of the text; for several parts, adds them. */
function takeMarks(draft: Draft, stem: Line[], options: Option[]): number | null {
  if (draft.marks !== null) return draft.marks;
  let sum = 0;
  const marked: number[] = [];
  for (const [at, { line, table }] of stem.entries()) {
    const found = table ? undefined : marksAt(letters(line));
    if (found) marked.push(at);
    sum += found?.marks ?? 0;
  }
  const [only] = marked;
  const at = only === undefined ? undefined : stem[only];
  if (only !== undefined && at && marked.length === 1) {
    stem[only] = { ...at, line: cut(at.line, 0, marksAt(letters(at.line))?.from) };
    if (stem[only]?.line.length === 0 && !at.marker) stem.splice(only, 1);
  }
  if (marked.length > 0) return sum;
  if (options.length === 0) {
    // "Explain why. (2)"
    const lastLine = stem.findLast(({ table, line }) => !table && plain(line) !== "");
    const [whole, said] = (lastLine && BARE_MARKS.exec(letters(lastLine.line))) ?? [];
    if (lastLine && whole !== undefined) {
      stem[stem.indexOf(lastLine)] = {
        ...lastLine,
        line: cut(lastLine.line, 0, letters(lastLine.line).length - whole.length),
      };
      return Number(said);
    }
  }
  const last = options.at(-1);
  const found = last && marksAt(letters(last.line));
  if (!last || !found || found.from === 0) return null;
  last.line = cut(last.line, 0, found.from);
  return found.marks;
}

const BARE_MARKS = /(?<=[.?!])\s*\(([1-9])\)\s*$/;

/** What a student writes at length. */
export const COMPOSITION =
  /\bwrite\b.*\b(?:compositions?|essays?)\b|\bwrite an? (?:\w+ )?(?:letter(?! [A-Z]\b)|e-?mail|article|speech|proposal|report|story|recount|diary entry|journal entry)\b|\bbetween \d{2,3} and \d{2,3} words\b|\b(?:at least|about|not (?:less|fewer) than) \d{2,3} words\b|\b\d{2,3}\s*(?:-|–|to)\s*\d{2,3} words\b|写[^。]{0,40}(?:作文|文章|书信|电邮|日记)|(?:不少于|至少写?)[^。]{1,8}字|\bkarangan\b.*\b(?:patah )?perkataan\b|\btulis\w*\b.*\bkarangan\b/i;

type Answered = Pick<ForeignQuestion, "answers" | "keyOpen">;

function choiceOf(draft: Draft, options: Option[], explanation: Line[], notes: string[]): Answered {
  const said = keyed(draft.keys, options, explanation, notes);
  const looks = said ? undefined : byLook(options);
  const looked = byLook(options);
  if (said && looked && !said.right.some((at) => looked.right.includes(at))) {
    const others = looked.right.map(optionLetter).join(", ");
    notes.push(`Option ${others} stands out in the file, but the answer names another one.`);
  }
  const right = said?.right ?? looks?.right ?? [];
  const mark = (said ? looked : looks)?.mark;
  const shown = options.map((option, at): ForeignOption => {
    const isRight = right.includes(at);
    return {
      html: optionHtml(option, right.includes(at) || mark === undefined ? mark : undefined, notes),
      picture: "",
      weight: isRight ? 100 : 0,
      feedback: "",
    };
  });
  const single = right.length === 1 || said?.either === true;
  return {
    answers: {
      kind: "choice",
      single: single || right.length === 0,
      ...(!single && { together: true }),
      options: shown,
    },
    ...(right.length === 0 && { keyOpen: true }),
  };
}

/** A tick, a star or a word behind the right option: "4 ✓", "were*", "blue (correct)". */
const TICKED = /\s*(?:[✓✔√]|(?<=[\p{L}\d.)])\s?\*{1,2}|\((?:correct|right|ans(?:wer)?)\))\s*$/iu;

interface KeyLook {
  is: (look: Look) => boolean | undefined;
  without: (look: Look) => Look;
}

const MARKS: readonly KeyLook[] = [
  { is: ({ highlight }) => highlight, without: (look) => look },
  { is: ({ coloured }) => coloured, without: (look) => look },
  { is: ({ bold }) => bold, without: ({ bold: _, ...look }) => look },
  { is: ({ underline }) => underline, without: ({ underline: _, ...look }) => look },
];

/** The options that somebody marked: by a star, or in a way in which the others do not look. */
function byLook(options: readonly Option[]): { right: number[]; mark?: KeyLook } | undefined {
  const inTable = options.some(({ line }) => /[✗✘✕]|[✓✔√].*[✓✔√]|[:;]\s*[✓✔√]/.test(letters(line)));
  const starred = options.flatMap(({ marker, line }, at) =>
    marker.starred || (!inTable && TICKED.test(letters(line))) ? [at] : [],
  );
  if (starred.length > 0 && starred.length < options.length) return { right: starred };
  for (const mark of MARKS) {
    const right = options.flatMap(({ line, more }, at) =>
      allLook([...line, ...more.flatMap((each) => each.line)], mark.is) ? [at] : [],
    );
    if (right.length > 0 && right.length < options.length) return { right, mark };
  }
  return undefined;
}

function optionHtml({ line, more }: Option, mark: KeyLook | undefined, notes: string[]): string {
  const whole = [line, ...more.map((each) => each.line)].map((each) => {
    const bare = withoutTick(each);
    return htmlOfLine(mark ? bare.map((part) => withoutMark(part, mark)) : bare);
  });
  for (const { table } of more) {
    if (!table) continue;
    notes.push("A table in an option is left out.", ...notesOfTable(table));
  }
  return whole.filter((html) => html !== "").join(" ");
}

const withoutMark = (part: Inline, { without }: KeyLook): Inline =>
  part.kind === "text" ? { ...part, look: without(part.look) } : part;

const withoutTick = (line: readonly Inline[]): Inline[] => {
  const text = letters(line);
  if (/[✗✘✕:;]\s*[✓✔√]\s*$|[✓✔√].*[✓✔√]/.test(text)) return [...line];
  const tick = TICKED.exec(text);
  return cut(line, 0, tick?.index ?? text.length);
};

/** The key in a line or list of answers; undefined if there is none, or it names no option. */
function keyed(
  keys: readonly Key[],
  options: readonly Option[],
  explanation: Line[],
  notes: string[],
): { right: number[]; either: boolean } | undefined {
  for (const { lines } of keys) {
    const [first, ...more] = lines.filter((line) => textOf(line) !== "");
    if (!first) continue;
    const text = textOf(first);
    const found = optionsNamed(first, options);
    if (!found) {
      notes.push(`The answer in the file, ‘${text.slice(0, 80)}’, names no option.`);
      continue;
    }
    const isOption = options.some((option) => plain(option.line) === plain(found.rest));
    if (plain(found.rest) !== "" && !isOption) {
      explanation.push({ ...aLine(found.rest), before: first.before });
    }
    explanation.push(...more.map((line) => ({ ...line, notes: [] })));
    return found;
  }
  return undefined;
}

const NAMED =
  /^(?:option|choice)?\s*(\(?[a-h1-5]\)?\.?(?:\s*(?:,|&|\/|;|and|or)\s*\(?[a-h1-5]\)?\.?)*)(?=$|[\s).:,;–-])[).:]?\s*[-–:]?\s*/i;

/** The options that a key names by their letters, numbers or text, and what else it says. */
function optionsNamed(
  line: Line,
  options: readonly Option[],
): { right: number[]; either: boolean; rest: Inline[] } | undefined {
  const text = plain(line.line).toLowerCase();
  const same = options.findIndex(
    (option) => text !== "" && plain(option.line).toLowerCase() === text,
  );
  const mark = line.marker ? `${line.marker.text} ` : "";
  const words = withoutRing(mark + letters(line.line));
  const joint = /^\s*([A-H]{2,5})\s*$/.exec(words)?.[1];
  const [whole = "", said = ""] = NAMED.exec(words) ?? [];
  const signs = joint
    ? [...joint]
    : [...said.matchAll(/(?<![a-z])[a-h](?![a-z])|[1-5]/gi)].map(([sign]) => sign);
  const right = signs.map((sign) =>
    options.findIndex(({ marker }) => marker.value === placeOf(sign)),
  );
  const byNumber = signs.some((sign) => /\d/.test(sign));
  const numbered = options.every(({ marker }) => marker.kind === "number");
  const isArticle = /^a\s+[a-z]/i.test(words) && said.trim().length === 1;
  const named =
    signs.length > 0 &&
    !right.includes(-1) &&
    !isArticle &&
    (!byNumber || numbered || /^\(?\d\)?$/.test(words.trim()));
  // "4" is the option that reads 4, unless the options are numbered.
  if (same >= 0 && (!named || byNumber !== numbered)) {
    return { right: [same], either: false, rest: [] };
  }
  if (!named) return undefined;
  return {
    right: [...new Set(right)].toSorted((one, other) => one - other),
    either: !joint && /\bor\b|\//i.test(said),
    rest: joint ? [] : cut(line.line, Math.max(whole.length - mark.length, 0)),
  };
}

const placeOf = (sign: string): number =>
  /\d/.test(sign) ? Number(sign) : sign.toLowerCase().charCodeAt(0) - 96;

const WRITES =
  /\b(?:explain|describe|discuss|why|write (?:a|an|about|at least)|essay|composition|compare|justify|suggest|in your own words|show that|prove)\b/i;

/** Answered in words: short if a key is short, else marked by hand. */
function wordsOf(
  { keys, unit, blanks, lines, cloze, essay }: Draft,
  stem: readonly Line[],
  marks: number | null,
  notes: string[],
): Answered {
  const said = keys.flatMap((key) => key.lines.map((line) => ({ line, text: textOf(line) })));
  const text = said
    .map((each) => each.text)
    .join("\n")
    .trim();
  if (said.some(({ line }) => line.table || line.line.some(({ kind }) => kind === "picture"))) {
    notes.push("Pictures and tables of the answer are left out.");
  }
  const hasParts = lines.some(({ marker }) => marker);
  if (hasParts) {
    notes.push(
      "Its parts are one question, marked by hand: the file does not have an answer to each of them.",
    );
  }
  const words = stem.map(({ line }) => plain(line)).join(" ");
  const remarked = notes.some((note) => note.endsWith("it is a note for markers."));
  // Our own files say by a sign that each of the answers is right alone.
  const isOwn = letters(said[0]?.line.line ?? []).startsWith(GUARD);
  const isLong =
    hasParts ||
    essay === true ||
    (remarked && text === "") ||
    keys.some(({ long }) => long) ||
    text.includes("\n") ||
    COMPOSITION.test(words.slice(0, 2_000)) ||
    blanks > 2 ||
    (!isOwn && needsMarker({ text, asked: words, marks, inCloze: cloze !== undefined })) ||
    (text === "" && ((blanks === 0 && WRITES.test(words)) || (marks ?? 0) > 3));
  const rich = said.some(({ line }) => line.line.some(looksFormatted));
  if (isLong) {
    if (text === "") notes.push("The file has no answer to it: it is marked by hand.");
    const shows = rich || said.some(({ line }) => line.line.some(({ kind }) => kind === "formula"));
    const html = said.map(({ line }) => richLineOf(line)).join("\n");
    return { answers: { kind: "writing", model: text, ...(shows && { html }) } };
  }
  const parts = alternatives(said.map(({ line }) => plainGuarded(line.line)).join(" "));
  const [letter = ""] = parts;
  const word = cloze?.bank.get(letter.normalize("NFKC").replace(/[().]/g, "").toUpperCase());
  if (word) parts.splice(0, parts.length, word, letter);
  const [first] = said;
  const sign = parts.length === 1 ? halfWidth(text) : "";
  const namesOption = keys.some(({ listed }) => listed) && /^\([A-H1-5]\)$/i.test(sign);
  if (namesOption) {
    notes.push(`The list of answers names option ${sign}, but its options were not recognised.`);
    return { answers: { kind: "texts", accepted: [], capitals: false }, keyOpen: true };
  }
  const numbered = [...text.matchAll(/(?:^|\s)(\d{1,3})\s?[-–.):]\s?(?=\S)/g)].map(([, one]) =>
    Number(one),
  );
  const isNamed = [...text.matchAll(/\bq\s?\d{1,3}\s*[=:.)–-]/gi)].length >= 2;
  const isList =
    isNamed ||
    (numbered.length >= 3 && numbered.every((one, place) => one === (numbered[0] ?? 0) + place));
  if (isList && stem.length > 0) {
    notes.push(`‘${text.slice(0, 80)}’ looks like answers to several questions and is not taken.`);
    return { answers: { kind: "texts", accepted: [], capitals: false }, keyOpen: true };
  }
  const isPlain = first?.line.line.every(({ kind }) => kind === "text");
  const accepted = parts.map((one) => ({
    text: one,
    ...(first && rich && isPlain && parts.length === 1 && { html: richLineOf(first.line) }),
    joker: false,
    weight: 100,
    feedback: "",
  }));
  return {
    answers: { kind: "texts", accepted, capitals: false, ...(unit && { unit }) },
    ...(accepted.length === 0 && { keyOpen: true }),
  };
}

/** A line of an answer, formatted, without pictures. */
const richLineOf = ({ line, marker, before, table }: Line): string => {
  const shown = line.filter(({ kind }) => kind !== "picture");
  return table ? "" : `${marker?.text ?? before} ${htmlOfLine(shown)}`.trim();
};

const looksFormatted = (part: Inline): boolean =>
  part.kind === "text" &&
  Boolean(part.look.bold || part.look.italic || part.look.underline || part.look.place);

/** Whether an answer is a text, or points of which somebody counts some: no student writes it letter for letter. */
function needsMarker({
  text,
  asked,
  marks,
  inCloze,
}: {
  text: string;
  asked: string;
  marks: number | null;
  inCloze: boolean;
}): boolean {
  return (
    text.length > 120 ||
    showsWorking(text) ||
    (text.split(/\s+/).length > 8 && (marks ?? 1) >= 2) ||
    // "Water, air, warmth (any 2)", "It rises ; it spreads ;;"
    // "(i) pinched (ii) sniffed"
    /\bany (?:one|two|three|four|\d)\b|;\s*;|;\s*$|^\(?(?:i|a|1)[).]\s.*\s\(?(?:ii|b|2)[).]\s/i.test(
      text,
    ) ||
    (!inCloze && areTogether(text, asked, marks))
  );
}

/** "4 – 12 = –8", "200q = 1200 q = 6": no student writes the same lines. */
const showsWorking = (text: string): boolean =>
  /=[^=]*=/.test(text) || /^[^=\p{L}]*\d\s*[-–+×÷*/][^=\p{L}]*\d[^=\p{L}]*=\s*\S/u.test(text);

/** "rain; wind" for "Say two causes", "L: aorta; M: vein": each is a part of the answer, none the whole. */
function areTogether(text: string, asked: string, marks: number | null): boolean {
  const pieces = text.split(/(?<!\u2060)\s*;\s*/).filter((one) => one !== "");
  if (pieces.length < 2) return false;
  const asksSeveral =
    /\b(?:two|three|four|five|both|each|match|2|3) \w|\b(?:both|each|match)\b/i.test(
      asked.slice(0, 2_000),
    );
  const areNamed = pieces.every((one) => /^[^:–—]{1,40}(?::\s|\s[–—-]\s)\S/.test(one));
  return asksSeveral || areNamed || pieces.length === marks;
}

const MOST_IN_CHOICE = 3;

/** "32 or 33", but neither "grow or respond" in a sentence nor "x = 1 or x = 2", which are one answer. */
const areChoices = (pieces: readonly string[]): boolean =>
  // "A switch opens or closes a circuit." is a sentence.
  !(pieces.length > 1 && pieces.some((one) => /\s\S+\s.*\.\s*$/.test(one))) &&
  pieces.every(
    (one) => one.trim().split(/\s+/).length <= MOST_IN_CHOICE && !/[.,]\s|^\s*\p{L}\s*=/u.test(one),
  );

/** "trip/day" is two words, "km/h" is one. */
const BETWEEN_WORDS = /(?<=^\p{L}{3,20})\/(?=\p{L}{3,20}$)/u;

const alternatives = (text: string): string[] =>
  text
    .split(/(?<!\u2060)\s*;\s*|(?<!\u2060)\s*\|\s*/i)
    // In "water, air / oxygen, warmth" the sign is inside of one answer.
    .flatMap((one) => (/,\s/.test(one) ? [one] : one.split(/\s+\/\s+/)))
    .flatMap((one) => (text.startsWith(GUARD) ? [one] : one.trim().split(BETWEEN_WORDS)))
    .flatMap((one) => {
      const pieces = one.split(/\s+or\s+/i);
      return areChoices(pieces) ? pieces : [one];
    })
    .map((one) => unguarded(one).trim())
    // A line to write on is no answer.
    .filter((one) => one !== "" && !/_{3,}|…{2,}|\.{5,}/.test(one));
