import { fraction, tenTo, times, toPower } from "./exact.ts";
import type { Fraction } from "./number.ts";

type Dimension = Readonly<Record<string, number>>;

interface UnitEntry {
  dimension: Dimension;
  /** In the basic unit of its dimension: a kilogram is 1000 (grams). */
  scale: Fraction;
}

/** A unit as read: "m/s" is m to the power 1 and s to the power -1. */
export type Unit = ReadonlyMap<string, number>;

const PREFIXES = {
  G: ["giga", 9],
  M: ["mega", 6],
  k: ["kilo", 3],
  d: ["deci", -1],
  c: ["centi", -2],
  m: ["milli", -3],
  μ: ["micro", -6],
  n: ["nano", -9],
} as const satisfies Record<string, readonly [string, number]>;

/** Symbol; dimension; scale; further symbols and names; the prefixes that a school uses with it. */
const BASES: readonly (readonly [
  string,
  Dimension,
  Fraction,
  string,
  readonly (keyof typeof PREFIXES)[],
])[] = [
  ["m", { L: 1 }, fraction(1n), "metre meter", ["k", "d", "c", "m", "μ", "n"]],
  ["g", { M: 1 }, fraction(1n), "gram gramme gm", ["k", "m", "μ"]],
  ["l", { L: 3 }, fraction(1n, 1000n), "litre liter ltr", ["k", "d", "c", "m", "μ"]],
  ["s", { T: 1 }, fraction(1n), "second sec", ["m", "μ", "n"]],
  ["N", { M: 1, L: 1, T: -2 }, fraction(1000n), "newton", ["k", "M", "m"]],
  ["J", { M: 1, L: 2, T: -2 }, fraction(1000n), "joule", ["k", "M", "G", "m"]],
  ["W", { M: 1, L: 2, T: -3 }, fraction(1000n), "watt", ["k", "M", "G", "m"]],
  ["Pa", { M: 1, L: -1, T: -2 }, fraction(1000n), "pascal", ["k", "M", "m"]],
  ["V", { M: 1, L: 2, T: -3, I: -1 }, fraction(1000n), "volt", ["k", "M", "m"]],
  ["A", { I: 1 }, fraction(1n), "ampere amp", ["k", "M", "m", "μ"]],
  ["Ω", { M: 1, L: 2, T: -3, I: -2 }, fraction(1000n), "ohm", ["k", "M", "m"]],
  ["Hz", { T: -1 }, fraction(1n), "hertz", ["k", "M", "G", "m"]],
  ["C", { I: 1, T: 1 }, fraction(1n), "coulomb", ["m", "μ"]],
  ["mol", { N: 1 }, fraction(1n), "mole", ["k", "m"]],
];

/** Units without prefixes: symbol; dimension; scale; everything else that is written for it. */
const OTHERS: readonly (readonly [string, Dimension, Fraction, string])[] = [
  ["min", { T: 1 }, fraction(60n), "minute"],
  ["h", { T: 1 }, fraction(3600n), "hour hr"],
  ["day", { T: 1 }, fraction(86_400n), "d"],
  ["week", { T: 1 }, fraction(604_800n), "wk"],
  ["month", { months: 1 }, fraction(1n), "mth mo"],
  ["year", { months: 1 }, fraction(12n), "yr"],
  ["t", { M: 1 }, fraction(1_000_000n), "tonne ton"],
  ["Mg", { M: 1 }, fraction(1_000_000n), "megagram"],
  ["ha", { L: 2 }, fraction(10_000n), "hectare"],
  ["inch", { L: 1 }, fraction(254n, 10_000n), "inches"],
  ["foot", { L: 1 }, fraction(3048n, 10_000n), "ft feet"],
  ["°", { angle: 1 }, fraction(1n), "degree deg"],
  ["°C", { celsius: 1 }, fraction(1n), "C celsius centigrade ° degree deg"],
  ["°F", { fahrenheit: 1 }, fraction(1n), "F fahrenheit ° degree deg"],
  ["K", { kelvin: 1 }, fraction(1n), "kelvin"],
  ["%", {}, fraction(1n, 100n), "percent pct"],
  ["dB", { decibel: 1 }, fraction(1n), "decibel"],
  ["rad", { radian: 1 }, fraction(1n), "radian"],
  ["$", { $: 1 }, fraction(1n), "S$ SG$ SGD dollar"],
  ["¢", { $: 1 }, fraction(1n, 100n), "c cent ct"],
  ["US$", { US$: 1 }, fraction(1n), "USD"],
  ["RM", { RM: 1 }, fraction(1n), "MYR ringgit"],
  ["£", { "£": 1 }, fraction(1n), "GBP pound"],
  ["€", { "€": 1 }, fraction(1n), "EUR euro"],
  ["¥", { "¥": 1 }, fraction(1n), "JPY yen"],
];

