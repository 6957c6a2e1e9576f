import { readableFormula } from "@markwell/domain/questions/rich-text-formula";
import { escaped } from "../moodle-text.ts";
import { GUARD } from "./markers.ts";

export interface Look {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  place?: "sub" | "sup";
  highlight?: boolean;
  /** Another colour than black. */
  coloured?: boolean;
}

export type Inline =
  | { kind: "text"; text: string; look: Look }
  | { kind: "formula"; latex: string; alone: boolean; coloured?: boolean }
  | {
      kind: "picture";
      address: string;
      alt: string;
      /** Written beside the question in our own files, not in its text. */
      own?: boolean;
    };

/** Takes the place of a formula or picture in a line's letters. */
const THING = "\ufffc";

/** "（1）" and "Ａ．" as "(1)" and "A.", of the same length. */
export const halfWidth = (text: string): string =>
  text
    // "１．25%" is a number and its text, "３．１４" one number.
    .replace(/．(?![０-９])/g, "、")
    .replace(/[（），．：；＝０-９Ａ-Ｚａ-ｚ]/g, (sign) => sign.normalize("NFKC"));

/** "②" as "2", of the same length. */
export const withoutRing = (text: string): string =>
  text.replace(/[①-⑨]/g, (sign) => sign.normalize("NFKC"));

/** The letters of a line in half width, to be searched; a formula or picture is one character. */
export const letters = (line: readonly Inline[]): string =>
  halfWidth(line.map((each) => (each.kind === "text" ? each.text : THING)).join(""));

/** A part of a line, by letter positions. */
export function cut(
  line: readonly Inline[],
  from: number,
  to = Number.POSITIVE_INFINITY,
): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const each of line) {
    const length = each.kind === "text" ? each.text.length : 1;
    const begin = Math.max(from - at, 0);
    const end = Math.min(to - at, length);
    if (begin < end) {
      parts.push(each.kind === "text" ? { ...each, text: each.text.slice(begin, end) } : each);
    }
    at += length;
  }
  return parts;
}

export function trimmed(line: readonly Inline[]): Inline[] {
  const text = letters(line);
  const start = text.length - text.trimStart().length;
  return cut(line, start, text.trimEnd().length);
}

/** A line as plain text, with formulas spelled out: "1/2". */
export const plain = (line: readonly Inline[]): string => unguarded(plainGuarded(line));

/** Keeps the invisible signs of our own files. */
export const plainGuarded = (line: readonly Inline[]): string =>
  line
    .map((each, place) => {
      if (each.kind === "picture") return "";
      if (each.kind === "text") return each.text;
      const before = line[place - 1];
      // A fraction right after "1" would change the number.
      const apart = before?.kind === "text" && /\d$/.test(before.text) && /\d/.test(each.latex);
      return (apart ? " " : "") + readableFormula(each.latex);
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();

export const unguarded = (text: string): string => text.replaceAll(GUARD, "");

const attribute = (text: string): string => escaped(text).replaceAll('"', "&quot;");

export const htmlOfLine = (line: readonly Inline[]): string =>
  line
    .map((each) => {
      if (each.kind === "picture")
        return `<img src="${each.address}" alt="${attribute(each.alt)}" />`;
      if (each.kind === "formula")
        return `<span data-type="inline-math" data-latex="${attribute(each.latex)}"></span>`;
      return dressed(escaped(unguarded(each.text)).replaceAll("\n", "<br>"), each.look);
    })
    .join("");

export const formulaAlone = (line: readonly Inline[]): string | undefined => {
  const [only, ...more] = trimmed(line);
  return only?.kind === "formula" && only.alone && more.length === 0
    ? `<div data-type="block-math" data-latex="${attribute(only.latex)}"></div>`
    : undefined;
};

const TAGS: ReadonlyArray<[(look: Look) => boolean | undefined, string]> = [
  [({ place }) => place === "sub", "sub"],
  [({ place }) => place === "sup", "sup"],
  [({ strike }) => strike, "s"],
  [({ underline }) => underline, "u"],
  [({ italic }) => italic, "em"],
  [({ bold }) => bold, "strong"],
];

const dressed = (html: string, look: Look): string =>
  html.trim() === "" && !look.underline
    ? html
    : TAGS.reduce((text, [is, tag]) => (is(look) ? `<${tag}>${text}</${tag}>` : text), html);

const sameLook = (one: Look, other: Look): boolean =>
  (["bold", "italic", "underline", "strike", "place", "highlight", "coloured"] as const).every(
    (name) => (one[name] || undefined) === (other[name] || undefined),
  );

const LONGEST_SPACE = 60;

/** Nobody sees more spaces, and some patterns would try each of them as a beginning. */
function withoutLongSpaces(line: readonly Inline[]): Inline[] {
  let spaces = 0;
  return line.map((part) => {
    if (part.kind !== "text") {
      spaces = 0;
      return part;
    }
    let text = part.text.replace(/\s{60,}/g, (run) => run.slice(0, LONGEST_SPACE));
    if (text.trim() === "") {
      text = text.slice(0, Math.max(LONGEST_SPACE - spaces, 0));
      spaces += text.length;
    } else spaces = text.length - text.trimEnd().length;
    return { ...part, text };
  });
}

/** Underlined spaces are a line to write on; a number amid them is that of a gap. */
function underlinedSpace(part: Inline): Inline {
  if (part.kind !== "text" || !part.look.underline) return part;
  const number = /^[\s\u00a0]+\(?(\d{1,3})\)?[\s\u00a0]+$/.exec(part.text)?.[1];
  const isBlank =
    /^[\s\u00a0]*$/.test(part.text) && (part.text.length >= 3 || part.text.includes("\t"));
  if (!number && !isBlank) return part;
  const { underline: _, ...look } = part.look;
  return { ...part, text: number ? `(${number}) ____` : "____", look };
}

/** Word parts text where somebody once stopped typing: neighbours that look alike are one. */
export function merged(line: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const given of withoutLongSpaces(line)) {
    const each = underlinedSpace(given);
    const last = all.at(-1);
    if (each.kind === "text" && last?.kind === "text" && sameLook(each.look, last.look)) {
      all[all.length - 1] = { ...last, text: last.text + each.text };
    } else if (each.kind !== "text" || each.text !== "") all.push(each);
  }
  return all;
}

/** Whether all visible text of a line is formatted like this. */
export function allLook(line: readonly Inline[], is: (look: Look) => boolean | undefined): boolean {
  const seen = line.flatMap((each) => {
    if (each.kind === "formula" && each.coloured) return { coloured: true };
    return each.kind === "text" && /[\p{L}\p{N}]/u.test(each.text) ? each.look : [];
  });
  return seen.length > 0 && seen.every(is);
}

/** Whether text is in colour or highlighted, as the answers of a teacher's copy are. */
export const isMarkedUp = ({ coloured, highlight }: Look): boolean =>
  Boolean(coloured || highlight);
