import { TYPED_FORMULA } from "../questions/plain-formulas.ts";
import { cutToLength } from "../text/graphemes.ts";

export const ANNOTATION_KINDS = ["praise", "correction", "question"] as const;
export type AnnotationKind = (typeof ANNOTATION_KINDS)[number];
export const ANNOTATION_MAX = 1_000;
/** A marker's comments on one answer. */
export const ANNOTATIONS_MOST = 500;
/** UTF-16 units of the answer that are kept before and after a quote. */
export const CONTEXT_MAX = 32;

/** UTF-16 units of an answer as it is stored. */
export interface TextRange {
  start: number;
  end: number;
}

/** Where a comment on words belongs (W3C text-position and text-quote selectors). */
export interface TextPlace extends TextRange {
  quote: string;
  prefix: string;
  suffix: string;
}

const segmenters = new Map<string, Intl.Segmenter | undefined>();

/** Browsers before 2024 may lack the segmenter. */
function segmenter(granularity: "grapheme" | "word" | "sentence"): Intl.Segmenter | undefined {
  if (!segmenters.has(granularity)) {
    const known = "Segmenter" in Intl;
    segmenters.set(granularity, known ? new Intl.Segmenter("en", { granularity }) : undefined);
  }
  return segmenters.get(granularity);
}

const clamp = (at: number, most: number) => Math.max(0, Math.min(most, Math.trunc(at) || 0));

/** The whole character at a place, as people see it: a Tamil syllable, an emoji, an accented letter. */
function characterAt(text: string, at: number): TextRange {
  const found = segmenter("grapheme")?.segment(text).containing(at);
  if (found) return { start: found.index, end: found.index + found.segment.length };
  const start = isLow(text, at) && isHigh(text, at - 1) ? at - 1 : at;
  return { start, end: start + (isHigh(text, start) && isLow(text, start + 1) ? 2 : 1) };
}
const isHigh = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xd800;
const isLow = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

const isBlank = (text: string, { start, end }: TextRange) => text.slice(start, end).trim() === "";

/** Widens a selection to whole characters and trims white space; null where nothing is left. */
function toWholeCharacters(text: string, from: number, to: number): TextRange | null {
  let start = clamp(Math.min(from, to), text.length);
  let end = clamp(Math.max(from, to), text.length);
  if (start === end) return null;
  start = characterAt(text, start).start;
  end = characterAt(text, end - 1).end;
  while (start < end) {
    const first = characterAt(text, start);
    if (!isBlank(text, first)) break;
    start = first.end;
  }
  while (start < end) {
    const last = characterAt(text, end - 1);
    if (!isBlank(text, last)) break;
    end = last.start;
  }
  return start < end ? { start, end } : null;
}

/** Makes the place of a selection, from either end; null where it has no words. */
export function makePlace(text: string, from: number, to: number): TextPlace | null {
  const range = toWholeCharacters(text, from, to);
  if (!range) return null;
  const { start, end } = range;
  const before = Math.max(0, start - CONTEXT_MAX);
  const first = before > 0 ? characterAt(text, before) : { start: 0, end: 0 };
  return {
    start,
    end,
    quote: text.slice(start, end),
    prefix: text.slice(Math.min(start, first.start === before ? before : first.end), start),
    suffix: cutToLength(text.slice(end, end + 2 * CONTEXT_MAX), CONTEXT_MAX),
  };
}

/** Says whether a place was made of this text. */
export const isPlaceIn = (text: string, { start, end, quote }: TextPlace): boolean => {
  const range = toWholeCharacters(text, start, end);
  return range?.start === start && range.end === end && text.slice(start, end) === quote;
};

/**
 * Finds a place again, in the same answer or in a later version of it: by its words with what stands around them,
 * nearest to where they were. Words alone count where they occur once. Null where they are gone.
 */
export function findPlace(text: string, place: TextPlace): TextRange | null {
  const { start, quote, prefix, suffix } = place;
  const here = isPlaceIn(text, place);
  if (here && text.startsWith(prefix, start - prefix.length) && text.startsWith(suffix, place.end))
    return { start, end: place.end };
  for (const [before, after] of [
    [prefix, suffix],
    [prefix, ""],
    ["", suffix],
  ] as const) {
    if (before === "" && after === "") continue;
    const at = nearest(text, before + quote + after, start - before.length);
    const range = at < 0 ? null : within(text, at + before.length, quote);
    if (range) return range;
  }
  const only = text.indexOf(quote);
  if (only < 0 || text.indexOf(quote, only + 1) >= 0) return null;
  return within(text, only, quote);
}

