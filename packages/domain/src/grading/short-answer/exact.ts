import type { Fraction } from "./number.ts";

/** Exact arithmetic for answers: no floating point, so that 0.1 + 0.2 is 0.3. */
export const fraction = (over: bigint, under = 1n): Fraction => {
  const divisor = greatestCommonDivisor(over < 0n ? -over : over, under);
  return { over: over / divisor, under: under / divisor };
};

export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under);

export const minus = (one: Fraction, other: Fraction): Fraction =>
  plus(one, { over: -other.over, under: other.under });

export const times = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.over, one.under * other.under);

export const tenTo = (power: number): Fraction =>
  power < 0
    ? { over: 1n, under: 10n ** BigInt(-power) }
    : { over: 10n ** BigInt(power), under: 1n };

/** A fraction to a small whole power; 0 has no negative one, and is given back. */
export function toPower(base: Fraction, power: number): Fraction {
  const exponent = BigInt(Math.abs(power));
  const raised = { over: base.over ** exponent, under: base.under ** exponent };
  return power < 0 && raised.over > 0n ? { over: raised.under, under: raised.over } : raised;
}

export const isAtMost = (one: Fraction, other: Fraction): boolean =>
  one.over * other.under <= other.over * one.under;

export const isWithin = (value: Fraction, middle: Fraction, distance: Fraction): boolean => {
  const { over, under } = minus(value, middle);
  return isAtMost({ over: over < 0n ? -over : over, under }, distance);
};

export function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [first, second] = [one, other];
  while (second !== 0n) [first, second] = [second, first % second];
  return first === 0n ? 1n : first;
}
