import type { ForeignAnswers, ForeignOption } from "@markwell/domain/exchange/foreign-question";
import { plainDecimal } from "@markwell/domain/exchange/plain-decimal";
import { OPTIONS_MAX } from "@markwell/domain/questions/options";
import { type Declared, toleranceOf, UnknownRule } from "./scoring.ts";
import { allBelow, isTree, said, type Tree, treesOf, wordsIn } from "./tree.ts";

export class NotSupported extends Error {
  override name = "NotSupported";
}

export type Score = (values: readonly string[]) => number;

export interface Answering {
  declared: Declared;
  /** Undefined if the item has no rules. */
  score: Score | undefined;
  notes: string[];
}

const RULE_DROPPED =
  "The rule that gives the marks is not understood: the answer that the file calls correct gets them all.";
const NO_KEY = "The file does not say which answer is right.";
const MOST_TRIED = 6;

/** A choice of which the file says whether its options are mixed. */
export const withMixing = <Read extends { answers: ForeignAnswers }>(
  read: Read,
  mixed: boolean,
): Read =>
  mixed && read.answers.kind === "choice" ? { ...read, answers: { ...read.answers, mixed } } : read;

/** @param shown the options in their order, without their weights */
export function choiceOf(
  shown: ReadonlyArray<Omit<ForeignOption, "weight"> & { identifier: string }>,
  single: boolean,
  answering: Answering,
): { answers: ForeignAnswers; best: number | undefined } {
  const { declared, notes } = answering;
  const weighed = (weights: ReadonlyMap<string, number>): ForeignOption[] =>
    shown.map(({ identifier, ...option }) => ({
      ...option,
      weight: weights.get(identifier) ?? 0,
    }));
  const byKey = () => new Map(declared.correct.map((identifier) => [identifier, 100]));
  const names = shown.map(({ identifier }) => identifier);
  const tried = tryAll(names, single, answering);
  if (!tried) {
    const tooMany = shown.length > OPTIONS_MAX;
    if (declared.correct.length === 0 && !tooMany) throw new NotSupported(NO_KEY);
    return {
      answers: {
        kind: "choice",
        single,
        options: weighed(byKey()),
        ...(!single && { together: true }),
      },
      best: undefined,
    };
  }
  const { best, scores } = tried;
  if (single) {
    const weights = new Map(scores.map(([[name = ""], score]) => [name, (score / best) * 100]));
    return { answers: { kind: "choice", single, options: weighed(weights) }, best };
  }
  const full = scores.filter(([, score]) => score >= best - 1e-6).map(([chosen]) => chosen);
  const right = full.find((chosen) => isSameSet(chosen, declared.correct)) ?? fewest(full);
  if (!right) {
    // Each of several options alone gives full marks.
    const weights = new Map(full.filter(isOne).map(([name = ""]) => [name, 100]));
    return { answers: { kind: "choice", single: true, options: weighed(weights) }, best };
  }
  if (full.length > 1) {
    notes.push("Here a wrong option that is chosen as well takes all the marks.");
  }
  const partly = scores.some(([chosen, score]) => score > 0 && !full.includes(chosen));
  const weights = new Map(right.map((name) => [name, partly ? 100 / right.length : 100]));
  return {
    answers: { kind: "choice", single, options: weighed(weights), together: !partly },
    best,
  };
}

const isOne = (chosen: readonly string[]): boolean => chosen.length === 1;

