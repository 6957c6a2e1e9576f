/* "Four thousand, five hundred and eight": one number however its words are joined. */

const valuesOf = (words: string, first: number, step: number): Array<[string, number]> =>
  words.split(" ").map((word, place) => [word, first + step * place]);
const SMALL = new Map([
  ...valuesOf(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    0,
    1,
  ),
  ...valuesOf("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10),
]);
const LARGE = new Map([
  ["thousand", 1_000],
  ["million", 1_000_000],
]);
const MOST_CHARACTERS = 120;

/** The whole number that a text is in English words; "fifteen five" is none. */
export function numberInWords(text: string): number | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const words = text
    .toLowerCase()
    .replace(/^a (?=hundred|thousand|million)/, "one ")
    .replace(/ and /g, " ")
    .split(/[\s,-]+/);
  let [total, group, most] = [0, 0, Number.POSITIVE_INFINITY];
  for (const word of words) {
    const small = SMALL.get(word);
    const large = LARGE.get(word);
    if (small !== undefined) {
      const fits = small < 10 ? group % 10 === 0 && group % 100 !== 10 : group % 100 === 0;
      if (!fits || (small === 0 && words.length > 1)) return undefined;
      group += small;
    } else if (word === "hundred" && group > 0 && group < 10) group *= 100;
    else if (large !== undefined && group > 0 && large < most) {
      total += group * large;
      [group, most] = [0, large];
    } else return undefined;
  }
  return total + group;
}

const UNDER = new Map([
  ...valuesOf(
    "third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth",
    3,
    1,
  ),
  ...([
    ["half", 2],
    ["halve", 2],
    ["quarter", 4],
    ["twentieth", 20],
    ["hundredth", 100],
  ] as const),
]);
const MALAY = new Map([
  ...valuesOf("sifar satu dua tiga empat lima enam tujuh lapan sembilan sepuluh sebelas", 0, 1),
]);
const MOST_WORDS = 12;

/** "Two thirds", "one and three quarters": "twenty-third" is a place, no fraction. */
function fractionInWords(words: readonly string[]): string | undefined {
  const text = words.join(" ");
  if (/^(?:a |one )?half$/.test(text)) return "1/2";
  const at = words.lastIndexOf("and");
  if (at > 0) {
    const whole = numberInWords(words.slice(0, at).join(" "));
    const part = fractionInWords(words.slice(at + 1));
    return whole !== undefined && part !== undefined && !part.includes(" ")
      ? `${whole} ${part}`
      : undefined;
  }
  const last = words.at(-1) ?? "";
  const under = UNDER.get(last.replace(/s$/, ""));
  const front = words.slice(0, -1).join(" ");
  const over = front === "a" ? 1 : numberInWords(front);
  return under && over && last.endsWith("s") === over > 1 ? `${over}/${under}` : undefined;
}

function inEnglish(words: readonly string[], ofWholes: boolean): string | undefined {
  const point = words.indexOf("point");
  if (point > 0) {
    const whole = numberInWords(words.slice(0, point).join(" "));
    const places = words.slice(point + 1).map((word) => SMALL.get(word) ?? 10);
    const isRead = whole !== undefined && places.length > 0 && places.every((place) => place < 10);
    return isRead ? `${whole}.${places.join("")}` : undefined;
  }
  const isJoined = words.every(
    (word, at) => word !== "and" || /^(?:hundred|thousand|million)$/.test(words[at - 1] ?? ""),
  );
  const whole = isJoined ? numberInWords(words.join(" ")) : undefined;
  if (whole !== undefined) return String(whole);
  return ofWholes ? undefined : fractionInWords(words);
}

