import type { ExchangeQuestion, ForeignAnswers } from "@markwell/domain/exchange/foreign-question";
import { gapsIn, withGaps } from "@markwell/domain/questions/passage";
import { hasJoker, isNumeric, withEscapedStar, withoutEscapedStar } from "../moodle-answers.ts";
import { escaped, plainLines } from "../moodle-text.ts";

/* Moodle's cloze: answers within the text, such as {1:SHORTANSWER:=cat~%50%kitten#Too young}. */

/** Our tag for a single gap: "markwell:gap-2:level=primary 6". */
export const GAP_TAG = "markwell:gap-";

const PLACE = /(?:\((\d{1,2})\)(?:\s|&nbsp;)*)?\{(\d*):([A-Z]+(?:_[A-Z]+)*):((?:\\.|[^\\}])*)\}/g;

export interface EmbeddedGap {
  place: number;
  weight: number;
  answers: ForeignAnswers;
}

/** @returns the text with gaps such as "(1) ____"; undefined for an unknown kind */
export function embeddedIn(html: string): { body: string; gaps: EmbeddedGap[] } | undefined {
  const found = [...html.matchAll(PLACE)];
  const typed = found.map(([, number]) => Number(number ?? 0));
  // The numbers that somebody typed before the places count only where each has one of its own.
  const numbers =
    new Set(typed).size === found.length && !typed.includes(0)
      ? typed
      : found.map((_, at) => at + 1);
  const gaps: EmbeddedGap[] = [];
  let at = 0;
  const body = html.replace(PLACE, (whole, _typed, weight: string, kind: string, said: string) => {
    const answers = answersOf(kind, said);
    const place = numbers[at] ?? at + 1;
    at += 1;
    if (!answers) return whole;
    gaps.push({ place, weight: Number(weight || 1), answers });
    return `(${place}) ____`;
  });
  return gaps.length === found.length ? { body, gaps } : undefined;
}

const TEXT = /^(?:SHORTANSWER|SA|MW)(_?C)?$/;
const NUMBER = /^(?:NUMERICAL|NM)$/;
const ONE = /^(?:MULTICHOICE(?:_[VHS]+)?|MC[VHS]*)$/;
const SEVERAL = /^(?:MULTIRESPONSE(?:_[HS]+)?|MR[HS]*)$/;

interface Said {
  text: string;
  weight: number;
  feedback: string;
}

function answersOf(kind: string, said: string): ForeignAnswers | undefined {
  const all = said.split(/(?<!\\)~/).flatMap(saidOf);
  const [, capitals] = TEXT.exec(kind) ?? [];
  if (TEXT.test(kind)) {
    return {
      kind: "texts",
      capitals: capitals !== undefined,
      accepted: all.map(({ text, ...one }) => {
        const plain = plainLines(text);
        return { ...one, text: withoutEscapedStar(plain), joker: hasJoker(plain) };
      }),
    };
  }
  if (NUMBER.test(kind)) {
    return {
      kind: "number",
      units: [],
      unitSide: "right",
      accepted: all
        .filter(({ text }) => text !== "*")
        .map(({ text, ...one }) => {
          const [value = "", tolerance = ""] = plainLines(text).split(":");
          return { ...one, value, tolerance: tolerance || "0", from: "", to: "" };
        }),
    };
  }
  if (!ONE.test(kind) && !SEVERAL.test(kind)) return undefined;
  return {
    kind: "choice",
    single: ONE.test(kind),
    mixed: kind.endsWith("S"),
    options: all.map(({ text, ...one }) => ({ ...one, html: text, picture: "" })),
  };
}

/** "%50%kitten#Too young" */
function saidOf(one: string): Said[] {
  const [, right, percent, rest = ""] = /^\s*(?:(=)|%(-?\d+(?:\.\d*)?)%)?(.*)$/s.exec(one) ?? [];
  const [text = "", ...feedback] = rest.split(/(?<!\\)#/);
  if (text.trim() === "") return [];
  const weight = right ? 100 : Number(percent ?? 0);
  return [{ text: bare(text).trim(), weight, feedback: bare(feedback.join("#")).trim() }];
}

const bare = (text: string): string => text.replace(/\\([}#~/"\\])/g, "$1");
const guarded = (text: string): string => text.replace(/[}#~/"\\]/g, "\\$&");

export function withEmbedded(body: string, members: readonly ExchangeQuestion[]): string {
  return withGaps(body, (place) => {
    const one = members.find(({ passage }) => passage?.place === place);
    return one && `(${place}) {${one.marks}:${answersIn(one)}}`;
  });
}

function answersIn(question: ExchangeQuestion): string {
  const { accepted, settings } = question;
  if (isNumeric(question) && !settings.from) {
    return `NM:${accepted.map((value) => `=${value}:${settings.tolerance ?? 0}`).join("~")}`;
  }
  const said = accepted.map((text) => `=${guarded(escaped(withEscapedStar(text)))}`);
  return `${settings.capitals ? "SAC" : "SA"}:${said.join("~")}`;
}

export const isWhole = (body: string, members: readonly ExchangeQuestion[]): boolean => {
  const gaps = gapsIn(body);
  return members.every(({ passage }) => gaps.includes(passage?.place ?? 0));
};
