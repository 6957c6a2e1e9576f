import { SaxesParser, type SaxesTagNS } from "saxes";
import { FileProblem } from "../../../../platform/file-problem.ts";

/** An element of a Word file with everything in it. Only the innermost elements have text. */
export interface Node {
  /** With the prefix that Word itself uses ("w:p"), whatever the file calls it. */
  name: string;
  /** By local name; those of relationships as "r:id". */
  attributes: Readonly<Record<string, string>>;
  children: Node[];
  text: string;
}

/** Even a formula in a text box in nested tables is less deep. */
const DEEPEST = 200;

/** Ends of the addresses of the two kinds of Word files, the usual and the strict one. */
const PREFIXES: ReadonlyArray<[end: string, prefix: string]> = [
  ["/wordprocessingml/2006/main", "w"],
  ["/wordprocessingml/main", "w"],
  ["/officeDocument/2006/math", "m"],
  ["/officeDocument/math", "m"],
  ["/officeDocument/2006/relationships", "r"],
  ["/officeDocument/relationships", "r"],
  ["/drawingml/2006/main", "a"],
  ["/drawingml/main", "a"],
  ["/drawingml/2006/wordprocessingDrawing", "wp"],
  ["/drawingml/wordprocessingDrawing", "wp"],
  ["/drawingml/2006/picture", "pic"],
  ["/markup-compatibility/2006", "mc"],
  ["/office/word/2010/wordprocessingShape", "wps"],
  ["schemas-microsoft-com:vml", "v"],
  ["schemas-microsoft-com:office:office", "o"],
  ["/package/2006/relationships", ""],
  ["urn:markwell:formulas", "own"],
];

const known = new Map<string, string>();

function prefixOf(address: string): string {
  const before = known.get(address);
  if (before !== undefined) return before;
  const prefix = PREFIXES.find(([end]) => address.endsWith(end))?.[1] ?? "x";
  if (known.size < 100) known.set(address, prefix);
  return prefix;
}

/**
 * Strict; hands over one outermost element at a time, to save memory.
 * @throws FileProblem when it is no sound XML, nested too deeply, or defines entities
 */
export function readParts(
  text: string,
  names: readonly string[],
  take: (part: Node) => void,
): void {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: Node[] = [];
  let depth = 0;
  parser.on("error", () => {
    throw new FileProblem(`The Word file is damaged in line ${parser.line} of its text.`);
  });
  parser.on("doctype", () => {
    throw new FileProblem("The file defines entities of its own; that is not read.");
  });
  parser.on("opentag", (tag: SaxesTagNS) => {
    depth += 1;
    if (depth > DEEPEST) throw new FileProblem("The Word file is nested too deeply to be read.");
    const prefix = prefixOf(tag.uri);
    const name = prefix ? `${prefix}:${tag.local}` : tag.local;
    if (open.length === 0 && !names.includes(name)) return;
    const node: Node = { name, attributes: attributesOf(tag), children: [], text: "" };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  const say = (words: string) => {
    const node = open.at(-1);
    if (node) node.text += words;
  };
  parser.on("text", say);
  parser.on("cdata", say);
  parser.on("closetag", () => {
    depth -= 1;
    const node = open.pop();
    if (node && open.length === 0) take(node);
  });
  parser.write(text).close();
}

function attributesOf({ attributes }: SaxesTagNS): Record<string, string> {
  const said: Record<string, string> = {};
  for (const { local, uri, value } of Object.values(attributes)) {
    said[prefixOf(uri) === "r" ? `r:${local}` : local] = value;
  }
  return said;
}

export const child = (node: Node | undefined, ...path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>(
    (at, name) => at?.children.find((each) => each.name === name),
    node,
  );

/** The `w:val` of an element below: "" where it says nothing, undefined where there is none. */
export const valOf = (node: Node | undefined, ...path: readonly string[]): string | undefined => {
  const found = child(node, ...path);
  return found && (found.attributes.val ?? "");
};

/** Present and not "off". */
export function isOn(node: Node | undefined, name: string): boolean | undefined {
  const said = valOf(node, name);
  return said === undefined ? undefined : !/^(0|false|off|none)$/.test(said);
}

/** At any depth, outermost only. */
export function within(node: Node, name: string): Node[] {
  const found: Node[] = [];
  const stack = [...node.children].reverse();
  for (let at = stack.pop(); at; at = stack.pop()) {
    if (at.name === name) found.push(at);
    else stack.push(...[...at.children].reverse());
  }
  return found;
}
