/** An exact number: numerator over a positive denominator, in lowest terms. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

/** Digits, plain or in groups of three: "1000", "1,000", "42 000". "0,500" is no group. */
const WHOLE = String.raw`\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+`;
const INTEGER = new RegExp(`^(${WHOLE})$`);
const DECIMAL = new RegExp(`^(${WHOLE}|)\\.(\\d+)$`);
const FRACTION = new RegExp(`^(${WHOLE}) ?/ ?(${WHOLE})$`);
const MIXED = /^(\d+) (\d+) ?\/ ?(\d+)$/;
const SIGN = /^[+-] ?/;
/** Longer ones are no school numbers and would only cost time. */
const MOST_CHARACTERS = 60;

/**
 * Whole ("1,000"), decimal (".5"), fraction ("50/100") or mixed ("1 1/2"), signed or not. Undefined for
 * anything else, as "1,5" and "1/0".
 */
export function parseNumber(text: string): Fraction | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const size = sizeOf(text.replace(SIGN, ""));
  return size && text.startsWith("-") ? { ...size, over: -size.over } : size;
}

function sizeOf(text: string): Fraction | undefined {
  const mixed = MIXED.exec(text);
  if (mixed) {
    const [, whole, over, under] = mixed;
    return lowest(digits(whole) * digits(under) + digits(over), digits(under));
  }
  const fraction = FRACTION.exec(text);
  if (fraction) return lowest(digits(fraction[1]), digits(fraction[2]));
  const decimal = DECIMAL.exec(text);
  if (decimal) {
    const [, whole = "", places = ""] = decimal;
    return lowest(digits(`${whole}${places}`), 10n ** BigInt(places.length));
  }
  const integer = INTEGER.exec(text);
  return integer ? lowest(digits(integer[1]), 1n) : undefined;
}

export const equals = (one: Fraction, other: Fraction): boolean =>
  one.over === other.over && one.under === other.under;

const digits = (text: string | undefined): bigint => BigInt((text ?? "").replace(/[, ]/g, "") || 0);

function lowest(over: bigint, under: bigint): Fraction | undefined {
  if (under === 0n) return undefined;
  const divisor = greatestCommonDivisor(over, under);
  return { over: over / divisor, under: under / divisor };
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}
