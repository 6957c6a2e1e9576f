import { FORMULA_LIMITS, formulaRefusal } from "@markwell/domain/questions/formula-rules";
import { PLAIN_FORMULA } from "@markwell/domain/questions/plain-formulas";
import { readableFormula } from "@markwell/domain/questions/rich-text-formula";
import { escaped } from "../moodle-text.ts";
import { attribute, isBlock } from "./markup.ts";
import { isTree, readTree, said, type Tree } from "./tree.ts";

export interface Writing {
  version: "2.1" | "2.2" | "3.0";
  picture: (address: string) => string | undefined;
  /** A formula as MathML with its source; undefined for what cannot be drawn. */
  draw: (latex: string, block: boolean) => string | undefined;
}

/** Formatting without an element in QTI 2. */
const BY_CLASS: Readonly<Record<string, string>> = {
  u: "qti-underline",
  s: "qti-line-through",
};
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
};

/** Clean formatted text as blocks; loose words become a paragraph. */
export function blocksOf(cleanHtml: string, writing: Writing): string {
  const { children } = readTree(`<x>${cleanHtml}</x>`);
  let xhtml = "";
  let inline: Array<Tree | string> = [];
  const close = () => {
    const words = inlineOf(inline, writing);
    xhtml += words.trim() === "" ? "" : `<p>${words}</p>`;
    inline = [];
  };
  for (const child of children) {
    if (isTree(child) && (isBlock(child) || isBlockFormula(child))) {
      close();
      xhtml += written(child, writing);
    } else inline.push(child);
  }
  close();
  return xhtml;
}

/** A clean line, including formulas between \( and \). */
export function lineAs(cleanLine: string, writing: Writing): string {
  const pieces = cleanLine.split(PLAIN_FORMULA);
  return inlineOf(
    readTree(
      `<x>${pieces.map((piece, place) => (place % 2 === 0 ? piece : `<span data-latex="${piece.replaceAll('"', "&quot;")}"/>`)).join("")}</x>`,
    ).children,
    writing,
  );
}

const inlineOf = (nodes: ReadonlyArray<Tree | string>, writing: Writing): string =>
  nodes.map((node) => (isTree(node) ? written(node, writing) : escaped(node))).join("");

const isBlockFormula = (tree: Tree): boolean => said(tree, "data-type") === "block-math";

function written(tree: Tree, writing: Writing): string {
  const { name, children } = tree;
  const latex = said(tree, "data-latex");
  if (latex !== "") return mathOf(latex, isBlockFormula(tree), writing);
  const spoken = writing.version === "3.0" ? undefined : BY_CLASS[name];
  if (spoken) return `<span class="${spoken}">${inlineOf(children, writing)}</span>`;
  switch (name) {
    case "img":
      return pictureOf(tree, writing);
    case "video":
      return "";
    case "br":
      return "<br/>";
    case "ol": {
      const start = said(tree, "start");
      const from = writing.version === "3.0" && start ? ` start="${attribute(start)}"` : "";
      return `<ol${from}>${inlineOf(children, writing)}</ol>`;
    }
    case "table": {
      const rows = children.some((child) => isTree(child) && child.name === "tr");
      const inner = inlineOf(children, writing);
      return `<table>${rows ? `<tbody>${inner}</tbody>` : inner}</table>`;
    }
    case "blockquote": {
      const inner = inlineOf(children, writing);
      const blocks = children.some((child) => isTree(child) && isBlock(child));
      return `<blockquote>${blocks ? inner : `<p>${inner}</p>`}</blockquote>`;
    }
    default: {
      const attributes = (ATTRIBUTES[name] ?? []).flatMap((key) => {
        const value = said(tree, key);
        return value === "" ? [] : ` ${key}="${attribute(value)}"`;
      });
      return `<${name}${attributes.join("")}>${inlineOf(children, writing)}</${name}>`;
    }
  }
}

function pictureOf(tree: Tree, { picture }: Writing): string {
  const name = picture(said(tree, "src"));
  if (name === undefined) return "";
  const size = ["width", "height"].flatMap((key) => {
    const value = said(tree, key);
    return /^\d+$/.test(value) ? ` ${key}="${value}"` : [];
  });
  return `<img src="${name}" alt="${attribute(said(tree, "alt"))}"${size.join("")}/>`;
}

/** A formula for every reader, with its source, from which it comes back exactly. */
const mathOf = (latex: string, block: boolean, { draw }: Writing): string =>
  draw(latex, block) ?? inWords(latex, block);

/** Draws formulas with the parser of the browser, which is only loaded for it. */
export async function drawing(): Promise<Writing["draw"]> {
  const { default: katex } = await import("katex");
  await import("katex/contrib/mhchem");
  return (latex, block) => {
    if (formulaRefusal(latex)) return undefined;
    try {
      const markup = katex.renderToString(latex, {
        ...FORMULA_LIMITS,
        output: "mathml",
        displayMode: block,
      });
      const [math] = /<math[\s\S]*<\/math>/.exec(markup) ?? [];
      // Attributes that MathML 2 does not know say nothing that its readers could show.
      return math?.replace(/ (?:class|style|id)="[^"]*"/g, "");
    } catch {
      return undefined;
    }
  };
}

/** A formula that cannot be drawn is written in words. */
const inWords = (latex: string, block: boolean): string =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML"${block ? ' display="block"' : ""}><semantics><mtext>${escaped(readableFormula(latex))}</mtext><annotation encoding="application/x-tex">${escaped(latex)}</annotation></semantics></math>`;
