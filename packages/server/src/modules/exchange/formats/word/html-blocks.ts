import type { Inline, Look } from "./inline.ts";

export type OutBlock =
  | { kind: "line"; line: Inline[]; bullet: boolean }
  | { kind: "table"; rows: Array<Array<{ blocks: OutBlock[]; span: number }>> };

const PIECE = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</gi;
const LOOKS: Readonly<Record<string, Look>> = {
  ...{ strong: { bold: true }, b: { bold: true }, em: { italic: true }, i: { italic: true } },
  ...{ u: { underline: true }, s: { strike: true }, sub: { place: "sub" }, sup: { place: "sup" } },
  ...{ h3: { bold: true }, h4: { bold: true } },
};
const BLOCK = /^(?:p|div|li|h3|h4|blockquote|pre|ul|ol)$/;

export function blocksOfHtml(html: string): OutBlock[] {
  const blocks: OutBlock[] = [];
  let rest = html;
  for (;;) {
    const begin = rest.indexOf("<table");
    if (begin < 0) return [...blocks, ...linesOfHtml(rest)];
    const end = endOfTable(rest, begin);
    blocks.push(...linesOfHtml(rest.slice(0, begin)), tableOfHtml(rest.slice(begin, end)));
    rest = rest.slice(end);
  }
}

function endOfTable(html: string, begin: number): number {
  let depth = 0;
  for (const { 0: tag, index } of html.slice(begin).matchAll(/<(\/?)table[^>]*>/g)) {
    depth += tag.startsWith("</") ? -1 : 1;
    if (depth === 0) return begin + index + tag.length;
  }
  return html.length;
}

function tableOfHtml(html: string): OutBlock {
  const inner = html.replace(/^<table[^>]*>|<\/table>$/g, "");
  const rows = cellsOf(inner, "tr").map(({ content }) =>
    cellsOf(content, "t[dh]").map(({ content: cell, attributes }) => ({
      blocks: blocksOfHtml(cell),
      span: Number(/colspan="(\d{1,2})"/.exec(attributes)?.[1] ?? "1") || 1,
    })),
  );
  return { kind: "table", rows };
}

/** The elements of one kind, those inside of tables of their own left in them. */
function cellsOf(html: string, name: string): Array<{ content: string; attributes: string }> {
  const found: Array<{ content: string; attributes: string }> = [];
  let depth = 0;
  let begin = 0;
  let attributes = "";
  const tags = new RegExp(`<(/?)(?:(table)|(${name}))\\b([^>]*)>`, "g");
  for (const { 0: whole, 1: close, 2: table, 4: said = "", index } of html.matchAll(tags)) {
    if (table) depth += close ? -1 : 1;
    else if (depth === 0 && close) found.push({ content: html.slice(begin, index), attributes });
    else if (depth === 0) {
      begin = index + whole.length;
      attributes = said;
    }
  }
  return found;
}

function linesOfHtml(html: string): OutBlock[] {
  const blocks: OutBlock[] = [];
  const looks: Array<{ tag: string; look: Look }> = [];
  const lists: Array<{ ordered: boolean; at: number }> = [];
  let line: Inline[] = [];
  let bullet = false;
  let skip = "";
  const end = () => {
    if (line.length > 0) blocks.push({ kind: "line", line, bullet });
    line = [];
  };
  const look = (): Look => Object.assign({}, ...looks.map((each) => each.look));
  const say = (text: string) => line.push({ kind: "text", text, look: look() });
  for (const [piece, slash, name, attributes = ""] of html.matchAll(PIECE)) {
    const tag = name?.toLowerCase();
    if (skip !== "") {
      if (slash && tag === skip) skip = "";
      continue;
    }
    const source = /\sdata-latex="([^"]*)"/.exec(attributes)?.[1];
    if (tag === undefined) say(decoded(piece));
    else if (source !== undefined) {
      if (tag === "div") end();
      line.push({ kind: "formula", latex: decoded(source), alone: tag === "div" });
      if (tag === "div") end();
      skip = tag;
    } else if (tag === "br") say("\n");
    else if (tag === "img") line.push(pictureOf(attributes));
    else if (tag === "ul" || tag === "ol") {
      end();
      if (slash) lists.pop();
      else lists.push({ ordered: tag === "ol", at: Number(valueOfStart(attributes)) });
      bullet = false;
    } else if (BLOCK.test(tag)) {
      end();
      const list = lists.at(-1);
      bullet = tag === "li" ? !slash && list?.ordered === false : bullet;
      if (tag === "li" && !slash && list?.ordered) {
        say(`${list.at}. `);
        list.at += 1;
      }
    }
    const own = tag ? LOOKS[tag] : undefined;
    if (tag && own) {
      if (!slash) looks.push({ tag, look: own });
      else if (looks.at(-1)?.tag === tag) looks.pop();
    }
  }
  end();
  return blocks;
}

const valueOfStart = (attributes: string): string =>
  /start="(\d{1,4})"/.exec(attributes)?.[1] ?? "1";

function pictureOf(attributes: string): Inline {
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  return { kind: "picture", address: value("src"), alt: decoded(value("alt")) };
}

const decoded = (text: string): string =>
  text
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
