import type { AnswerForm } from "../answer-kind.ts";
import type { Expression, Factor } from "./parse.ts";
import { sameValues, type Values, valuesOf } from "./value.ts";

export const bare = (node: Expression): Expression =>
  node.type === "bracket" ? bare(node.of) : node;

export function lettersOf(node: Expression, letters = new Set<string>()): Set<string> {
  if (node.type === "letter") letters.add(node.name);
  for (const part of partsOf(node)) lettersOf(part, letters);
  return letters;
}

export function partsOf(node: Expression): readonly Expression[] {
  switch (node.type) {
    case "sum":
      return node.terms.map((term) => term.node);
    case "product":
      return node.factors.map((factor) => factor.node);
    case "power":
      return [node.base, node.exponent];
    case "number":
    case "letter":
      return [];
    default:
      return [node.of];
  }
}

/** Made of whole numbers, + - × ÷ and powers alone: its value would say what the question says. */
export const isArithmetic = (node: Expression): boolean =>
  node.type !== "letter" &&
  node.type !== "root" &&
  node.type !== "call" &&
  partsOf(node).every(isArithmetic);

/** 5, -5, 0.5, 1/2, -1 1/2 */
export function isPlainNumber(node: Expression): boolean {
  if (node.type === "number") return true;
  if (node.type === "bracket") return isPlainNumber(node.of);
  if (node.type === "sum")
    return node.terms.length === 1 && node.terms.every((term) => isPlainNumber(term.node));
  return node.type === "product" && node.factors.length === 2 && isFraction(node.factors);
}

const isFraction = ([over, under]: readonly Factor[]) =>
  over !== undefined &&
  under?.over === true &&
  isPlainNumber(over.node) &&
  isPlainNumber(under.node);

/** Factors as they multiply: brackets that only hold a product are opened. */
function factorsOf(node: Expression, over = false): Factor[] {
  const inside = bare(node);
  if (inside.type === "sum" && inside.terms.length === 1 && inside.terms[0]) {
    return factorsOf(inside.terms[0].node, over);
  }
  if (inside.type !== "product") return [{ node: inside, over, sign: "" }];
  return inside.factors.flatMap((factor) => factorsOf(factor.node, factor.over !== over));
}

const isNumeric = (node: Expression) => isArithmetic(node) && bare(node).type !== "sum";

/** Like terms, numbers to combine, powers of one letter: copying "2x + 3x" is no simplification. */
export function isUndone(node: Expression): boolean {
  if (node.type === "sum" && hasLikeTerms(node.terms.map((term) => term.node))) return true;
  if (node.type === "product") {
    const factors = factorsOf(node).filter((factor) => !factor.over);
    if (factors.filter((factor) => isNumeric(factor.node)).length > 1 && !hasFraction(node))
      return true;
    const powers = factors.flatMap(({ node: factor }) => poweredLetter(factor) ?? []);
    if (
      powers.some(
        (letter) => factors.filter((factor) => letterOf(factor.node) === letter).length > 1,
      )
    )
      return true;
  }
  if (node.type === "power" && isPlainNumber(node.base) && isPlainNumber(node.exponent)) {
    const exponent = bare(node.exponent);
    return exponent.type === "number" && exponent.under === 1n;
  }
  return partsOf(node).some(isUndone);
}

/** 1/2 × 6: a fraction among the factors is no unfinished product of whole numbers. */
const hasFraction = (node: Expression) => factorsOf(node).some((factor) => factor.over);

/** r × r is another form of r², but x² × x³ is the question itself. */
const poweredLetter = (node: Expression) => (node.type === "power" ? letterOf(node) : undefined);

function letterOf(node: Expression): string | undefined {
  if (node.type === "letter") return node.name;
  return node.type === "power" && node.base.type === "letter" ? node.base.name : undefined;
}

/** School answers have fewer. */
const MOST_TERMS = 12;

function hasLikeTerms(terms: readonly Expression[]): boolean {
  if (terms.length > MOST_TERMS) return true;
  const seen: Values[] = [];
  for (const term of terms) {
    const rest = factorsOf(term).filter((factor) => !isNumeric(factor.node));
    const values = valuesOf(rest.length === 0 ? ONE : { type: "product", factors: rest });
    if (seen.some((other) => sameValues(other, values))) return true;
    seen.push(values);
  }
  return false;
}

const ONE: Expression = { type: "number", text: "1", over: 1n, under: 1n };

/** One text for all orders of the terms and factors of an arithmetic expression; powers are repeated factors. */
export function orderFree(node: Expression): string {
  const inside = bare(node);
  if (inside.type === "number") return `${inside.over}/${inside.under}`.replace(/\/1$/, "");
  if (inside.type === "sum") {
    return `(${inside.terms
      .map((term) => `${term.minus ? "-" : "+"}${orderFree(term.node)}`)
      .toSorted()
      .join("")})`;
  }
  if (inside.type === "root") return `√${inside.index}${orderFree(inside.of)}`;
  if (inside.type !== "product" && inside.type !== "power")
    return JSON.stringify(inside, (_, value) => (typeof value === "bigint" ? `${value}` : value));
  const factors = multiplied(inside, false).toSorted();
  return factors.length === 1 ? (factors[0] ?? "") : `[${factors.join("×")}]`;
}

const MOST_REPEATED = 30n;

