import { withoutDelimiters } from "@markwell/domain/questions/rich-text-formula";
import { MathMLToLaTeX } from "mathml-to-latex";
import { escaped } from "../moodle-text.ts";
import { OWN_PICTURE } from "./own-picture.ts";
import { allBelow, isTree, said, type Tree, wordsIn } from "./tree.ts";

export interface Showing {
  /** The address of a picture of the package until it is stored; what is not in it stays as it was written. */
  picture: (source: string) => string;
  /** Receives notes on losses. */
  notes: string[];
  /** A replacement for an element; undefined to convert it as usual. */
  instead?: (tree: Tree) => string | undefined;
  /** Keeps line breaks as typed. */
  verbatim?: boolean;
}

const BLOCKS = new Set([
  ...["p", "div", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "blockquote"],
  ...["hr", "dl", "section", "article", "figure", "header", "footer", "aside", "address", "center"],
  ...["rubricBlock", "prompt", "contentBody", "main", "form", "fieldset"],
]);
const KEPT = new Set([
  ...["p", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "h1", "h2", "h3", "h4"],
  ...["h5", "h6", "pre", "blockquote", "br", "strong", "b", "em", "i", "u", "s", "sub", "sup", "a"],
  ...["code", "del", "strike", "img", "audio", "video", "iframe", "svg", "source", "embed"],
  ...["input", "select", "textarea", "button"],
]);
const EMPTY = new Set(["br", "img"]);
const ATTRIBUTES = ["alt", "href", "colspan", "rowspan", "start", "width", "height"];
/** Elements that only matter to programs. */
const SILENT = new Set([
  ...["style", "stylesheet", "catalogInfo", "companionMaterialsInfo", "head", "title", "link"],
  ...["meta", "param", "template", "noscript", "apipAccessibility", "annotation"],
]);
const MATH_MOST = 20_000;

export function flowOf(nodes: ReadonlyArray<Tree | string>, showing: Showing): string {
  let html = "";
  let inline: Array<Tree | string> = [];
  const close = () => {
    const words = lineOf(inline, showing).trim();
    html += words === "" || /^(?:<br>\s*)+$/.test(words) ? "" : `<p>${words}</p>`;
    inline = [];
  };
  for (const node of nodes) {
    if (isTree(node) && isBlock(node)) {
      close();
      html += shownTree(node, showing);
    } else inline.push(node);
  }
  close();
  return html;
}

export function lineOf(nodes: ReadonlyArray<Tree | string>, showing: Showing): string {
  const apart = nodes.some((node) => isTree(node) && isBlock(node));
  return nodes
    .map((node) => {
      if (isTree(node)) return shownTree(node, showing);
      if (showing.verbatim) return escaped(node);
      return apart && node.trim() === "" ? "" : escaped(node.replace(/\s*\n\s*/g, " "));
    })
    .join("");
}

/** Whether it is a block, unlike a gap within a line. */
export function isBlock(tree: Tree): boolean {
  if (BLOCKS.has(tree.name)) return true;
  if (tree.name === "math") return tree.attributes.display === "block";
  if (/^(?:a|span|b|strong|i|em|u|object|feedbackBlock|templateBlock)$/.test(tree.name)) {
    return tree.children.some((child) => isTree(child) && isBlock(child));
  }
  return /^(?:feedback|template)Block$|Interaction$/.test(tree.name)
    ? !/^(?:textEntry|inlineChoice|endAttempt)Interaction$/.test(tree.name)
    : false;
}

function shownTree(tree: Tree, showing: Showing): string {
  const { name, children } = tree;
  const instead = showing.instead?.(tree);
  if (instead !== undefined) return instead;
  if (SILENT.has(name)) return "";
  if (name === "script") {
    showing.notes.push("A script is left out.");
    return "";
  }
  if (name === "math") return formulaOf(tree, showing);
  if (name === "img") return pictureOf(tree, said(tree, "src"), showing);
  if (name === "object") return objectOf(tree, showing);
  if (name === "printedVariable") {
    showing.notes.push("A number that another system puts into the text is missing.");
    return "";
  }
  if (name === "pre") return `<pre>${lineOf(children, { ...showing, verbatim: true })}</pre>`;
  if (name === "span" && /\b(?:qti-underline|underline)\b/.test(said(tree, "class"))) {
    return `<u>${lineOf(children, showing)}</u>`;
  }
  if (name === "blockquote") return `<blockquote>${flowOf(children, showing)}</blockquote>`;
  if (KEPT.has(name)) return element(name, tree, showing);
  if (name === "figcaption" || name === "caption" || name === "dt" || name === "dd") {
    return `<p>${lineOf(children, showing)}</p>`;
  }
  return isBlock(tree) ? flowOf(children, showing) : lineOf(children, showing);
}

