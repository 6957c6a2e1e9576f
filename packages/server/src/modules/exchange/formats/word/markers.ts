/** Invisible; marks text that would otherwise be read as a marker. */
export const GUARD = "\u2060";

/** What a line of a paper begins with: the number of a question, or the letter or number of an option. */
export interface Marker {
  kind: "number" | "letter";
  value: number;
  /** Equal for markers that look alike: "1." and "(1)" differ. */
  shape: string;
  text: string;
  /** A star or a tick precedes it. */
  starred: boolean;
}

const NUMBER =
  /^(?:(?:question|qn|q)\s*\.?\s*(\d{1,3})\s*[.):]?(?=\s|$)|(\d{1,3})([.)])(?![\d.,)])|\((\d{1,3})\)|(\d{1,3})\t)/i;
const LETTER = /^(?:\(([a-h])\)|([a-h])[.)](?![a-z]\.)(?=\s|$|[^\s])|([A-H])\t)/i;
const STAR = /^(?:[*✓✔√]\s*)/;

export function markerAt(text: string): { marker: Marker; length: number } | undefined {
  const indent = text.length - text.trimStart().length;
  const star = STAR.exec(text.slice(indent))?.[0] ?? "";
  const at = text.slice(indent + star.length);
  const found = numberAt(at) ?? letterAt(at);
  if (!found) return undefined;
  const { mark, ...marker } = found;
  const space = /^\s*/.exec(at.slice(mark.length))?.[0].length ?? 0;
  return {
    marker: { ...marker, text: mark.trim(), starred: star !== "" },
    length: indent + star.length + mark.length + space,
  };
}

type Found = Pick<Marker, "kind" | "value" | "shape"> & { mark: string };

function numberAt(text: string): Found | undefined {
  const [mark, asked, plain, sign, round, tab] = NUMBER.exec(text) ?? [];
  if (mark === undefined) return undefined;
  const value = Number(asked ?? plain ?? round ?? tab);
  const shape = asked ? "Q1" : plain ? `1${sign}` : round ? "(1)" : "1";
  return { kind: "number", value, shape, mark };
}

function letterAt(text: string): Found | undefined {
  const [mark, round, plain, tab] = LETTER.exec(text) ?? [];
  const letter = round ?? plain ?? tab;
  if (mark === undefined || letter === undefined) return undefined;
  const small = letter === letter.toLowerCase();
  const value = letter.toLowerCase().charCodeAt(0) - 96;
  const around = round ? "(x)" : plain ? mark.replace(/[a-z]/i, "x").trim() : "x";
  return { kind: "letter", value, shape: `${small ? "small" : "large"} ${around}`, mark };
}

/** The mark that Word itself puts before a paragraph of a list; undefined for others, as "(ii)". */
export function markerOfLabel(label: string, level: number): Marker | undefined {
  const bare = /^(\d{1,3}|[A-H]|[a-h])$/.test(label.trim()) ? `${label.trim()}.` : label.trim();
  const found = markerAt(bare)?.marker;
  return found && { ...found, shape: `list ${level} ${found.shape}`, text: label.trim() };
}

const KEY_WORD =
  /^\s*((?:correct|model|suggested|sample|expected|accepted|acceptable)?\s*(?:answers?|ans|key|solutions?)|marking scheme|mark scheme)\s*(?:key)?\s*(?:[:：=]|[-–](?=\s)|\.(?=\s*(?:\(?[A-H1-9]\)?\.?\s*)?$))\s*/i;
const KEY_LETTER = /^\s*(?:answers?|ans|key)\s+(?=\(?[A-H1-9]\)?\s*$)/i;
const EXPLAIN_WORD = /^\s*(?:explanation|rationale|reason|working|workings)\s*[:：]\s*/i;

/** "Ans: ", "Model answer: ": how long it is, and whether it promises a text of several lines. */
export function keyWordAt(text: string): { length: number; long: boolean } | undefined {
  const [word = "", name = ""] = KEY_WORD.exec(text) ?? KEY_LETTER.exec(text) ?? [];
  if (word === "") return undefined;
  return { length: word.length, long: /model|suggested|sample|scheme|solution/i.test(name) };
}

