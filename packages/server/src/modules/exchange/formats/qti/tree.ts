import { SaxesParser, type SaxesTagPlain } from "saxes";
import { FileProblem } from "../../../../platform/file-problem.ts";
import { ENTITIES } from "../xml.ts";

export interface Tree {
  /** Without a prefix, as QTI 2 spells it: `choiceInteraction` of `qti-choice-interaction`, too. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Array<Tree | string>;
  /** Its line, from 1. */
  line: number;
}

/** Tables in tables of an editor are deep; what is deeper only takes memory. */
const DEEPEST = 120;
/** A question has hundreds; a file that only has elements would fill the memory. */
const MOST_ELEMENTS = 2_000_000;

/**
 * Strict; the file's own entities are refused, and nothing outside of it is read.
 * @throws FileProblem that names the line where the file is broken
 */
export function readTree(text: string, name = "The file"): Tree {
  const parser = new SaxesParser({ xmlns: false, position: true });
  Object.assign(parser.ENTITIES, ENTITIES);
  const top: Tree = { name: "", attributes: {}, children: [], line: 0 };
  const open: Tree[] = [top];
  let elements = 0;
  const broken = (): never => {
    throw new FileProblem(`${name} is damaged in line ${parser.line}.`);
  };
  parser.on("error", broken);
  parser.on("doctype", (content) => {
    if (/\[|<!ENTITY/i.test(content))
      throw new FileProblem(`${name} defines entities of its own; that is not read.`);
  });
  parser.on("opentag", (tag: SaxesTagPlain) => {
    elements += 1;
    if (open.length > DEEPEST || elements > MOST_ELEMENTS) {
      throw new FileProblem(`${name} is nested too deeply to be a list of questions.`);
    }
    const tree: Tree = {
      name: nameOf(tag.name),
      attributes: attributesOf(tag),
      children: [],
      line: parser.line,
    };
    open.at(-1)?.children.push(tree);
    open.push(tree);
  });
  const say = (words: string) => open.at(-1)?.children.push(words);
  parser.on("text", say);
  parser.on("cdata", say);
  parser.on("closetag", () => open.pop());
  parser.write(text.replace(/^\s+(?=<\?xml)/, "")).close();
  const root = top.children.find((child) => typeof child !== "string");
  return root ?? broken();
}

/** The names of QTI 3 are those of QTI 2 in another spelling: `qti-simple-choice`, `max-choices`. */
const nameOf = (name: string): string => {
  const local = name.slice(name.indexOf(":") + 1);
  return local.startsWith("qti-") ? camel(local.slice(4)) : local;
};

const camel = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function attributesOf({ name, attributes }: SaxesTagPlain): Record<string, string> {
  const isQti3 = name.startsWith("qti-");
  return Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => {
      const local = key.startsWith("xmlns") ? key : key.slice(key.indexOf(":") + 1);
      return [isQti3 && !/^(?:data|aria)-/.test(local) ? camel(local) : local, value];
    }),
  );
}

export const isTree = (node: Tree | string): node is Tree => typeof node !== "string";

export const treesOf = (tree: Tree | undefined, ...names: string[]): Tree[] =>
  tree?.children.filter(isTree).filter(({ name }) => names.includes(name)) ?? [];

export const treeOf = (tree: Tree | undefined, name: string): Tree | undefined =>
  tree?.children.filter(isTree).find((child) => child.name === name);

export const allBelow = (tree: Tree | undefined): Tree[] =>
  tree?.children.filter(isTree).flatMap((child) => [child, ...allBelow(child)]) ?? [];

export const wordsIn = (node: Tree | string | undefined): string => {
  if (node === undefined) return "";
  return isTree(node) ? node.children.map(wordsIn).join("") : node;
};

export const said = (tree: Tree | undefined, ...names: string[]): string => {
  const name = names.find((each) => tree && Object.hasOwn(tree.attributes, each));
  return name ? (tree?.attributes[name] ?? "") : "";
};
