import type { Expression } from "./parse.ts";

/**
 * Evaluates both exactly, modulo a large prime, at fixed random points (docs/decisions/0039): different
 * expressions agree with a chance below 1 in 10^35. P = 2Q + 1 with Q prime; -1 is no square, every prime
 * up to 97 is. Letters take squares, which act as positive numbers: √a √b = √(ab), and exponents count
 * modulo Q.
 */
const P = 2102677983118312803374829158366561535839n;
const Q = (P - 1n) / 2n;
const POINTS = 6;
const LARGEST_PLAIN_POWER = 64n;
/** Powers modulo P are the slow part; an answer with more of them than this is none of a school. */
const MOST_SLOW_STEPS = 8;

/** A fraction of residues; division is deferred, because an inverse is slow. */
interface Residue {
  over: bigint;
  under: bigint;
}

export interface Values {
  /** One fraction for each point; undefined where a denominator is zero. */
  at: readonly (Residue | undefined)[];
  /** Whether every root at that point is of a "positive" number. */
  clean: readonly boolean[];
}

/** @param nameOf tells which letter a typed one is: phones write x as X. */
export function valuesOf(expression: Expression, nameOf = (name: string) => name): Values {
  const at: (Residue | undefined)[] = [];
  const clean: boolean[] = [];
  for (let point = 0; point < POINTS; point += 1) {
    const evaluation = new Evaluation(point, nameOf);
    at.push(evaluation.value(expression));
    clean.push(evaluation.clean);
    // Without roots the first two points are enough.
    if (point === 1 && (clean.every(Boolean) || at.includes(undefined))) break;
  }
  return { at, clean };
}

export function sameValues(one: Values, other: Values): boolean {
  const shared = Math.min(one.at.length, other.at.length);
  const points = Array.from({ length: shared }, (_, point) => point);
  const clean = points.filter((point) => one.clean[point] && other.clean[point]);
  return (clean.length > 0 ? clean : points).every((point) => {
    const [a, b] = [one.at[point], other.at[point]];
    return (
      a !== undefined && b !== undefined && modulo(a.over * b.under - b.over * a.under, P) === 0n
    );
  });
}

/** Whether one is a multiple of the other, as 4x + 2y - 10 is of 2x + y - 5. */
export function constantRatio(one: Values, other: Values): boolean {
  const [a, b] = [one.at, other.at].map((at) => at.filter((value) => value !== undefined));
  const [first, second] = [a?.[0], a?.[1]];
  const [third, fourth] = [b?.[0], b?.[1]];
  if (!first || !second || !third || !fourth || first.over === 0n || third.over === 0n)
    return false;
  return (
    modulo(
      third.over * first.under * fourth.under * second.over -
        fourth.over * second.under * third.under * first.over,
      P,
    ) === 0n
  );
}

class Evaluation {
  clean = true;
  private slowSteps = 0;
  private readonly point: number;
  private readonly nameOf: (name: string) => string;

  constructor(point: number, nameOf: (name: string) => string) {
    this.point = point;
    this.nameOf = nameOf;
  }

  value(node: Expression): Residue | undefined {
    const value = this.valueOf(node, P);
    if (this.slowSteps > MOST_SLOW_STEPS) return undefined;
    return value && modulo(value.under, P) !== 0n ? value : undefined;
  }

  /** Modulo P, or modulo Q within an exponent. */
  private valueOf(node: Expression, modulus: bigint): Residue | undefined {
    switch (node.type) {
      case "number":
        return { over: modulo(node.over, modulus), under: modulo(node.under, modulus) };
      case "letter":
        return {
          over: modulo(square(hash(this.nameOf(node.name), this.point)), modulus),
          under: 1n,
        };
      case "bracket":
        return this.valueOf(node.of, modulus);
      case "sum": {
        let sum: Residue = { over: 0n, under: 1n };
        for (const { node: term, minus } of node.terms) {
          const value = this.valueOf(term, modulus);
          if (!value) return undefined;
          const over = minus ? -value.over : value.over;
          sum = {
            over: modulo(sum.over * value.under + over * sum.under, modulus),
            under: modulo(sum.under * value.under, modulus),
          };
        }
        return sum;
      }
      case "product": {
        let product: Residue = { over: 1n, under: 1n };
        for (const { node: factor, over } of node.factors) {
          const value = this.valueOf(factor, modulus);
          if (!value) return undefined;
          product = {
            over: modulo(product.over * (over ? value.under : value.over), modulus),
            under: modulo(product.under * (over ? value.over : value.under), modulus),
          };
        }
        return product;
      }
      case "power":
        return this.powerOf(node.base, node.exponent, modulus);
      case "root":
        return this.rootOf(node.of, node.index, modulus);
      case "call":
        return this.callOf(node.name, node.of, modulus);
    }
  }

