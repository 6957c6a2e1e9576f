import type {
  AnswerField,
  AnswerKind,
  AnswerKindRules,
  AnswerSettings,
  Judge,
} from "../answer-kind.ts";
import { plain } from "../plain.ts";
import { text as words } from "./text.ts";

export interface ItemRules {
  kindOf: (item: string, field: AnswerField) => AnswerKind;
  judgeOf: (item: string, field: AnswerField, settings: AnswerSettings) => Judge;
}

interface Items {
  items: readonly string[];
  /** "(" for coordinates, "{" for a set, "" without brackets. */
  bracket: string;
  /** Solutions ("2 or -3", "±3") and sets have no order. */
  unordered: boolean;
  /** Whether something other than "and" separates them. */
  hasComma: boolean;
}

const MOST_ITEMS = 30;
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "{": "}", "[": "]" };
/** "1,200": a comma that belongs to a number. */
const THOUSANDS = /^,\d{3}(?!\d)/;
const SEPARATOR =
  /^ ?(?:[,;、] ?(?:(?:and|or|dan|atau|&) )?|(?: and| or| dan| atau|&) ?(?= |[^\p{L}])|(?: and| or| dan| atau) )/iu;
const PLUS_MINUS = /^((?:\p{L} ?= ?)?)(?:±|\+ ?\/ ?-|\+-) ?([^,;±+]+)$/u;
const WORDS = /^[\p{L}'-]+(?: [\p{L}'-]+)?$/u;

/** Splits at the separators of items, not inside brackets; undefined when there is only one. */
function readItems(text: string, thousands: boolean): Items | undefined {
  const both = PLUS_MINUS.exec(text);
  if (both) {
    const [, name = "", size = ""] = both;
    const items = [`${name}${size}`, `${name}-${size}`];
    return { items, bracket: "", unordered: true, hasComma: true };
  }
  const bracket = wrapping(text);
  const items: string[] = [];
  let depth = 0;
  let from = 0;
  let unordered = bracket === "{";
  let hasComma = false;
  const inner = bracket === "" ? text : text.slice(1, -1).trim();
  for (let at = 0; at < inner.length; at += 1) {
    const sign = inner[at] ?? "";
    if (sign in CLOSING) depth += 1;
    else if (")}]".includes(sign)) depth -= 1;
    if (depth !== 0 || !" ,;、&".includes(sign)) continue;
    const isDigit = /\d/.test(inner[at - 1] ?? "");
    if (thousands && isDigit && THOUSANDS.test(inner.slice(at, at + 5))) continue;
    const between = SEPARATOR.exec(inner.slice(at, at + 12))?.[0];
    if (between === undefined || between.trim() === "") continue;
    items.push(inner.slice(from, at).trim());
    if (/or|atau/i.test(between)) unordered = true;
    if (/[,;、]/.test(between)) hasComma = true;
    at += between.length - 1;
    from = at + 1;
  }
  items.push(inner.slice(from).trim());
  if (items.length < 2 || items.length > MOST_ITEMS || items.includes("")) return undefined;
  return { items, bracket, unordered, hasComma };
}

function wrapping(text: string): string {
  const [first = ""] = text;
  const closing = CLOSING[first];
  if (closing === undefined || first === "[" || !text.endsWith(closing)) return "";
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === first) depth += 1;
    else if (sign === closing) depth -= 1;
    if (depth === 0 && at < text.length - 1) return "";
  }
  return first;
}

const SPACED_NUMBERS = /^\d+(?:\.\d+)?(?: \d+(?:\.\d+)?)+$/;
/** "1 200": two numbers, or one. */
const SPACED_THOUSANDS = /(?<![\d.])[1-9]\d{0,2} \d{3}(?!\d)/;

/** "1 2 4 8" as its numbers; undefined where it may mean anything else: "1 200", "1 1/2", "2 -3". */
function readSpaced(text: string): Items | undefined {
  if (!SPACED_NUMBERS.test(text) || SPACED_THOUSANDS.test(text)) return undefined;
  const items = text.split(" ");
  return items.length > MOST_ITEMS
    ? undefined
    : { items, bracket: "", unordered: false, hasComma: false };
}

const SPACED_WORDS = /^[\p{L}'-]+(?: [\p{L}'-]+)+$/u;

