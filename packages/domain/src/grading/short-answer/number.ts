/** An exact number: numerator over a positive denominator, in lowest terms. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

const INTEGER = /^(-?)\s*(\d{1,3}(?:,\d{3})+|\d+)$/;
const DECIMAL = /^(-?)\s*(\d{1,3}(?:,\d{3})+|\d*)\.(\d+)$/;
const FRACTION = /^(-?)\s*(\d+)\s*\/\s*(\d+)$/;
const MIXED = /^(-?)\s*(\d+)\s+(\d+)\s*\/\s*(\d+)$/;
/** Longer ones are no school numbers and would only cost time. */
const MOST_CHARACTERS = 60;

/**
 * Reads a normalised text as an exact number: whole ("1,000"), decimal ("0.5", ".5"), fraction
 * ("50/100") or mixed ("1 1/2"). Undefined for anything else; "1,5" is no number.
 */
export function parseNumber(text: string): Fraction | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const integer = INTEGER.exec(text);
  if (integer) return fraction(integer[1], digits(integer[2]), 1n);
  const decimal = DECIMAL.exec(text);
  if (decimal) {
    const places = decimal[3] ?? "";
    return fraction(decimal[1], digits(`${decimal[2]}${places}`), 10n ** BigInt(places.length));
  }
  const simple = FRACTION.exec(text);
  if (simple) return fraction(simple[1], digits(simple[2]), digits(simple[3]));
  const mixed = MIXED.exec(text);
  if (mixed) {
    const under = digits(mixed[4]);
    return fraction(mixed[1], digits(mixed[2]) * under + digits(mixed[3]), under);
  }
  return undefined;
}

export const equals = (one: Fraction, other: Fraction): boolean =>
  one.over === other.over && one.under === other.under;

const digits = (text: string | undefined): bigint =>
  BigInt((text ?? "").replaceAll(",", "") || "0");

function fraction(sign: string | undefined, over: bigint, under: bigint): Fraction | undefined {
  if (under === 0n) return undefined;
  const divisor = greatestCommonDivisor(over, under);
  return { over: (sign === "-" ? -over : over) / divisor, under: under / divisor };
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? (one === 0n ? 1n : one) : greatestCommonDivisor(other, one % other);
}
