import { type Expression, type ParseChoice, parseExpression } from "./parse.ts";
import { mathText } from "./symbols.ts";

export type Comparison = "=" | "<" | "≤" | "≠" | "≈";

/** -3 < x becomes x > -3. */
export interface Relation {
  left: Expression;
  right: Expression;
  is: Comparison;
}

export type Statement =
  | { type: "value"; value: Expression }
  /** x = 2 or x = 3; -3 < x ≤ 5 is two relations joined by "and". */
  | { type: "relations"; relations: Relation[]; joined: "and" | "or" | "," }
  /** 2 or 3, ±3: several values without their unknown. */
  | { type: "values"; values: Expression[] }
  /** (2, 3) */
  | { type: "tuple"; open: string; values: Expression[] };

const SEPARATOR = /\s*(?:\bor\b|\band\b|[,;&])\s*/gi;
const COMPARED =
  /(?<=\p{L} )is (greater than|more than|larger than|less than|smaller than|at least|at most|no less than|no more than)( or equal to)? (?=\S)/giu;
const RELATION = /([=<>≤≥≠≈])/;
const TURNED: Readonly<Record<string, Comparison>> = { ">": "<", "≥": "≤" };
/** "y = 3 x = 2": equations without a separator. */
const SIDE_BY_SIDE = /^\p{L} ?= ?[^=\s,;]+(?: \p{L} ?= ?[^=\s,;]+)+$/u;
const MOST_PARTS = 8;

export function parseStatement(text: string, choice: ParseChoice = {}): Statement | undefined {
  const tidied = mathText(text)
    .replace(/[.]+$/, "")
    .replace(COMPARED, (_, word: string, equal?: string) =>
      /^(?:l|s|at m|no m)/i.test(word)
        ? equal || /^(?:at|no) /i.test(word)
          ? "≤"
          : "<"
        : equal || /^(?:at|no) /i.test(word)
          ? "≥"
          : ">",
    )
    .replace(/\bis equal to\b|\bequals\b|\bis\b/gi, "=")
    .replace(/^(?:=|∴|so|hence|therefore)(?= ?[^=])/i, "")
    .trim();
  if (tidied === "") return undefined;
  const tuple = tupleOf(tidied, choice);
  if (tuple) return tuple;
  const whole = unwrapped(tidied);
  const { parts, joined } = SIDE_BY_SIDE.test(whole)
    ? { parts: whole.split(/ (?=\p{L} ?=)/u), joined: "," as const }
    : split(whole);
  if (parts.length > MOST_PARTS) return undefined;
  const read: { relations?: Relation[]; value?: Expression }[] = [];
  // In "x = 2 or 3" the unknown occurs once.
  let unknown: Expression | undefined;
  for (const part of parts.flatMap(bothSigns)) {
    const sides = part.split(RELATION);
    if (sides.length === 1) {
      const value = parseExpression(part, choice);
      if (!value) return undefined;
      read.push(unknown ? { relations: [{ left: unknown, right: value, is: "=" }] } : { value });
      continue;
    }
    const relations = relationsOf(sides, choice);
    if (!relations) return undefined;
    const [first] = relations;
    unknown =
      relations.length === 1 && first?.is === "=" && first.left.type === "letter"
        ? first.left
        : undefined;
    read.push({ relations });
  }
  const values = read.flatMap((one) => one.value ?? []);
  const relations = read.flatMap((one) => one.relations ?? []);
  if (relations.length === 0) {
    const [value] = values;
    return values.length === 1 && value ? { type: "value", value } : { type: "values", values };
  }
  // In "2 or x = 3" it comes late; that is accepted, too.
  if (values.length > 0) {
    const named = relations.at(-1)?.left;
    if (named?.type !== "letter" || relations.some((one) => one.is !== "=")) return undefined;
    relations.push(...values.map((right): Relation => ({ left: named, right, is: "=" })));
  }
  const chained = parts.length === 1 && relations.length > 1 && !parts[0]?.includes("±");
  return { type: "relations", relations, joined: chained ? "and" : joined };
}

function relationsOf(sides: readonly string[], choice: ParseChoice): Relation[] | undefined {
  const relations: Relation[] = [];
  const expressions = sides.map((side, at) =>
    at % 2 === 0 ? parseExpression(side, choice) : undefined,
  );
  for (let at = 1; at < sides.length; at += 2) {
    const [left, sign, right] = [expressions[at - 1], sides[at] ?? "", expressions[at + 1]];
    if (!left || !right) return undefined;
    const turned = TURNED[sign];
    relations.push(
      turned ? { left: right, right: left, is: turned } : { left, right, is: sign as Comparison },
    );
  }
  return relations;
}

/** ±3 is 3 or -3. */
const bothSigns = (part: string): string[] =>
  part.includes("±") && part.split("±").length === 2
    ? [part.replace(/±/, "+"), part.replace(/±/, "-")]
    : [part];

/** Parts between "or", "and" and commas outside brackets. */
function split(text: string): { parts: string[]; joined: "and" | "or" | "," } {
  const depths = depthsOf(text);
  const parts: string[] = [];
  let joined: "and" | "or" | "," = ",";
  let from = 0;
  for (const match of text.matchAll(SEPARATOR)) {
    if ((depths[match.index] ?? 0) > 0) continue;
    // "1,200" is one number.
    if (
      /\d,$/.test(text.slice(0, match.index + match[0].length)) &&
      /^\d{3}(?!\d)/.test(text.slice(match.index + match[0].length)) &&
      /^,$/.test(match[0])
    )
      continue;
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
    const word = match[0].trim().toLowerCase();
    if (word === "or" || word === "and") joined = word;
    if (word === "&") joined = "and";
  }
  return { parts: [...parts, text.slice(from)], joined };
}

function depthsOf(text: string): number[] {
  let depth = 0;
  return text.split("").map((sign) => {
    if ("([{".includes(sign)) depth += 1;
    if (")]}".includes(sign)) depth -= 1;
    return depth;
  });
}

/** The brackets round a whole statement: (x < -2). */
function unwrapped(text: string): string {
  if (!/^\(.*[=<>≤≥].*\)$/.test(text)) return text;
  const depths = depthsOf(text);
  return depths.indexOf(0) === text.length - 1 ? text.slice(1, -1).trim() : text;
}

function tupleOf(text: string, choice: ParseChoice): Statement | undefined {
  const open = text[0];
  if (!/^[({].*,.*[)}]$/.test(text) || open === undefined) return undefined;
  if (depthsOf(text).indexOf(0) !== text.length - 1) return undefined;
  const { parts } = split(text.slice(1, -1).trim());
  if (parts.length > MOST_PARTS) return undefined;
  const values = parts.flatMap((part) => parseExpression(part, choice) ?? []);
  return values.length === parts.length ? { type: "tuple", open, values } : undefined;
}
