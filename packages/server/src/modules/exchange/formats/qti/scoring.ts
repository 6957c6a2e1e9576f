import { isTree, said, type Tree, treeOf, treesOf, wordsIn } from "./tree.ts";

export class UnknownRule extends Error {
  override name = "UnknownRule";
}

export interface Declared {
  identifier: string;
  cardinality: string;
  baseType: string;
  correct: string[];
  mapping?: {
    /** Case-sensitive unless the file says otherwise. */
    entries: Array<{ key: string; value: number; capitals: boolean; saysSo: boolean }>;
    otherwise: number;
    lower: number;
    upper: number;
  };
}

export function declaredOf(tree: Tree): Declared {
  const mapping = treeOf(tree, "mapping");
  const number = (key: string, otherwise: number): number => {
    const value = Number.parseFloat(said(mapping, key));
    return Number.isNaN(value) ? otherwise : value;
  };
  return {
    identifier: said(tree, "identifier"),
    cardinality: said(tree, "cardinality") || "single",
    baseType: said(tree, "baseType"),
    correct: treesOf(treeOf(tree, "correctResponse"), "value").map((value) =>
      wordsIn(value).trim(),
    ),
    ...(mapping && {
      mapping: {
        entries: treesOf(mapping, "mapEntry").map((entry) => ({
          key: said(entry, "mapKey").trim(),
          value: Number.parseFloat(said(entry, "mappedValue")) || 0,
          capitals: said(entry, "caseSensitive") !== "false",
          saysSo: said(entry, "caseSensitive") === "true",
        })),
        otherwise: number("defaultValue", 0),
        lower: number("lowerBound", Number.NEGATIVE_INFINITY),
        upper: number("upperBound", Number.POSITIVE_INFINITY),
      },
    }),
  };
}

/** An empty list is QTI's NULL. */
type Value = readonly string[];

interface State {
  declared: ReadonlyMap<string, Declared>;
  answers: ReadonlyMap<string, Value>;
  outcomes: Map<string, Value>;
  steps: { left: number };
}

class Stop extends Error {}

/**
 * Outcomes by name; trying every answer shows which are right, whatever the rules look like.
 * @param steps how many rules may still be evaluated
 * @throws UnknownRule for an unsupported rule
 */
export function outcomesFor(
  item: Tree,
  declared: ReadonlyMap<string, Declared>,
  answers: ReadonlyMap<string, Value>,
  steps: { left: number },
): ReadonlyMap<string, Value> {
  const outcomes = new Map<string, Value>();
  for (const outcome of treesOf(item, "outcomeDeclaration")) {
    const values = treesOf(treeOf(outcome, "defaultValue"), "value");
    const isNumber = /^(?:float|integer)$/.test(said(outcome, "baseType"));
    const initial = values.map((value) => wordsIn(value).trim());
    outcomes.set(said(outcome, "identifier"), initial.length === 0 && isNumber ? ["0"] : initial);
  }
  const state: State = { declared, answers, outcomes, steps };
  const processing = treeOf(item, "responseProcessing");
  const template = said(processing, "template", "templateLocation");
  const rules = processing?.children.filter(isTree) ?? [];
  try {
    if (rules.length > 0) for (const rule of rules) follow(rule, state);
    else if (processing && template !== "") followTemplate(template, state);
  } catch (cause) {
    if (!(cause instanceof Stop)) throw cause;
  }
  return outcomes;
}

function followTemplate(uri: string, state: State): void {
  const [first] = state.declared.keys();
  const response = state.declared.has("RESPONSE") ? "RESPONSE" : (first ?? "");
  const name = uri.toLowerCase().replace(/\.xml$/, "");
  if (/match_correct$|cc2_match(?:_basic)?$/.test(name)) {
    const right = isSame(
      state.answers.get(response) ?? [],
      state.declared.get(response)?.correct ?? [],
    );
    state.outcomes.set("SCORE", [right ? "1" : "0"]);
  } else if (/(?:^|\/|cc2_)map_response$/.test(name)) {
    state.outcomes.set("SCORE", [String(mapped(response, state))]);
  } else throw new UnknownRule(uri.split("/").at(-1) ?? uri);
}

function follow(rule: Tree, state: State): void {
  state.steps.left -= 1;
  if (state.steps.left < 0) throw new UnknownRule("too many rules");
  const [first] = rule.children.filter(isTree);
  switch (rule.name) {
    case "setOutcomeValue":
      state.outcomes.set(said(rule, "identifier"), first ? evaluated(first, state) : []);
      return;
    case "responseCondition":
      for (const branch of rule.children.filter(isTree)) {
        const [condition, ...rules] = branch.children.filter(isTree);
        if (branch.name === "responseElse") {
          for (const each of branch.children.filter(isTree)) follow(each, state);
          return;
        }
        if (!condition || !isTrue(evaluated(condition, state))) continue;
        for (const each of rules) follow(each, state);
        return;
      }
      return;
    case "responseProcessingFragment":
      for (const each of rule.children.filter(isTree)) follow(each, state);
      return;
    case "exitResponse":
      throw new Stop();
    default:
      throw new UnknownRule(rule.name);
  }
}

const isTrue = (value: Value): boolean => value[0] === "true";
const truth = (is: boolean): Value => [is ? "true" : "false"];

type Operator = (given: readonly Value[], tree: Tree) => Value;

/** For numbers; one NULL makes the result NULL. */
const calculated =
  (calculate: (numbers: readonly number[]) => number): Operator =>
  (given) => {
    const numbers = given.flat().map(Number);
    return given.some((value) => value.length === 0) || numbers.some(Number.isNaN)
      ? []
      : [String(calculate(numbers))];
  };

