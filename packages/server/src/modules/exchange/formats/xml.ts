import { SaxesParser, type SaxesTagPlain } from "saxes";
import { FileProblem } from "../../../platform/file-problem.ts";

export interface Element {
  name: string;
  /** Its line, from 1. */
  line: number;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

/** No format of questions is nested deeper; what is, would only take memory. */
const DEEPEST = 60;
/** XML itself has five; other systems also use HTML's. */
export const ENTITIES: Readonly<Record<string, string>> = {
  ...{ nbsp: "\u00a0", copy: "©", reg: "®", deg: "°", plusmn: "±", times: "×", divide: "÷" },
  ...{ frac12: "½", frac14: "¼", frac34: "¾", sup1: "¹", sup2: "²", sup3: "³", micro: "µ" },
  ...{ pound: "£", euro: "€", yen: "¥", cent: "¢", hellip: "…", ndash: "–", mdash: "—" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", bull: "•", middot: "·", minus: "−" },
  ...{ le: "≤", ge: "≥", ne: "≠", rarr: "→", larr: "←", pi: "π", alpha: "α", beta: "β" },
  ...{ theta: "θ", Delta: "Δ", infin: "∞", radic: "√", sum: "∑", prime: "′", thinsp: "\u2009" },
};

/**
 * Strict; hands over one complete element at a time, to save memory. The file's own entities are refused,
 * and nothing outside is read.
 * @throws FileProblem that names the line where the file is broken
 */
export function readElements(text: string, name: string, take: (element: Element) => void): void {
  const parser = new SaxesParser({ xmlns: false, position: true });
  Object.assign(parser.ENTITIES, ENTITIES);
  const open: Element[] = [];
  let depth = 0;
  const broken = (): never => {
    throw new FileProblem(`The file is damaged in line ${parser.line}.`);
  };
  parser.on("error", broken);
  parser.on("doctype", (content) => {
    if (/\[|<!ENTITY/i.test(content))
      throw new FileProblem("The file defines entities of its own; that is not read.");
  });
  parser.on("opentag", (tag: SaxesTagPlain) => {
    depth += 1;
    if (depth > DEEPEST)
      throw new FileProblem("The file is nested too deeply to be a list of questions.");
    if (open.length === 0 && tag.name !== name) return;
    const element = {
      name: tag.name,
      line: parser.line,
      attributes: tag.attributes,
      children: [],
      text: "",
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const say = (words: string) => {
    const element = open.at(-1);
    if (element) element.text += words;
  };
  parser.on("text", say);
  parser.on("cdata", say);
  parser.on("closetag", () => {
    depth -= 1;
    const element = open.pop();
    if (element && open.length === 0) take(element);
  });
  parser.write(text).close();
}

const PROLOG =
  /^(?:\s+|<\?[^>]{0,4000}?\?>|<!--(?:(?!-->)[\s\S]){0,20000}-->|<!DOCTYPE[^<>[\]]{0,2000}(?:\[[^\]]{0,4000}\]\s{0,100})?>)/i;

/** The first tag of a text in XML, behind instructions and comments; undefined for other text. */
export function rootTag(text: string): string | undefined {
  let rest = text.slice(0, 60_000).replace(/^\ufeff/, "");
  for (let found = PROLOG.exec(rest); found; found = PROLOG.exec(rest))
    rest = rest.slice(found[0].length);
  return /^<[a-z!?][^>]*>/i.exec(rest)?.[0];
}

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name);

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];