/** Undefined if several are the shortest. */
function fewest(all: ReadonlyArray<readonly string[]>): readonly string[] | undefined {
  const length = Math.min(...all.map((each) => each.length));
  const [first, ...more] = all.filter((each) => each.length === length);
  return more.length === 0 ? first : undefined;
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Every answer with its marks; undefined where the rules say nothing, or cannot be followed. */
function tryAll(
  names: readonly string[],
  single: boolean,
  { score, notes, declared }: Answering,
): { best: number; scores: Array<[chosen: string[], score: number]> } | undefined {
  if (!score || (!single && names.length > MOST_TRIED)) return undefined;
  const answers = single
    ? names.map((name) => [name])
    : Array.from({ length: 2 ** names.length - 1 }, (_, bits) =>
        names.filter((_name, place) => ((bits + 1) >> place) & 1),
      );
  try {
    const scores = answers.map((chosen): [string[], number] => [chosen, score(chosen)]);
    const best = Math.max(...scores.map(([, each]) => each));
    return best > 0 ? { best, scores } : undefined;
  } catch (cause) {
    if (!(cause instanceof UnknownRule)) throw cause;
    if (declared.correct.length > 0) notes.push(RULE_DROPPED);
    return undefined;
  }
}

/** @param rules the processing of the item, in which numbers have their tolerance */
export function typedOf(
  rules: Tree | undefined,
  answering: Answering,
): { answers: ForeignAnswers; best: number | undefined } {
  const { declared } = answering;
  const all = allBelow(rules);
  const about = all.filter((rule) => isAbout(rule, declared.identifier));
  if (about.some(({ name }) => /^(?:equal|equalRounded|gte?|lte?)$/.test(name)))
    return numbersOf(all, about, answering);
  if (/^(?:float|integer)$/.test(declared.baseType)) {
    return plainNumbersOf(answering);
  }
  return textsOf(about, answering);
}

const isAbout = (rule: Tree, identifier: string): boolean =>
  treesOf(rule, "variable", "mapResponse").some(
    (child) => said(child, "identifier") === identifier,
  );

export function textsFrom(
  texts: readonly string[],
  capitals: boolean,
  answering: Answering,
): { answers: ForeignAnswers; best: number | undefined } {
  const weighed = weights(unique(texts), answering);
  if (weighed.of.length === 0) throw new NotSupported(NO_KEY);
  const accepted = weighed.of.map(([text, weight]) => ({
    ...{ text, joker: false, feedback: "" },
    weight,
  }));
  return { answers: { kind: "texts", accepted, capitals }, best: weighed.best };
}

/** Single numbers, and ranges of which one may lie around such a number as its tolerance. */
export function numbersFrom(
  texts: readonly string[],
  ranges: ReadonlyArray<{ from: string; to: string }>,
  answering: Answering,
): { answers: ForeignAnswers; best: number | undefined } {
  const numbers = unique(texts).filter((text) => plainDecimal(text) !== undefined);
  const around = (value: string) =>
    ranges.find(
      ({ from, to }) =>
        Math.abs((Number(from) + Number(to)) / 2 - Number(value)) <=
        1e-9 * Math.max(1, Math.abs(Number(value))),
    );
  const values = numbers.map((value) => {
    const range = around(value);
    const tolerance = range ? exact((Number(range.to) - Number(range.from)) / 2) : "0";
    return { ...{ value, tolerance, from: "", to: "", feedback: "" }, tried: value };
  });
  const alone = ranges
    .filter((range) => !numbers.some((value) => around(value) === range))
    .map(({ from, to }) => ({
      ...{ value: "", tolerance: "", from, to, feedback: "" },
      tried: exact((Number(from) + Number(to)) / 2),
    }));
  const all = [...values, ...alone];
  const weighed = weights(
    all.map(({ tried }) => tried),
    answering,
  );
  const of = new Map(weighed.of);
  const accepted = all.flatMap(({ tried, ...one }) => {
    const weight = of.get(tried);
    return weight === undefined ? [] : [{ ...one, weight }];
  });
  if (accepted.length === 0) throw new NotSupported(NO_KEY);
  return { answers: numberAnswers(accepted), best: weighed.best };
}

function textsOf(
  about: readonly Tree[],
  answering: Answering,
): { answers: ForeignAnswers; best: number | undefined } {
  const { declared, notes } = answering;
  const pattern = about.find(({ name }) => name === "patternMatch");
  if (pattern && declared.correct.length === 0) {
    throw new NotSupported(
      `The answer is checked with a pattern (${said(pattern, "pattern").slice(0, 60)}). That is not supported.`,
    );
  }
  const entries = declared.mapping?.entries ?? [];
  const written = about.flatMap((rule) => treesOf(rule, "baseValue").map((each) => wordsIn(each)));
  const texts = unique([...declared.correct, ...entries.map(({ key }) => key), ...written]);
  const weighed = weights(texts, answering);
  const accepted = weighed.of.map(([text, weight]) => ({
    text,
    joker: false,
    weight,
    feedback: "",
  }));
  if (accepted.length === 0) throw new NotSupported(NO_KEY);
  const capitals =
    entries.some((entry) => entry.saysSo && entry.value > 0) ||
    about.some((rule) => rule.name === "stringMatch" && said(rule, "caseSensitive") === "true");
  const part = about.find(
    (rule) => rule.name === "substring" || said(rule, "substring") === "true",
  );
  if (part) notes.push("The answer must be the whole text here, not a part of what is typed.");
  return { answers: { kind: "texts", accepted, capitals }, best: weighed.best };
}

const unique = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== "");

