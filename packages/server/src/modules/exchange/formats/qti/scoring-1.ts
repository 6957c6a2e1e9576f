import { UnknownRule } from "./scoring.ts";
import { isTree, said, type Tree, treesOf, wordsIn } from "./tree.ts";

/** The answer to a question of QTI 1.2, of which only one place for answers is understood. */
export interface Given {
  values: readonly string[];
  /** Several can be chosen: then a condition must name all of them. */
  several: boolean;
}

/** Variables of systems that count right and wrong choices separately. */
const COUNTED = { right: "D2L_Correct", wrong: "D2L_Incorrect" } as const;

/** @throws UnknownRule for a condition that cannot be followed */
export function scoreFor(item: Tree, given: Given): number {
  const values = new Map<string, number>();
  const processing = treesOf(item, "resprocessing");
  const declared = processing.flatMap((each) =>
    treesOf(each, "outcomes").flatMap((outcomes) => treesOf(outcomes, "decvar")),
  );
  for (const each of declared) values.set(nameOf(each), numberIn(said(each, "defaultval")));
  const most = declared.map((each) => numberIn(said(each, "maxvalue"))).find((each) => each > 0);
  let matched = false;
  for (const condition of processing.flatMap((each) => treesOf(each, "respcondition"))) {
    const [variables] = treesOf(condition, "conditionvar");
    if (!variables) continue;
    // "Other" means that no earlier condition matched.
    const isOther = variables.children.some((child) => isTree(child) && child.name === "other");
    if (isOther ? matched : !holds(variables, given)) continue;
    matched ||= !isOther;
    for (const change of treesOf(condition, "setvar")) set(values, change, most ?? 1);
    if (said(condition, "continue").toLowerCase() === "no") break;
  }
  if (values.has(COUNTED.right) || values.has(COUNTED.wrong)) {
    return (values.get(COUNTED.right) ?? 0) - (values.get(COUNTED.wrong) ?? 0);
  }
  return values.get("SCORE") ?? [...values.values()][0] ?? 0;
}

const nameOf = (tree: Tree): string => said(tree, "varname", "variablename") || "SCORE";
const numberIn = (text: string): number => Number.parseFloat(text) || 0;

function set(values: Map<string, number>, change: Tree, most: number): void {
  const text = wordsIn(change).trim();
  const by = /\.max$/i.test(text) ? most : numberIn(text);
  const before = values.get(nameOf(change)) ?? 0;
  const after: Readonly<Record<string, number>> = {
    add: before + by,
    subtract: before - by,
    multiply: before * by,
    divide: by === 0 ? before : before / by,
  };
  values.set(nameOf(change), after[said(change, "action").toLowerCase()] ?? by);
}

function holds(condition: Tree, given: Given): boolean {
  const parts = condition.children.filter(isTree);
  const all = () => parts.every((part) => holds(part, given));
  const [value] = given.values;
  const text = wordsIn(condition).trim();
  const compared = (compare: (one: number, other: number) => boolean) =>
    value !== undefined && compare(Number(value), Number(text));
  switch (condition.name) {
    case "conditionvar": {
      // Accepted texts are alternatives; right options must all be chosen.
      const texts = parts.length > 1 && parts.every(({ name }) => name === "varequal");
      return texts && !given.several ? parts.some((part) => holds(part, given)) : all();
    }
    case "and":
      return all();
    case "or":
      return parts.some((part) => holds(part, given));
    case "not":
      return !all();
    case "other":
      return true;
    case "unanswered":
      return given.values.length === 0;
    case "varequal": {
      const fold = (each: string) =>
        said(condition, "case").toLowerCase() === "yes" ? each : each.toLowerCase();
      return given.values.some(
        (each) =>
          fold(each) === fold(text) ||
          (/^-?[\d.]+$/.test(text) && /\d/.test(each) && Number(each) === Number(text)),
      );
    }
    case "vargt":
      return compared((one, other) => one > other);
    case "vargte":
      return compared((one, other) => one >= other);
    case "varlt":
      return compared((one, other) => one < other);
    case "varlte":
      return compared((one, other) => one <= other);
    default:
      throw new UnknownRule(condition.name);
  }
}