/** Writings of several units in one word, and words that mean more than one. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bper ?cents?\b/gi, "%"],
  [/(?:degrees?|degs?\.?|°) ?(?:celsius|centigrade|c)\b/gi, "°C"],
  [/(?:degrees?|degs?\.?|°) ?(?:fahrenheit|f)\b/gi, "°F"],
  [/\b(years?|yrs?) old\b/gi, "$1"],
  [/\bkmp?h\b(?![\^⁻-])|\bkph\b/gi, "km/h"],
  [/\bmps\b/gi, "m/s"],
  [/\bbpm\b/gi, "beats/min"],
  [/\bcc\b/gi, "cm^3"],
  [/\bnewton[- ]?met(?:re|er)s?\b|\bN ?[×·] ?m\b|\bNm\b/g, "N m"],
  [/\bkwhs?\b/gi, "kW h"],
  [/\bMWhs?\b/g, "MW h"],
  [/\bWhs?\b/gi, "W h"],
  [/\bsqcm\b/gi, "sq cm"],
  [/\bsqm\b/gi, "sq m"],
  [/\bmicrons?\b/gi, "μm"],
  [/\b(milli|micro|kilo)amps?\b/gi, "$1ampere"],
  [/\bkilohms?\b/gi, "kΩ"],
  [/\bmegohms?\b/gi, "MΩ"],
  [/\bkilos?\b/gi, "kg"],
  [/\bum\b/g, "μm"],
  [/\bug\b/g, "μg"],
  [/ per (?:a |an |one )?| an (?=hour)/gi, "/"],
  [/\btahun\b|岁/gi, "year"],
  [/\bbulan\b/gi, "month"],
  [/\bminggu\b/gi, "week"],
  [/\bhari\b/gi, "day"],
  [/\bjam\b/gi, "h"],
  [/\bminit\b/gi, "min"],
  [/\bsaat\b/gi, "s"],
  [/\bsentimeter\b/gi, "cm"],
  [/\bmililiter\b/gi, "ml"],
  [/கிலோகிராம்|கிலோ(?!\p{L})/gu, "kg"],
  [/கிலோமீட்டர்/gu, "km"],
  [/சென்டிமீட்டர்/gu, "cm"],
  [/மில்லிலிட்டர்/gu, "ml"],
  [/கிராம்/gu, "g"],
  [/மீட்டர்/gu, "m"],
  [/லிட்டர்/gu, "l"],
  [/平方/g, "sq "],
  [/立方/g, "cubic "],
  [/公斤|千克/g, "kg"],
  [/公里|千米/g, "km"],
  [/厘米|公分/g, "cm"],
  [/毫米/g, "mm"],
  [/毫升/g, "ml"],
  [/分钟|分鐘/g, "min"],
  [/小时|小時/g, "h"],
  [/摄氏度/g, "°C"],
  [/度/g, "°"],
  [/克/g, "g"],
  [/米/g, "m"],
  [/升/g, "l"],
  [/秒/g, "s"],
  [/元/g, "$"],
];

const entries = new Map<string, UnitEntry>();
/** Spellings as they are, and in small letters. */
const exact = new Map<string, string>();
const small = new Map<string, string[]>();