const within = (text: string, start: number, quote: string): TextRange | null => {
  const range = { start, end: start + quote.length };
  return isPlaceIn(text, { ...range, quote, prefix: "", suffix: "" }) ? range : null;
};

function nearest(text: string, sought: string, from: number): number {
  const after = text.indexOf(sought, Math.max(0, from));
  const before = from > 0 ? text.lastIndexOf(sought, from) : -1;
  if (before < 0 || after < 0) return Math.max(before, after);
  return from - before <= after - from ? before : after;
}

/** Cuts a text into words or sentences, without the white space around them. */
export function cutIntoSteps(text: string, by: "word" | "sentence"): TextRange[] {
  const parts = segmenter(by)?.segment(text);
  const ranges = parts
    ? [...parts]
        .filter(({ isWordLike }) => by === "sentence" || isWordLike)
        .map(({ index, segment }) => ({ start: index, end: index + segment.length }))
    : [...text.matchAll(by === "word" ? /\S+/g : /[^.!?。！？\n]+[.!?。！？]*/g)].map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
      }));
  return ranges.flatMap(({ start, end }) => {
    const own = toWholeCharacters(text.slice(start, end), 0, end - start);
    return own ? [{ start: start + own.start, end: start + own.end }] : [];
  });
}

/** Finds the step that a place belongs to, or the one before it; -1 where the text has none. */
export function findStep(steps: readonly TextRange[], at: number): number {
  const after = steps.findIndex(({ start }) => start > at);
  return after < 0 ? steps.length - 1 : Math.max(0, after - 1);
}

/** Finds the formulas that somebody typed in an answer, with their signs. */
export const findFormulas = (text: string): TextRange[] =>
  [...text.matchAll(TYPED_FORMULA)].map(({ 0: typed, index }) => ({
    start: index,
    end: index + typed.length,
  }));

/** Widens a range so that it cuts no formula, which is drawn as one thing. */
export function widenToFormulas<Range extends TextRange>(
  range: Range,
  formulas: readonly TextRange[],
): Range {
  const cut = formulas.filter(({ start, end }) => start < range.end && end > range.start);
  const start = Math.min(range.start, ...cut.map((one) => one.start));
  return { ...range, start, end: Math.max(range.end, ...cut.map((one) => one.end)) };
}

export interface Piece extends TextRange {
  /** Those of the marked ranges that cover it, in their order. */
  ids: string[];
}

/** Cuts a text where marked ranges begin and end, so that they may overlap. */
export function cutIntoPieces(
  text: string,
  marked: ReadonlyArray<TextRange & { id: string }>,
): Piece[] {
  const cuts = new Set([0, text.length]);
  for (const { start, end } of marked) cuts.add(start).add(end);
  const places = [...cuts].filter((at) => at >= 0 && at <= text.length).sort((a, b) => a - b);
  return places.slice(1).map((end, index) => {
    const start = places[index] ?? 0;
    const covering = marked.filter((one) => one.start <= start && one.end >= end);
    return { start, end, ids: covering.map(({ id }) => id) };
  });
}

/** What one window or device wants of a comment, with the server's time when somebody wanted it. */
export interface Edit {
  text: string;
  kind: AnnotationKind;
  editedAt: number;
  removed: boolean;
}

/**
 * Decides between the stored state of a comment and one that arrives, in whichever order: what is removed stays so, else
 * the later edit counts.
 */
export function laterEdit<Stored extends Edit, Sent extends Edit>(
  stored: Stored,
  sent: Sent,
): Stored | Sent {
  if (stored.removed !== sent.removed) return stored.removed ? stored : sent;
  if (stored.editedAt !== sent.editedAt) return stored.editedAt > sent.editedAt ? stored : sent;
  return `${stored.kind} ${stored.text}` > `${sent.kind} ${sent.text}` ? stored : sent;
}