const compared = (compare: (one: number, other: number) => boolean): Operator => {
  return ([one = [], other = []]) =>
    one.length === 0 || other.length === 0 ? [] : truth(compare(Number(one[0]), Number(other[0])));
};

const OPERATORS: Readonly<Record<string, Operator>> = {
  multiple: (given) => given.flat(),
  ordered: (given) => given.flat(),
  isNull: ([value = []]) => truth(value.length === 0 || value.every((each) => each === "")),
  not: ([value = []]) => (value.length === 0 ? [] : truth(!isTrue(value))),
  and: (given) => truth(given.every(isTrue)),
  or: (given) => truth(given.some(isTrue)),
  match: ([one = [], other = []]) =>
    one.length === 0 || other.length === 0 ? [] : truth(isSame(one, other)),
  member: ([one = [], many = []]) => truth(one.length > 0 && many.includes(one[0] ?? "")),
  contains: ([many = [], some = []]) => truth(some.every((each) => many.includes(each))),
  containerSize: ([value = []]) => [String(value.length)],
  stringMatch: (given, tree) => {
    const [one, other] = given.map(([first]) => first);
    if (one === undefined || other === undefined) return [];
    const fold = (text: string) =>
      said(tree, "caseSensitive") === "false" ? text.toLowerCase() : text;
    return truth(
      said(tree, "substring") === "true"
        ? fold(one).includes(fold(other))
        : fold(one) === fold(other),
    );
  },
  equal: (given, tree) => {
    const [one, other] = given.map(([first]) => first);
    if (one === undefined || other === undefined) return [];
    const [from, to] = toleranceOf(tree, Number(other));
    const margin = 1e-9 * Math.max(1, Math.abs(Number(other)));
    return truth(
      Number(one) >= Number(other) - from - margin && Number(one) <= Number(other) + to + margin,
    );
  },
  equalRounded: (given, tree) => {
    const [one, other] = given.map(([first]) => first);
    if (one === undefined || other === undefined) return [];
    const figures = Math.min(Math.max(Number.parseInt(said(tree, "figures"), 10) || 0, 0), 15);
    const isDecimals = said(tree, "roundingMode") === "decimalPlaces";
    const round = (text: string) =>
      isDecimals ? Number(text).toFixed(figures) : Number(text).toPrecision(Math.max(figures, 1));
    return truth(round(one) === round(other));
  },
  gt: compared((one, other) => one > other),
  gte: compared((one, other) => one >= other),
  lt: compared((one, other) => one < other),
  lte: compared((one, other) => one <= other),
  sum: calculated((numbers) => numbers.reduce((all, each) => all + each, 0)),
  product: calculated((numbers) => numbers.reduce((all, each) => all * each, 1)),
  subtract: calculated(([one = 0, other = 0]) => one - other),
  divide: calculated(([one = 0, other = 0]) => one / other),
  min: calculated((numbers) => Math.min(...numbers)),
  max: calculated((numbers) => Math.max(...numbers)),
  round: calculated(([one = 0]) => Math.round(one)),
  truncate: calculated(([one = 0]) => Math.trunc(one)),
};

function evaluated(tree: Tree, state: State): Value {
  state.steps.left -= 1;
  if (state.steps.left < 0) throw new UnknownRule("too many rules");
  const identifier = said(tree, "identifier");
  switch (tree.name) {
    case "baseValue":
      return [wordsIn(tree).trim()];
    case "null":
      return [];
    case "variable":
      return state.answers.get(identifier) ?? state.outcomes.get(identifier) ?? [];
    case "correct":
      return state.declared.get(identifier)?.correct ?? [];
    case "default":
      return [];
    case "mapResponse":
      return [String(mapped(identifier, state))];
    default: {
      const operator = Object.hasOwn(OPERATORS, tree.name) ? OPERATORS[tree.name] : undefined;
      if (!operator) throw new UnknownRule(tree.name);
      return operator(
        tree.children.filter(isTree).map((child) => evaluated(child, state)),
        tree,
      );
    }
  }
}

/** The allowed distance below and above a number. */
export function toleranceOf(equal: Tree, value: number): [below: number, above: number] {
  const [one = 0, other = one] = said(equal, "tolerance")
    .trim()
    .split(/\s+/)
    .map((text) => Number.parseFloat(text) || 0);
  switch (said(equal, "toleranceMode")) {
    case "absolute":
      return [one, other];
    case "relative":
      return [(Math.abs(value) * one) / 100, (Math.abs(value) * other) / 100];
    default:
      return [0, 0];
  }
}

/** Ignores the order. */
const isSame = (one: Value, other: Value): boolean => {
  if (one.length === 0 || one.length !== other.length) return false;
  const rest = [...other];
  return one.every((each) => {
    const at = rest.findIndex((text) => isSameText(text, each));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
};

const isSameText = (one: string, other: string): boolean =>
  one === other || (one !== "" && other !== "" && /\d/.test(one) && Number(one) === Number(other));

function mapped(response: string, { declared, answers }: State): number {
  const { mapping } = declared.get(response) ?? {};
  if (!mapping) throw new UnknownRule("mapResponse");
  let sum = 0;
  for (const value of new Set(answers.get(response) ?? [])) {
    const entry =
      mapping.entries.find(({ key }) => key === value) ??
      mapping.entries.find(
        ({ key, capitals }) => !capitals && key.toLowerCase() === value.toLowerCase(),
      );
    sum += entry?.value ?? mapping.otherwise;
  }
  return Math.min(Math.max(sum, mapping.lower), mapping.upper);
}