function add(id: string, entry: UnitEntry, symbols: readonly string[], names: readonly string[]) {
  entries.set(id, entry);
  for (const symbol of [id, ...symbols]) exact.set(symbol, id);
  const plurals = names.flatMap((name) => (/^.$/u.test(name) ? [name] : [name, `${name}s`]));
  for (const word of [id, `${id}s`, ...symbols, ...plurals]) {
    const key = word.toLowerCase();
    const known = small.get(key) ?? [];
    if (!known.includes(id)) small.set(key, [...known, id]);
  }
}

for (const [symbol, dimension, scale, words, prefixes] of BASES) {
  const names = words.split(" ");
  add(symbol, { dimension, scale }, [], names);
  for (const letter of prefixes) {
    const [prefix, power] = PREFIXES[letter];
    const scaled = { dimension, scale: times(scale, tenTo(power)) };
    const prefixed = names.filter((name) => name.length > 3).map((name) => `${prefix}${name}`);
    add(`${letter}${symbol}`, scaled, [], prefixed);
  }
}
for (const [symbol, dimension, scale, words] of OTHERS)
  add(symbol, { dimension, scale }, [], words.split(" "));
small.set("mg", ["mg"]);
small.set("c", ["¢", "°C", "C"]);
// Seconds in the plural ("ss") and the like are nobody's writing; "ms" is a millisecond, not metres.
for (const wrong of ["ss", "ls", "ns", "as", "vs", "ws", "js", "ks", "ts", "cs", "°s", "%s", "$s"])
  small.delete(wrong);
small.set("ms", ["ms"]);

/** Units that differ by the case of their prefix only: "mW" and "MW". */
export const differsByPrefix = (id: string) =>
  /^[mM][^g]/.test(id) && entries.has(`${id.startsWith("m") ? "M" : "m"}${id.slice(1)}`);

/** The unit that a word names; among several the one that is expected. Other nouns count things. */
function idOf(word: string, expected: Unit | undefined): string {
  const bare = word.replace(/\.$/, "");
  if (bare === "Mg") return "Mg";
  const known = [exact.get(bare), ...(small.get(bare.toLowerCase()) ?? [])].filter(
    (id) => id !== undefined && (!isSymbol(id, bare) || !differsByPrefix(id) || id[0] === bare[0]),
  );
  return known.find((id) => id && expected?.has(id)) ?? known[0] ?? `${COUNTED}${counted(bare)}`;
}

const isSymbol = (id: string, word: string) => id.toLowerCase() === word.toLowerCase();

const COUNTED = "of ";
const IRREGULAR: Readonly<Record<string, string>> = {
  people: "person",
  children: "child",
  men: "man",
  women: "woman",
  teeth: "tooth",
  mice: "mouse",
  geese: "goose",
  leaves: "leaf",
  loaves: "loaf",
  knives: "knife",
  shelves: "shelf",
  halves: "half",
  fishes: "fish",
  vertices: "vertex",
  wolves: "wolf",
  calves: "calf",
  wives: "wife",
  thieves: "thief",
  scarves: "scarf",
  hooves: "hoof",
  axes: "axis",
  gases: "gas",
  lenses: "lens",
  busses: "bus",
  // One word for both in schools.
  pupil: "student",
  pupils: "student",
};

/** One spelling for singular and plural; it need not be a word. */
function counted(noun: string): string {
  const word = noun.toLowerCase();
  const regular = IRREGULAR[word] ?? word;
  if (/ie?s?$/.test(regular) && /i/.test(regular.slice(-3))) return regular.replace(/ies?$/, "y");
  if (/(?:ss|us)$/.test(regular)) return regular;
  return regular.replace(/s$/, "").replace(/e+$/, "");
}