  private powerOf(base: Expression, exponent: Expression, modulus: bigint): Residue | undefined {
    const value = this.valueOf(base, modulus);
    const plain = plainInteger(exponent);
    if (value && plain !== undefined) {
      const [over, under] = plain < 0n ? [value.under, value.over] : [value.over, value.under];
      const size = plain < 0n ? -plain : plain;
      return { over: power(over, size, modulus), under: power(under, size, modulus) };
    }
    // An exponent with a power in its own exponent has no meaning here, nor in school.
    if (!value || modulus !== P) return undefined;
    const up = this.slowly() ? this.valueOf(exponent, Q) : undefined;
    if (!up || up.under === 0n) return undefined;
    const residue = modulo(up.over * inverse(up.under, Q), Q);
    this.seeSquare(value);
    return { over: power(value.over, residue, P), under: power(value.under, residue, P) };
  }

  private rootOf(of: Expression, index: number, modulus: bigint): Residue | undefined {
    const value = modulus === P && this.slowly() ? this.valueOf(of, P) : undefined;
    if (!value) return undefined;
    if (index % 2 === 0) this.seeSquare(value);
    const residue = ROOT_EXPONENTS[index] ?? 1n;
    return { over: power(value.over, residue, P), under: power(value.under, residue, P) };
  }

  /** A function is known by its argument alone: sin x is sin x, and nothing is known of sin 2x. */
  private callOf(name: string, of: Expression, modulus: bigint): Residue | undefined {
    const value = modulus === P && this.slowly() ? this.valueOf(of, P) : undefined;
    if (!value || value.under === 0n) return undefined;
    const argument = modulo(value.over * inverse(value.under, P), P);
    const shown = name === "abs" ? square(argument) : argument;
    return { over: square(power(shown + hash(name, -1), 65_537n, P)), under: 1n };
  }

  private slowly(): boolean {
    this.slowSteps += 1;
    return this.slowSteps <= MOST_SLOW_STEPS;
  }

  private seeSquare({ over, under }: Residue): void {
    const product = modulo(over * under, P);
    if (product !== 0n && power(product, Q, P) !== 1n) this.clean = false;
  }
}

/** The exponent as an integer small enough to multiply out. */
function plainInteger(node: Expression): bigint | undefined {
  if (node.type === "bracket") return plainInteger(node.of);
  if (node.type === "number" && node.under === 1n)
    return node.over <= LARGEST_PLAIN_POWER ? node.over : undefined;
  const [only, more] = node.type === "sum" ? node.terms : [];
  const size = only && !more ? plainInteger(only.node) : undefined;
  return size !== undefined && only?.minus ? -size : size;
}

const modulo = (number: bigint, modulus: bigint) => ((number % modulus) + modulus) % modulus;
const square = (number: bigint) => (number * number) % P;

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  if (base === 1n) return 1n;
  let result = 1n;
  let factor = modulo(base, modulus);
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % modulus;
    factor = (factor * factor) % modulus;
  }
  return result;
}

function inverse(number: bigint, modulus: bigint): bigint {
  return power(number, modulus - 2n, modulus);
}

/** √a is a to the power 1/2 modulo Q. */
const ROOT_EXPONENTS: Readonly<Record<number, bigint>> = Object.fromEntries(
  [2, 3, 4, 5, 6].map((index) => [index, inverse(BigInt(index), Q)]),
);

const MOST_KNOWN = 500;
const known = new Map<string, bigint>();

function hash(name: string, point: number): bigint {
  const found = known.get(`${point} ${name}`);
  if (found !== undefined) return found;
  let mixed = BigInt(point + 7);
  for (const sign of name) mixed = (mixed * 1_000_003n + BigInt(sign.codePointAt(0) ?? 0)) % P;
  const random = power(mixed + 0x9e3779b97f4a7c15n, 65_537n, P);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(`${point} ${name}`, random);
  return random;
}