function weights(
  texts: readonly string[],
  { score, declared, notes }: Answering,
): { of: Array<[text: string, weight: number]>; best: number | undefined } {
  const byKey: Array<[string, number]> = texts
    .filter((text) => declared.correct.includes(text))
    .map((text) => [text, 100]);
  if (!score) return { of: byKey, best: undefined };
  try {
    const scores = texts.map((text): [string, number] => [text, score([text])]);
    const best = Math.max(0, ...scores.map(([, each]) => each));
    if (best <= 0) return { of: byKey, best: undefined };
    return {
      of: scores.flatMap(([text, each]) => (each > 0 ? [[text, (each / best) * 100]] : [])),
      best,
    };
  } catch (cause) {
    if (!(cause instanceof UnknownRule)) throw cause;
    if (byKey.length === 0) {
      throw new NotSupported(
        `The rule that checks the answer (${cause.message.slice(0, 60)}) is not supported.`,
      );
    }
    notes.push(RULE_DROPPED);
    return { of: byKey, best: undefined };
  }
}

type Accepted = Extract<ForeignAnswers, { kind: "number" }>["accepted"][number];

const numberAnswers = (accepted: Accepted[]): ForeignAnswers => ({
  kind: "number",
  accepted,
  units: [],
  unitSide: "right",
});

function plainNumbersOf(answering: Answering) {
  const { declared } = answering;
  const keys = declared.mapping?.entries.map(({ key }) => key) ?? [];
  const weighed = weights(unique([...declared.correct, ...keys]), answering);
  if (weighed.of.length === 0) throw new NotSupported(NO_KEY);
  const accepted = weighed.of.map(([value, weight]) => ({
    ...{ value, tolerance: "0", from: "", to: "", feedback: "" },
    weight,
  }));
  return { answers: numberAnswers(accepted), best: weighed.best };
}

function numbersOf(all: readonly Tree[], about: readonly Tree[], answering: Answering) {
  const accepted: Array<Omit<Accepted, "weight">> = [];
  const { declared, notes } = answering;
  for (const rule of about) {
    if (!/^equal/.test(rule.name)) continue;
    for (const value of valuesIn(rule, declared)) {
      const [below, above] =
        rule.name === "equal" ? toleranceOf(rule, Number(value)) : roundedBy(rule);
      const even = Math.abs(below - above) < 1e-12;
      accepted.push({
        value: even ? value : "",
        tolerance: even ? exact(below) : "",
        from: even ? "" : exact(Number(value) - below),
        to: even ? "" : exact(Number(value) + above),
        feedback: "",
      });
    }
  }
  accepted.push(...rangesOf(all, about));
  if (accepted.length === 0) throw new NotSupported(NO_KEY);
  const middles = accepted.map(
    ({ value, from, to }) => value || exact((Number(from) + Number(to)) / 2),
  );
  const weighed = new Map(weights(middles, { ...answering, notes }).of);
  const known = accepted.flatMap((one, place) => {
    const weight = weighed.get(middles[place] ?? "");
    return weight === undefined ? [] : [{ ...one, weight }];
  });
  const best = weights(middles, { ...answering, notes: [] }).best;
  return {
    answers: numberAnswers(
      known.length > 0 ? known : accepted.map((one) => ({ ...one, weight: 100 })),
    ),
    best,
  };
}

const valuesIn = (rule: Tree, { correct }: Declared): string[] => {
  const typed = treesOf(rule, "baseValue").map((each) => wordsIn(each).trim());
  const isKey = treesOf(rule, "correct").length > 0;
  return [...typed, ...(isKey ? correct : [])].filter((value) => plainDecimal(value) !== undefined);
};

/** Half of the last significant digit. */
function roundedBy(rule: Tree): [number, number] {
  const figures = Number.parseInt(said(rule, "figures"), 10) || 0;
  const half = said(rule, "roundingMode") === "decimalPlaces" ? 0.5 * 10 ** -figures : 0;
  return [half, half];
}

/** "At least 3 and at most 4" in a single condition. */
function rangesOf(all: readonly Tree[], about: readonly Tree[]): Array<Omit<Accepted, "weight">> {
  return all
    .filter(({ name }) => name === "and")
    .flatMap((both) => {
      const limits = both.children.filter(isTree).filter((rule) => about.includes(rule));
      const limit = (name: RegExp) =>
        limits
          .filter((rule) => name.test(rule.name))
          .flatMap((rule) => treesOf(rule, "baseValue").map((each) => wordsIn(each).trim()))[0];
      const [from, to] = [limit(/^gte?$/), limit(/^lte?$/)];
      if (from === undefined || to === undefined) return [];
      return [{ value: "", tolerance: "", from, to, feedback: "" }];
    });
}

/** Without the digits of binary rounding. */
const exact = (value: number): string => plainDecimal(String(Number(value.toPrecision(12)))) ?? "";
