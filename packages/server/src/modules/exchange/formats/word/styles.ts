import type { Look } from "./inline.ts";
import { PAPER_STYLES, type PaperRole } from "./parts.ts";
import { child, isOn, type Node, readParts, valOf } from "./word-xml.ts";

interface Style {
  based: string;
  name: string;
  look: Look;
  list?: { id?: string; level?: number };
}

export interface Styles {
  lookOf(id: string | undefined): Look;
  listOf(id: string | undefined): { id: string; level: number } | undefined;
  isHeading(id: string | undefined): boolean;
  roleIn(id: string | undefined): PaperRole | undefined;
}

const ROLES = Object.keys(PAPER_STYLES) as PaperRole[];
const NO_MARK = /^(none|auto|white|clear|)$/i;
const BLACK = /^(auto|000000|windowtext|)$/i;

export function lookOf(properties: Node | undefined): Look {
  if (!properties) return {};
  const look: Look = {};
  const bold = isOn(properties, "w:b");
  const italic = isOn(properties, "w:i");
  const strike = isOn(properties, "w:strike") ?? isOn(properties, "w:dstrike");
  const line = valOf(properties, "w:u");
  const place = valOf(properties, "w:vertAlign");
  const mark = valOf(properties, "w:highlight");
  const fill = child(properties, "w:shd")?.attributes.fill;
  const colour = valOf(properties, "w:color");
  if (bold !== undefined) look.bold = bold;
  if (italic !== undefined) look.italic = italic;
  if (strike !== undefined) look.strike = strike;
  if (line !== undefined) look.underline = line !== "none";
  if (place === "superscript") look.place = "sup";
  if (place === "subscript") look.place = "sub";
  if (mark !== undefined) look.highlight = !NO_MARK.test(mark);
  else if (fill !== undefined) look.highlight = !NO_MARK.test(fill) && !/^ffffff$/i.test(fill);
  if (colour !== undefined) look.coloured = !BLACK.test(colour);
  return look;
}

/** @param text the part that describes the styles; "" for none */
export function openStyles(text: string): Styles {
  const styles = new Map<string, Style>();
  if (text !== "") {
    readParts(text, ["w:style"], (part) => {
      const list = child(part, "w:pPr", "w:numPr");
      const id = valOf(list, "w:numId");
      const level = valOf(list, "w:ilvl");
      styles.set(part.attributes.styleId ?? "", {
        based: valOf(part, "w:basedOn") ?? "",
        name: valOf(part, "w:name") ?? "",
        look: lookOf(child(part, "w:rPr")),
        ...(list && { list: { ...(id && { id }), ...(level && { level: Number(level) }) } }),
      });
    });
  }
  const chain = (id: string | undefined): Style[] => {
    const all: Style[] = [];
    let at = styles.get(id ?? "");
    while (at && all.length < 12) {
      all.unshift(at);
      at = styles.get(at.based);
    }
    return all;
  };
  return {
    lookOf: (id) => Object.assign({}, ...chain(id).map(({ look }) => look)),
    listOf: (id) => {
      const all = chain(id);
      const list = all.findLast((style) => style.list?.id)?.list?.id;
      if (!list) return undefined;
      return { id: list, level: all.findLast(({ list: own }) => own?.level)?.list?.level ?? 0 };
    },
    roleIn: (id) => {
      const name = styles.get(id ?? "")?.name;
      return ROLES.find((role) => PAPER_STYLES[role] === name);
    },
    isHeading: (id) => chain(id).some(({ name }) => /^(heading|title|subtitle)/i.test(name)),
  };
}