/** "Dua ratus empat puluh lima"; "satu perempat" is a quarter. */
function inMalay(words: readonly string[]): string | undefined {
  const [first = "", second = ""] = words;
  if (words.length === 1 && /^(?:setengah|separuh|suku)$/.test(first))
    return first === "suku" ? "1/4" : "1/2";
  const under = second.startsWith("per") ? MALAY.get(second.slice(3)) : undefined;
  if (words.length === 2 && under !== undefined && under > 1)
    return MALAY.has(first) ? `${MALAY.get(first)}/${under}` : undefined;
  let [total, group, digit, most] = [0, 0, 0, Number.POSITIVE_INFINITY];
  for (const word of words) {
    const size = { belas: 10, puluh: 10, ratus: 100, ribu: 1_000 }[word];
    const own = MALAY.get(word) ?? { seratus: 100, seribu: 1_000 }[word];
    if (size !== undefined) {
      const counted = size === 1_000 ? group + digit : digit;
      if (counted === 0 || (size === 1_000 ? total > 0 : size >= most)) return undefined;
      if (size === 1_000) [total, group] = [counted * size, 0];
      else group += word === "belas" ? 10 + digit : digit * size;
      [digit, most] = [0, word === "belas" ? 1 : size];
    } else if (own === undefined || digit > 0 || own >= most) return undefined;
    else if (own < 10) digit = own;
    else
      [total, group, most] =
        own === 1_000 ? [own, 0, own] : [total, group + own, own === 100 ? 100 : 1];
  }
  return words.length > 1 && total + group + digit === 0
    ? undefined
    : String(total + group + digit);
}

const HAN_DIGITS = "零一二三四五六七八九";
const HAN_FOUR = new RegExp(
  "^(?:(D)千)?(?:零?(D)百)?(?:零?(D)?(十))?(?:零?(D))?$".replaceAll(
    "D",
    `[${HAN_DIGITS.slice(1)}]`,
  ),
  "u",
);
const HAN_NUMBER = /[零〇一二两兩三四五六七八九十廿百千万]+/gu;

function inChinese(text: string): string | undefined {
  const read = text
    .replace(/[〇]/g, "零")
    .replace(/[两兩]/g, "二")
    .replace(/廿/g, "二十");
  const [, myriads = "", rest = ""] = /^(?:(.+)万)?(.*)$/u.exec(read) ?? [];
  const ofFour = (four: string): number | undefined => {
    // 一百五 is 150 to some and no number to others.
    if (four === "" || /[千百][二三四五六七八九一](?:十|$)/u.test(four.replace(/百(?=.十)/gu, "")))
      return undefined;
    const parts = HAN_FOUR.exec(four);
    if (!parts) return undefined;
    const at = (digit = "") => Math.max(HAN_DIGITS.indexOf(digit), 0) * Number(digit !== "");
    const [, thousands, hundreds, tens, ten, ones] = parts;
    return at(thousands) * 1_000 + at(hundreds) * 100 + (ten ? (at(tens) || 1) * 10 : 0) + at(ones);
  };
  if (read === "零") return "0";
  const front = myriads === "" ? 0 : ofFour(myriads);
  const back = rest === "" ? 0 : ofFour(rest);
  return front === undefined || back === undefined ? undefined : String(front * 10_000 + back);
}

/**
 * The text with each number (or each whole one) in English, Malay or Chinese words in figures: "two thirds of it" as
 * "2/3 of it", 十五本 as 15本; "" where it has none.
 */
export function withFigures(text: string, ofWholes = false): string {
  if (text.length > MOST_CHARACTERS) return "";
  const han = text
    .replace(/(?<!\p{Script=Han})一共/gu, "共")
    .replace(HAN_NUMBER, (run) => inChinese(run) ?? run)
    .replace(/(\d+)分之(\d+)/gu, "$2/$1");
  const marks = [...han.matchAll(/[\p{L}\p{M}]+/gu)];
  let read = "";
  let from = 0;
  for (let at = 0; at < marks.length; at += 1) {
    let length = Math.min(MOST_WORDS, marks.length - at);
    let found: string | undefined;
    for (; length > 0 && found === undefined; length -= 1) {
      const run = marks.slice(at, at + length);
      const isRow = run.every(
        ({ index }, place) =>
          place === 0 ||
          /^(?:[ -]|, ?)$/.test(
            han.slice((run[place - 1]?.index ?? 0) + (run[place - 1]?.[0].length ?? 0), index),
          ),
      );
      if (!isRow) continue;
      const words = run.map(([word]) => word.toLowerCase());
      found = inEnglish(words, ofWholes) ?? inMalay(words);
    }
    const first = marks[at];
    const last = marks[at + length];
    if (found === undefined || !first || !last) continue;
    read += `${han.slice(from, first.index)}${found}`;
    from = last.index + last[0].length;
    at += length;
  }
  read += han.slice(from);
  return read === text ? "" : read;
}