const TOKEN =
  /\s*(?:(°[CFcf]?|[%$¢€£¥'’]|(?:S|SG|US)\$|\p{L}+\.?)(?: ?\^ ?\(? ?([+-]?\d)\)?|([+-]?\d)(?![\d\p{L}]))?|([/×()-]))/uy;
const MOST_CHARACTERS = 60;

/** "cm²", "sq cm", "km per hour", "ms^-1", "marbles". @param expected decides what "C" or "c" mean */
export function readUnit(text: string, expected?: Unit): Unit | undefined {
  // "8 - n" and "3n+1" calculate; only a power has a minus sign in a unit: s^-1.
  if (text.length > MOST_CHARACTERS || /\+|^ ?-|- /.test(text)) return undefined;
  const spelled = PHRASES.reduce((rest, [phrase, as]) => rest.replace(phrase, as), ` ${text} `);
  return factors(spelled.trim(), expected);
}

function factors(text: string, expected: Unit | undefined): Unit | undefined {
  const unit = new Map<string, number>();
  let sign = 1;
  let next = 1;
  let last: string | undefined;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text);
    if (!token) return undefined;
    const [, word, raised, glued, mark] = token;
    if (mark === "/") sign = -1;
    const power = raised ?? glued;
    if (!word) continue;
    const suffix = /^(?:squared?|sq\.?|cubed?|cubic|cu\.?)$/i.test(word);
    // "27 cube" counts cubes.
    if (suffix && text.trim() !== word) {
      const exponent = /^s/i.test(word) ? 2 : 3;
      const isLast = /^\s*$/.test(text.slice(TOKEN.lastIndex));
      if (last !== undefined && (isLast || /ed$/i.test(word)))
        unit.set(last, (unit.get(last) ?? 0) * exponent);
      else next = exponent;
      continue;
    }
    const ids =
      power !== undefined && Number(power) < 0 ? gluedSymbols(word) : [idOf(word, expected)];
    for (const [at, id] of ids.entries()) {
      const isRaised = at === ids.length - 1;
      const exponent = sign * next * (isRaised && power !== undefined ? Number(power) : 1);
      if (unit.has(id) && mark === undefined && sign === 1) return undefined;
      unit.set(id, (unit.get(id) ?? 0) + exponent);
      last = id;
    }
    next = 1;
  }
  // N/m² is another writing of Pa.
  if (unit.size === 2 && unit.get("N") === 1 && unit.get("m") === -2) return new Map([["Pa", 1]]);
  return unit.size > 0 ? unit : undefined;
}

/** "ms" of "ms⁻¹" is metres and seconds, "gcm" of "gcm⁻³" grams and centimetres. */
function gluedSymbols(word: string): string[] {
  for (let at = 1; at < word.length; at += 1) {
    const [front, back] = [exact.get(word.slice(0, at)), exact.get(word.slice(at))];
    if (front && back && front !== "¢" && front !== "°") return [front, back];
  }
  return [idOf(word, undefined)];
}

export const sameUnit = (one: Unit, other: Unit): boolean =>
  one.size === other.size && [...one].every(([id, power]) => other.get(id) === power);

/** Whether all of it is in the table of units, not a noun that is counted. */
export const isKnown = (unit: Unit): boolean =>
  [...unit.keys()].every((id) => !id.startsWith(COUNTED));

/** Whether two units measure the same, so that one can be changed into the other. */
export const sameDimension = (one: Unit, other: Unit): boolean => {
  const [first, second] = [dimensionOf(one), dimensionOf(other)];
  return (
    first.size === second.size && [...first].every(([key, power]) => second.get(key) === power)
  );
};

function dimensionOf(unit: Unit): Map<string, number> {
  const sum = new Map<string, number>();
  for (const [id, power] of unit)
    for (const [key, by] of Object.entries(entries.get(id)?.dimension ?? { [id]: 1 })) {
      const total = (sum.get(key) ?? 0) + by * power;
      if (total === 0) sum.delete(key);
      else sum.set(key, total);
    }
  return sum;
}

export const scaleOf = (unit: Unit): Fraction =>
  [...unit].reduce(
    (scale, [id, power]) => times(scale, toPower(entries.get(id)?.scale ?? fraction(1n), power)),
    fraction(1n),
  );