function multiplied(node: Expression, over: boolean): string[] {
  const inside = bare(node);
  const sign = over ? "÷" : "";
  if (inside.type === "product")
    return inside.factors.flatMap((factor) => multiplied(factor.node, factor.over !== over));
  if (inside.type !== "power") return [`${sign}${orderFree(inside)}`];
  const exponent = bare(inside.exponent);
  const times = exponent.type === "number" && exponent.under === 1n ? exponent.over : undefined;
  if (times !== undefined && times > 0n && times <= MOST_REPEATED)
    return Array.from({ length: Number(times) }, () => multiplied(inside.base, over)).flat();
  return [`${sign}${orderFree(inside.base)}^${orderFree(exponent)}`];
}

/** Whether a root stands in a denominator, as √3 in 6/√3. */
export const hasRootBelow = (node: Expression): boolean =>
  (node.type === "product" &&
    factorsOf(node).some((factor) => factor.over && hasRoot(factor.node))) ||
  partsOf(node).some(hasRootBelow);
const hasRoot = (node: Expression): boolean => node.type === "root" || partsOf(node).some(hasRoot);

const isSum = (node: Expression) => {
  const inside = bare(node);
  return inside.type === "sum" && inside.terms.length > 1;
};

/** Factors with powers written out, without numbers: those of 2(x+1)² are x+1 and x+1. */
function algebraicFactors(node: Expression): Expression[] {
  return factorsOf(node).flatMap(({ node: factor }) => {
    if (isArithmetic(factor)) return [];
    if (factor.type !== "power") return [factor];
    const exponent = bare(factor.exponent);
    const times = exponent.type === "number" && exponent.under === 1n ? Number(exponent.over) : 0;
    return times > 0 && times <= 10
      ? Array.from({ length: times }, () => bare(factor.base))
      : [factor];
  });
}

const MINUS = (node: Expression): Expression => ({ type: "sum", terms: [{ node, minus: true }] });

/** Whether an answer equal to the key has the required form. */
export function hasForm(
  given: Expression,
  key: Expression,
  form: AnswerForm | undefined,
  nameOf = (typed: string) => typed,
): boolean {
  if (form === "indexNotation") return !repeatsBase(given);
  if (form === "factorised") return isFactorised(given, key, nameOf);
  if (form === "expanded") return isExpanded(given) && !isUndone(given);
  if (form === "simplest")
    return (
      !isUndone(given) &&
      sizeOf(given) <= Math.max(sizeOf(key), 1) &&
      !hasCommonNumber(given) &&
      (hasSquareInRoot(key) || !hasSquareInRoot(given))
    );
  return true;
}

/** "2 × 2 × 3", "a × a²": one base twice, so its index is not written. */
function repeatsBase(node: Expression): boolean {
  const bases = factorsOf(node).flatMap(({ node: factor, over }) => {
    const inside = bare(factor);
    const base = inside.type === "power" ? bare(inside.base) : inside;
    if (base.type === "letter") return `${over} ${base.name}`;
    return base.type === "number" ? `${over} ${base.over}/${base.under}` : [];
  });
  return new Set(bases).size < bases.length || partsOf(node).some(repeatsBase);
}

function isFactorised(
  given: Expression,
  key: Expression,
  nameOf: (typed: string) => string,
): boolean {
  if (isSum(given)) return isSum(key) && !isUndone(given) && sizeOf(given) <= sizeOf(key);
  const factors = algebraicFactors(given).map((factor) => valuesOf(factor, nameOf));
  if (isSum(key)) return factors.length > 1 || factorsOf(given).length > 1;
  const left = [...algebraicFactors(key)];
  // The factors of the key, each up to its sign: (2x+2)(x+2) still hides a 2.
  return (
    factors.length === left.length &&
    factors.every((values) => {
      const at = left.findIndex(
        (factor) =>
          sameValues(values, valuesOf(factor)) || sameValues(values, valuesOf(MINUS(factor))),
      );
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

function isExpanded(node: Expression): boolean {
  if (node.type === "power" && isSum(node.base)) return false;
  if (node.type === "product") {
    const above = factorsOf(node).filter((factor) => !factor.over);
    if (above.length > 1 && above.some((factor) => isSum(factor.node))) return false;
  }
  return partsOf(node).every(isExpanded);
}

/** The 1 of ½x counts no more than x/2 does. */
const isOverOne = (node: Expression): boolean => {
  const [first, second] = node.type === "product" ? node.factors : [];
  const one = first && bare(first.node);
  return (
    one?.type === "number" &&
    one.over === one.under &&
    second?.over === true &&
    bare(second.node).type === "number"
  );
};
const sizeOf = (node: Expression): number =>
  (isOverOne(node) ? -1 : 0) +
  partsOf(node).reduce(
    (size, part) => size + sizeOf(part),
    node.type === "number" || node.type === "letter" ? 1 : 0,
  );

/** 2x/4 and 6/8 are not in their lowest terms. */
function hasCommonNumber(node: Expression): boolean {
  if (node.type === "product") {
    const [above, below] = [false, true].map((over) =>
      factorsOf(node).flatMap((factor) =>
        factor.over === over && factor.node.type === "number" && factor.node.under === 1n
          ? [factor.node.over]
          : [],
      ),
    );
    if (above?.some((one) => below?.some((other) => commonDivisor(one, other) > 1n))) return true;
  }
  return partsOf(node).some(hasCommonNumber);
}

const MOST_UNDER_ROOT = 10_000n;

/** Whether a root hides a whole factor: √50 is 5√2. */
function hasSquareInRoot(node: Expression): boolean {
  const under = node.type === "root" && node.index === 2 ? bare(node.of) : undefined;
  if (under?.type === "number" && under.under === 1n && under.over <= MOST_UNDER_ROOT)
    for (let side = 2n; side * side <= under.over; side += 1n)
      if (under.over % (side * side) === 0n) return true;
  return partsOf(node).some(hasSquareInRoot);
}

function commonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : commonDivisor(other, one % other);
}
