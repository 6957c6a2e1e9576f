/** A small tree of pasted markup, without a browser, so that cleaning is a pure function. */
export interface Element {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: MarkupNode[];
}
export type MarkupNode = Element | string;

const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<!\[[^>]*\]>|<[!?][^>]*>|<\/?[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gi;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const VOID = new Set(["br", "img", "hr", "col", "meta", "link", "input", "source", "wbr"]);
/** Elements whose content is no text. */
const RAW = new Set(["style", "script", "title", "xml"]);
/** An element of the key ends where one of these begins. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  p: ["p", "ul", "ol", "table", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "td", "th", "tr"],
  li: ["li"],
  td: ["td", "th", "tr"],
  th: ["td", "th", "tr"],
  tr: ["tr"],
};

/** Reads markup as the clipboard holds it; comments, declarations, styles and scripts are left out. */
export function parseMarkup(html: string): Element {
  const root: Element = { tag: "", attributes: {}, children: [] };
  const open: Element[] = [root];
  let raw = "";
  for (const [token] of html.matchAll(TOKEN)) {
    const tag = /^<(\/?)([a-z][^\s/>]*)/i.exec(token);
    const name = tag?.[2]?.toLowerCase() ?? "";
    if (raw) {
      if (tag?.[1] && name === raw) raw = "";
      continue;
    }
    if (!tag) {
      if (!/^<[!?]/.test(token)) open.at(-1)?.children.push(token);
    } else if (tag[1]) close(open, name);
    else if (RAW.has(name) && !token.endsWith("/>")) raw = name;
    else {
      const last = open.at(-1);
      if (last && ENDED_BY[last.tag]?.includes(name)) open.pop();
      const element = { tag: name, attributes: attributesOf(token, tag[0].length), children: [] };
      open.at(-1)?.children.push(element);
      if (!VOID.has(name) && !token.endsWith("/>")) open.push(element);
    }
  }
  return root;
}

function close(open: Element[], name: string): void {
  const at = open.findLastIndex(({ tag }) => tag === name);
  if (at > 0) open.length = at;
}

function attributesOf(token: string, from: number): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = "", a, b, c] of token.slice(from, -1).matchAll(ATTRIBUTE)) {
    found[name.toLowerCase()] ??= a ?? b ?? c ?? "";
  }
  return found;
}

/** The tree as markup again; text and attributes keep the entities that they had. */
export const markupOf = (node: MarkupNode): string => {
  if (typeof node === "string") return node === "<" ? "&lt;" : node;
  const inside = node.children.map(markupOf).join("");
  if (node.tag === "") return inside;
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`)
    .join("");
  return VOID.has(node.tag)
    ? `<${node.tag}${attributes}>`
    : `<${node.tag}${attributes}>${inside}</${node.tag}>`;
};

export function styleOf({ attributes }: Element): Record<string, string> {
  return Object.fromEntries(
    (attributes.style ?? "")
      .toLowerCase()
      .split(";")
      .map((one) => one.split(":").map((part) => part.trim()))
      .flatMap(([name, ...value]) => (name ? [[name, value.join(":")]] : [])),
  );
}
