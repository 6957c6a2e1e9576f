import { greatestCommonDivisor, tenTo, times } from "./exact.ts";
import { type Fraction, parseNumber } from "./number.ts";

export interface WrittenNumber {
  value: Fraction;
  /** "power" is a number times a power of ten. */
  written: "whole" | "decimal" | "fraction" | "power";
  decimals: number;
  /** The fewest and the most significant figures that it may mean: 1200 has two to four. */
  significant: readonly [number, number];
  /** A fraction or mixed number in lowest terms; a number from 1 to below 10 before a power of ten. */
  simplest: boolean;
  /** A whole number and a proper fraction. */
  mixed: boolean;
}

const MOST_CHARACTERS = 80;
const SCALES = { thousand: 3, million: 6, billion: 9, trillion: 12 } as const;
const POWER = /^(.+?) ?[×x] ?10 ?(?:\^|××) ?\(? ?([+-]? ?\d{1,2}) ?\)?$/;
const EXPONENT = /^([+-]?[\d.]+)e([+-]?\d{1,2})$/;
const TEN_TO = /^([+-]?) ?10 ?\^ ?\(? ?([+-]? ?\d{1,2}) ?\)?$/;
const SCALE = /^(.+?) (thousand|million|billion|trillion)s?$/;
const AND = /(\d) ?(?:and|&) ?(?=\d+ ?\/)/;
const FRACTION = /^[+-]? ?(?:(\d+) )?([\d, ]+?) ?\/ ?([\d, ]+)$/;

export function readNumber(text: string): WrittenNumber | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const read = text.toLowerCase().replace(AND, "$1 ");
  const power = POWER.exec(read) ?? EXPONENT.exec(read);
  if (power) return withPower(power[1] ?? "", Number((power[2] ?? "").replace(" ", "")));
  const ten = TEN_TO.exec(read);
  if (ten) return withPower(`${ten[1]}1`, Number((ten[2] ?? "").replace(" ", "")));
  const scale = SCALE.exec(read);
  if (scale) {
    const counted = plainNumber(scale[1] ?? "");
    const zeros = SCALES[scale[2] as keyof typeof SCALES];
    return counted && { ...counted, value: times(counted.value, tenTo(zeros)) };
  }
  return plainNumber(read);
}

function withPower(front: string, exponent: number): WrittenNumber | undefined {
  const number = plainNumber(front);
  if (!number || number.written === "fraction") return undefined;
  const { over, under } = number.value;
  const size = over < 0n ? -over : over;
  const simplest = size >= under && size < 10n * under;
  return { ...number, value: times(number.value, tenTo(exponent)), written: "power", simplest };
}

function plainNumber(text: string): WrittenNumber | undefined {
  const value = parseNumber(text);
  if (!value) return undefined;
  const parts = FRACTION.exec(text);
  if (parts) {
    const [over, under] = [wholeOf(parts[2]), wholeOf(parts[3])];
    const mixed = parts[1] !== undefined;
    const simplest =
      under > 1n && greatestCommonDivisor(over, under) === 1n && (!mixed || over < under);
    return {
      value,
      written: "fraction",
      decimals: 0,
      significant: [0, 0],
      simplest,
      mixed: mixed && over < under,
    };
  }
  const digits = text.replace(/[^\d.]/g, "");
  const [whole = "", places] = digits.split(".");
  const counted = `${whole}${places ?? ""}`.replace(/^0+(?=\d)/, "");
  const fewest = places === undefined ? counted.replace(/0+$/, "").length || 1 : counted.length;
  return {
    value,
    written: places === undefined ? "whole" : "decimal",
    decimals: places?.length ?? 0,
    significant: [fewest, counted.length],
    simplest: true,
    mixed: false,
  };
}

const wholeOf = (text: string | undefined) => BigInt((text ?? "").replace(/[, ]/g, "") || 0);
