import { type Element, type MarkupNode, markupOf, styleOf } from "./markup.ts";

interface Item {
  level: number;
  ordered: boolean;
  content: MarkupNode[];
}

/**
 * Word writes a list as paragraphs with their bullets or numbers as text. Neighbouring ones become
 * one list, deeper ones a list within.
 */
export function withWordLists(nodes: readonly MarkupNode[]): MarkupNode[] {
  const result: MarkupNode[] = [];
  let items: Item[] = [];
  const flush = () => {
    if (items.length > 0) result.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    const item = itemOf(node);
    if (item) items.push(item);
    else if (typeof node === "string" && node.trim() === "" && items.length > 0) continue;
    else {
      flush();
      result.push(node);
    }
  }
  flush();
  return result;
}

function itemOf(node: MarkupNode): Item | undefined {
  if (typeof node === "string" || node.tag !== "p") return undefined;
  const level = /level(\d)/.exec(styleOf(node)["mso-list"] ?? "")?.[1];
  if (!level) return undefined;
  const marker = node.children.map(markerIn).join("");
  return {
    level: Number(level),
    ordered: /[a-z0-9]+[.)]/i.test(marker.replace(/&[^;]+;/g, "")),
    content: node.children.map(withoutMarker).filter((child) => child !== ""),
  };
}

const isMarker = (element: Element): boolean => styleOf(element)["mso-list"] === "ignore";

function markerIn(node: MarkupNode): string {
  if (typeof node === "string") return "";
  if (isMarker(node)) return markupOf({ ...node, tag: "" }).replace(/<[^>]*>/g, "");
  return node.children.map(markerIn).join("");
}

function withoutMarker(node: MarkupNode): MarkupNode {
  if (typeof node === "string") return node;
  if (isMarker(node)) return "";
  return { ...node, children: node.children.map(withoutMarker).filter((child) => child !== "") };
}

function listsOf(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  const level = Math.min(...items.map((item) => item.level));
  let last: Element | undefined;
  let kind = "";
  for (let at = 0; at < items.length; ) {
    const item = items[at];
    if (!item) break;
    if (item.level > level && last) {
      const end = items.findIndex((one, place) => place > at && one.level <= level);
      const deeper = items.slice(at, end < 0 ? items.length : end);
      last.children.push(...listsOf(deeper));
      at += deeper.length;
      continue;
    }
    const tag = item.ordered ? "ol" : "ul";
    if (tag !== kind) {
      lists.push({ tag, attributes: {}, children: [] });
      kind = tag;
    }
    last = {
      tag: "li",
      attributes: {},
      children: [{ tag: "p", attributes: {}, children: item.content }],
    };
    lists.at(-1)?.children.push(last);
    at += 1;
  }
  return lists;
}