function element(name: string, tree: Tree, showing: Showing): string {
  const attributes = ATTRIBUTES.flatMap((key) => {
    const value = said(tree, key);
    return value === "" ? [] : ` ${key}="${attribute(value)}"`;
  });
  const begin = `<${name}${attributes.join("")}>`;
  if (EMPTY.has(name)) return begin;
  const isList = /^(?:ul|ol|table|thead|tbody|tr)$/.test(name);
  const children = isList ? tree.children.filter(isTree) : withoutMargins(tree.children);
  return `${begin}${lineOf(children, showing)}</${name}>`;
}

/** Without line breaks that only lay out the file. */
const withoutMargins = (nodes: ReadonlyArray<Tree | string>): Array<Tree | string> =>
  nodes.map((node, place) => {
    if (isTree(node)) return node;
    const text = place === 0 ? node.replace(/^\s*\n\s*/, "") : node;
    return place === nodes.length - 1 ? text.replace(/\s*\n\s*$/, "") : text;
  });

export const attribute = (text: string): string => escaped(text).replaceAll('"', "&quot;");

function pictureOf(tree: Tree, source: string, { picture }: Showing): string {
  const size = ["width", "height"].flatMap((key) =>
    /^\d{1,4}$/.test(said(tree, key)) ? ` ${key}="${said(tree, key)}"` : [],
  );
  const alt = said(tree, "alt") || (tree.name === "object" ? wordsIn(tree).trim() : "");
  const address = picture(source);
  const own = address !== source && said(tree, "class") === OWN_PICTURE ? "#own" : "";
  return `<img src="${attribute(address)}${own}" alt="${attribute(alt)}"${size.join("")}>`;
}

function objectOf(tree: Tree, showing: Showing): string {
  const [type, source] = [said(tree, "type"), said(tree, "data")];
  if (/^image\//i.test(type) || /\.(?:png|jpe?g|gif|webp|svg|bmp)$/i.test(source)) {
    return pictureOf(tree, source, showing);
  }
  if (/^text\/html/i.test(type) || /\.x?html?$/i.test(source)) {
    showing.notes.push("A page that the question shows from another file is left out.");
    return "";
  }
  return "<video></video>";
}

/** A formula as its author typed it where the file says so, else as its signs read. */
function formulaOf(tree: Tree, { notes }: Showing): string {
  const typed = allBelow(tree).find(
    ({ name, attributes }) =>
      name === "annotation" && /tex/i.test(attributes.encoding ?? attributes.type ?? ""),
  );
  const latex = (typed ? withoutDelimiters(wordsIn(typed)) : latexOf(tree)).trim();
  if (latex === "") {
    notes.push("A formula could not be read; its signs are shown as text.");
    return escaped(wordsIn(tree));
  }
  const type = tree.attributes.display === "block" ? "block" : "inline";
  const tag = type === "block" ? "div" : "span";
  return `<${tag} data-type="${type}-math" data-latex="${attribute(latex)}"></${tag}>`;
}

function latexOf(tree: Tree): string {
  const math = mathOf(tree);
  if (math.length > MATH_MOST) return "";
  try {
    return MathMLToLaTeX.convert(math).replace(/\s+/g, " ");
  } catch {
    return "";
  }
}

const mathOf = (node: Tree | string): string => {
  if (!isTree(node)) return escaped(node);
  if (node.name === "annotation" || node.name === "annotation-xml") return "";
  const attributes = Object.entries(node.attributes)
    .filter(([key]) => /^[a-z]+$/.test(key) && key !== "xmlns")
    .map(([key, value]) => ` ${key}="${attribute(value)}"`);
  return `<${node.name}${attributes.join("")}>${node.children.map(mathOf).join("")}</${node.name}>`;
};