export const explainWordAt = (text: string): number => EXPLAIN_WORD.exec(text)?.[0].length ?? 0;

/** The position of a key in the same line as its question. */
export const keyInside = (text: string): number =>
  /\s(?:ans|answer|key)\s*[:：]\s*(?=\S)/i.exec(text)?.index ?? -1;

const MARKS =
  /\s*(?:\[\s*(\d{1,2}(?:\.\d+)?)?\s*(½)?\s*(?:marks?|mks?|m|pts?|points?)?\s*\]|\(\s*(\d{1,2}(?:\.\d+)?)?\s*(½)?\s*(?:marks?|mks?|m|pts?|points?)\s*\))\s*$/i;

/** "[2]", "(2 marks)" at the end of a text. */
export function marksAt(text: string): { marks: number; from: number } | undefined {
  const found = MARKS.exec(text);
  if (!found) return undefined;
  const [, square, halfSquare, round, halfRound] = found;
  const marks = Number(square ?? round ?? 0) + (halfSquare || halfRound ? 0.5 : 0);
  return marks > 0 ? { marks, from: found.index } : undefined;
}

const SHARED_MARKS =
  /questions?\s+(\d{1,3})\s*(?:to|-|–|—)\s*(\d{1,3})\s*(?:each\s+)?(?:carry|carries|are worth|is worth)\s*(\d{1,2}|one|two|three|four|five)\s+marks?/gi;
const WORDS = ["one", "two", "three", "four", "five"];

/** "Questions 1 to 10 carry 1 mark each." */
export function sharedMarks(text: string): Array<{ from: number; to: number; marks: number }> {
  return [...text.matchAll(SHARED_MARKS)].map(([, from, to, said = ""]) => ({
    from: Number(from),
    to: Number(to),
    marks: Number(said) || WORDS.indexOf(said.toLowerCase()) + 1,
  }));
}

/** "Use the table for questions 5 to 7." */
export function refersTo(text: string): { from: number; to: number } | undefined {
  const [, from, to] =
    /\b(?:questions?|qns?\.?|q)\s*(\d{1,3})\s*(?:to|-|–|—|and|&)\s*(?:q\s*)?(\d{1,3})\b/i.exec(
      text,
    ) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to) };
}

/** Only a line to write on: "______ cm", "$ ______", "(      )". The unit, if it shows one. */
export function blankLine(
  text: string,
  before: RegExp = MONEY,
): { unit: string; left: boolean } | undefined {
  const [left = ""] = before.exec(text.trimStart()) ?? [];
  const [whole, right = ""] = BLANK.exec(text.trimStart().slice(left.length)) ?? [];
  if (whole === undefined) return undefined;
  return left ? { unit: left.trim(), left: true } : { unit: right, left: false };
}

const BLANK = /^\s*(?:[_.…‗]{3,}[\s_.…‗]*|\(\s*\)|\[\s*\])\s*([^\s_.()]{1,8})?\.?\s*$/;
const MONEY = /^(?:\p{Sc}|S\$|US\$|RM)(?=[\s_])/u;
/** After "Ans:", any unit may precede the line to write on. */
const UNIT_BEFORE = /^[^\s_.()[\]\d…‗]{1,8}(?=\s+[_.…‗]{3})/;

/** The same after "Ans:". */
export const blankAnswer = (text: string) => blankLine(text, UNIT_BEFORE);

/** The heading of a passage in our own files. */
export const OWN_HEAD = /^Text for questions (\d+) to (\d+):\s*/;

const LIST_OF_KEYS =
  /^\W*(?:(?:suggested|model)\s+)?(?:answers?|ans|solutions?|marking scheme|mark scheme|key)(?:\s+(?:key|keys|list|sheet|scheme|and explanations?|to (?:the )?questions))?\s*:?\W*$/i;
export const beginsKeyList = (text: string): boolean => LIST_OF_KEYS.test(text);

const TITLE = /^\W*(?:section|part|booklet|paper)\s+(?:[A-Z]\b|\d|[IVX]+\b)|^\W*end of\b/i;
export const isTitle = (text: string): boolean => TITLE.test(text) && text.length < 200;