/** "red blue yellow" for a key of single words. */
function readSpacedWords(text: string, key: Items): Items | undefined {
  const single = key.items.every((item) => /^\p{L}[\p{L}'-]*$/u.test(item));
  if (!single || !SPACED_WORDS.test(text)) return undefined;
  const items = text.split(" ");
  return items.length === key.items.length
    ? { items, bracket: "", unordered: false, hasComma: false }
    : undefined;
}

const NAMED = /^(\p{L}) ?= ?(?=\S)/u;
const namesOf = (items: readonly string[]) => items.map((item) => NAMED.exec(item)?.[1]);

/** "A(2, 3)", where the question names the point A. */
const withoutPoint = (text: string, { asked }: AnswerField) =>
  text.replace(/^(\p{L}) ?=? ?(?=\()/u, (all, point: string) =>
    asked?.sentence.includes(point.toLowerCase()) ||
    // "M(4, 3)" for a midpoint, where the question names no point M
    (/\bmid-?points?\b/i.test(asked?.plain ?? "") && !asked?.plain.includes(`${point}(`))
      ? ""
      : all,
  );
const LISTS = /\b(?:list|elements?|members?)\b/i;
const SHELLS = /^\d{1,2}(?:\.\d{1,2}){1,4}$/;
const OF_SHELLS = /\belectron(?:ic)? (?:configuration|structure|arrangement)/i;
const withoutStop = (text: string) => text.replace(/ ?[.。]$|(?<=[^\s,;、]) ?[,;、]$/, "");

/** Several answers in one: "2, 3 and 5", "(2, -3)", "x = 2 or x = -3". Each is read by its own kind. */
export function listRules({ kindOf, judgeOf }: ItemRules): AnswerKindRules {
  const readKey = (accepted: string) => {
    const text = plain(accepted);
    return readItems(withoutStop(text), true) ?? readItems(withoutStop(text), false);
  };
  return {
    recognises: (accepted, field) => {
      const key = readKey(accepted);
      if (!key) return false;
      const kinds = key.items.map((item) => kindOf(item, field));
      // "x = 2 or x = 3" is one statement: the kind `expression` knows what "or" and "and" mean there.
      if (kinds.includes("expression") && /[=<>≤≥±]|\\pm/.test(accepted)) return false;
      if (kinds.every((kind) => kind !== "text")) return true;
      const isSentence = /[.!?]$/.test(accepted.trim());
      return (
        key.hasComma &&
        !key.unordered &&
        key.bracket === "" &&
        !isSentence &&
        key.items.every((item) => WORDS.test(item))
      );
    },
    judge: (accepted, field, settings) => {
      const key = readKey(accepted);
      if (!key) return undefined;
      const judges = key.items.map((item) => judgeOf(item, field, settings));
      const isShells = SHELLS.test(key.items.join(".")) && OF_SHELLS.test(field.asked?.plain ?? "");
      const isNamed = key.items.every((item) => NAMED.test(item));
      const isFree = settings.anyOrder ?? field.asked?.order === "any";
      const free = (isFree && key.bracket !== "(") || key.unordered || isNamed;
      // "CABD" and "C-A-B-D" for labels
      const isOfLetters = key.items.every((item) => /^\p{Lu}$/u.test(item)) && key.bracket === "";
      const matches = (given: Items | undefined): boolean => {
        if (!given || given.items.length !== judges.length) return false;
        const listsSet =
          key.bracket === "{" && given.bracket === "" && LISTS.test(field.asked?.plain ?? "");
        const isSet = listsSet || (free && key.bracket === "" && given.bracket === "{");
        if (given.bracket !== key.bracket && !isSet) return false;
        // "x = 3 or x = 2" are solutions of one unknown.
        const [first, ...others] = namesOf(given.items);
        const ofOne = first !== undefined && others.every((name) => name === first);
        if (free || (ofOne && settings.anyOrder !== false)) return anyOrder(judges, given.items);
        const items = isNamed ? given.items : inOrderOf(field.asked?.names ?? [], given.items);
        return judges.every((judge, at) => judge(items[at] ?? ""));
      };
      const asText = key.items.every((item) => WORDS.test(item))
        ? words.judge(accepted, field, settings)
        : undefined;
      return (typed) => {
        if (asText?.(typed) === true) return true;
        const text = withoutPoint(withoutStop(plain(typed)), field);
        // "snake or lizard" leaves open which; "2 or 3" are solutions.
        const isOpen = asText !== undefined && !key.unordered && /\b(?:or|atau)\b/i.test(text);
        if (isOpen) return false;
        // "2.8.1" are three shells.
        if (isShells && SHELLS.test(text))
          return matches(readItems(text.replaceAll(".", ","), false));
        const commas = asText ? text.replace(/ ?\/ ?/g, ", ") : text;
        const inRow =
          isOfLetters && /^\p{L}(?:-?\p{L})+$/u.test(text)
            ? [...text.replaceAll("-", "")].join()
            : "";
        const read = [readItems(inRow || commas, false), readItems(text, true), readSpaced(text)];
        return [...read, readSpacedWords(text, key)].some(matches);
      };
    },
    settings: [
      "anyOrder",
      "exactWords",
      "otherUnits",
      "capitals",
      "oneLetterWrong",
      "wrongAnswers",
    ],
  };
}

/** "y = 1, x = 3" in the order in which the question names its unknowns. */
function inOrderOf(names: readonly string[], items: readonly string[]): readonly string[] {
  const places = namesOf(items).map((name) => (name === undefined ? -1 : names.indexOf(name)));
  if (places.includes(-1) || new Set(places).size < places.length) return items;
  return items.toSorted(
    (one, other) => (places[items.indexOf(one)] ?? 0) - (places[items.indexOf(other)] ?? 0),
  );
}

function anyOrder(judges: readonly Judge[], items: readonly string[]): boolean {
  const takes = judges.map((judge) => items.map((item) => judge(item)));
  const takenBy = new Map<number, number>();
  const find = (judge: number, seen: Set<number>): boolean =>
    items.some((_, item) => {
      if (takes[judge]?.[item] !== true || seen.has(item)) return false;
      seen.add(item);
      const holder = takenBy.get(item);
      if (holder !== undefined && !find(holder, seen)) return false;
      takenBy.set(item, judge);
      return true;
    });
  return judges.every((_, judge) => find(judge, new Set()));
}
