import { type Asked, wordsIn } from "./asked.ts";
import { parseExpression } from "./expression/parse.ts";
import { mathText } from "./expression/symbols.ts";
import { sameValues, valuesOf } from "./expression/value.ts";
import { readRatio, sameRatio } from "./kinds/ratio.ts";
import { sameAmount } from "./quantity.ts";
import { EMPTY } from "./sentence.ts";

/* Answers with their working: "10/50 x 100% = 20%", "x = 8/2 = 4", "2x = 8, x = 4", "24 : 30 = 4 : 5". */

const MOST_SIDES = 6;
const UNIT =
  /(?<=\d) ?(?:km\/h|m\/s|°C|°|mm|cm|km|kg|mg|ml|min|[mgslhNJW]|cents?|¢|dollars?)(?:[²³]|\^?[23](?!\d))?(?![\p{L}\d])/gu;
const CALCULATES = /[+×x*÷/^²³√:%]|.[−–-]|\d ?\(/u;

const CENTS = /(?<=\d) ?(?:¢|c|cents?)(?!\p{L})/gu;
const arithmetic = (side: string, percent: string, inDollars = false): string =>
  side
    .replace(CENTS, inDollars ? " ÷ 100 " : "")
    .replace(/S?\$/g, "")
    .replace(UNIT, "")
    .replace(/:/g, "÷")
    .replace(/ ?[%％]/g, percent)
    .replace(/ of /g, " × ");

function sameNumber(one: string, other: string): boolean {
  // "0.45 × 100 = 45%": a percent sign may be a unit.
  const inDollars = `${one}${other}`.includes("$") && `${one} ${other}`.search(CENTS) >= 0;
  return [" ÷ 100 ", ""].some((percent) => {
    const [left, right] = [one, other].map((side) =>
      parseExpression(mathText(arithmetic(side, percent, inDollars).trim())),
    );
    return left && right && sameValues(valuesOf(left), valuesOf(right));
  });
}

const SIDE =
  /^(?:[\d\s.,()+×x*÷/^²³√½¼¾⅓⅔−–:%％$¢°-]|of |(?<=\d) ?(?:\p{L}{1,3}[²³23]?|cents?|dollars?)(?!\p{L}))+$/u;
const FIGURES = /^S?\$? ?[-−–]?[\d., /:]*\d(?: ?[%％¢])?/;

const OF_LETTERS = /^(?=.*\p{L})(?:\p{L}{1,3}|\d(?!\d)|[ ×x*/÷²³½^()+-])+$/u;
/** Whether a side is a formula, such as "1/T" or "2πr"; "2 or x" and "2 y" are parts of two answers. */
const isFormula = (side: string): boolean =>
  OF_LETTERS.test(side) &&
  !/\b(?:or|and|dan|atau)\b|\d \p{L}/u.test(side) &&
  /[/×*÷^²³½+-]|\p{L}{2}/u.test(side);

/** What comes out at the end of "7 + 8 = 15", if every step is true; undefined for other texts. */
export function workedOut(text: string): string | undefined {
  if (!text.includes("=") && !/ is /.test(text)) return undefined;
  const [first = "", ...others] = text.split(/ ?(?:(?<![<>!=])=(?![<>=])| is ) ?/);
  const isName = /^(?:\p{L}|∠ ?\p{L}{1,3}|\p{L}[\p{L} ]{1,30})$/u.test(first.trim());
  const sides = isName ? others : [first, ...others];
  const result = (sides.at(-1) ?? "").trim();
  if (sides.length < 2 || sides.length > MOST_SIDES || result === "") return undefined;
  // V/R of "I = V/R = 3/6 = 0.5 A" is the formula.
  const steps = sides
    .slice(0, -1)
    .map((side) => side.trim())
    .filter((side, at) => !(isName && at === 0 && isFormula(side)));
  if (steps.length === 0) return sides.length > 1 && FIGURES.test(result) ? result : undefined;
  const [figures] = FIGURES.exec(result) ?? [];
  if (figures === undefined || !steps.every((side) => SIDE.test(side))) return undefined;
  const ratios = [...steps, result].map((side) => readRatio(side));
  const isRatio = ratios.every((ratio) => ratio && sameRatio(ratio, ratios[0] ?? [], true));
  if (isRatio) return result;
  if (steps.every((step) => sameAmount(step, result))) return result;
  const calculates = steps.some((step) => CALCULATES.test(step));
  return calculates && steps.every((step) => sameNumber(step, figures)) ? result : undefined;
}

const DIVIDED = /^(\d{1,9}) ?÷ ?(\d{1,9}) ?= ?(\d{1,9}) ?(?:r|rem|remainder)\.? ?(\d{1,9})[.]?$/iu;

/** The quotient and the remainder of "47 ÷ 5 = 9 R 2", if it is true. */
export function divided(text: string): readonly [quotient: string, remainder: string] | undefined {
  const [all, of, by, quotient = "", remainder = ""] = DIVIDED.exec(text) ?? [];
  const isTrue =
    Number(of) === Number(by) * Number(quotient) + Number(remainder) &&
    Number(remainder) < Number(by);
  return all !== undefined && isTrue ? [quotient, remainder] : undefined;
}

/** The unit behind a term, such as "36π cm²". */
const BEHIND = /(?<=[\dπ√)]) ?(?:cm|mm|km|m|units?)(?:[²³]|\^?[23])?[.]?$/u;

/** "6x" of "2x + 4x = 6x", if the sides are equal; undefined for other texts. */
export function sameAtEnd(text: string): string | undefined {
  const sides = text.split(/ ?= ?/).map((side) => side.trim());
  const isName = /^\p{L}$/u.test(sides[0] ?? "");
  if (isName || sides.length < 2 || sides.length > MOST_SIDES) return undefined;
  const values = sides.map((side) => parseExpression(mathText(side.replace(BEHIND, ""))));
  const last = values.at(-1);
  const isSame = last && values.every((one) => one && sameValues(valuesOf(one), valuesOf(last)));
  return isSame ? sides.at(-1) : undefined;
}

const STEP =
  /(?<=[\d)]) +(?=\d*\p{L} ?=)|\s*(?:[,;\n]|\b(?:so|therefore|then|hence|thus|and)\b|∴|⇒|=>|→)\s*/iu;

const VALUE = String.raw`[-−–±]?\d[\d./]*`;
const SOLUTIONS = new RegExp(
  `(?<![\\p{L}\\d])(\\p{L}) ?= ?(${VALUE}(?: ?(?:,|or|and|,? or) ?(?:\\1 ?= ?)?${VALUE})*)$`,
  "u",
);

/** "x = 4" of "2x = 8, x = 4", if the solutions make every step true; undefined for other texts. */
export function solvedAtEnd(text: string): string | undefined {
  const said = text.replace(/[.]$/, "").trim();
  const [solutions = "", letter = "", written = ""] = SOLUTIONS.exec(said) ?? [];
  const steps = said.slice(0, said.length - solutions.length);
  const parts = steps.split(STEP).filter((part) => part.trim() !== "");
  if (letter === "" || parts.length === 0 || parts.length > MOST_SIDES) return undefined;
  const values = (written.match(new RegExp(VALUE, "gu")) ?? []).flatMap((value) =>
    value.startsWith("±") ? [value.slice(1), `-${value.slice(1)}`] : [value],
  );
  const isTrue = parts.every((part) =>
    values.every((value) =>
      ["", "-"].some((sign) => isStep(part.replace("±", sign), letter, value)),
    ),
  );
  return isTrue ? solutions : undefined;
}

/** Whether an equation of one unknown is true with its value. */
function isStep(part: string, letter: string, value: string): boolean {
  const letters = part.match(/\p{L}/gu) ?? [];
  const isSolved = new RegExp(`^\\s*${letter} ?=`, "u").test(part);
  if (isSolved || letters.some((one) => one !== letter)) return false;
  const put = part.replace(new RegExp(`(?<=[\\d)]) ?${letter}`, "gu"), `×(${value})`);
  const sides = put.replaceAll(letter, `(${value})`).split("=");
  const [first, ...others] = sides.map((side) => parseExpression(mathText(side.trim())));
  return (
    first !== undefined &&
    others.length > 0 &&
    others.every((other) => other && sameValues(valuesOf(first), valuesOf(other)))
  );
}

/** "x = 3, y = 1" of "3, 1", where the question names x and y in this order. */
export function withNames(text: string, { names, unknowns, plain }: Asked): string | undefined {
  const isSimultaneous = /\bsimultaneous\b/i.test(plain);
  const inOrder = unknowns.toSorted().join() === unknowns.join() ? unknowns : [];
  const letters = names.length > 1 ? names : isSimultaneous && inOrder.length > 1 ? inOrder : [];
  if (letters.length < 2) return undefined;
  const values = text
    .replace(/^\((.*)\)[.]?$/, "$1")
    .replace(/[.]$/, "")
    .split(/ ?[,;] ?(?:and )?| and /);
  const isPlain = values.every((value) => /^ ?[-−–]? ?[\d./ √]+$/.test(value));
  return isPlain && values.length === letters.length
    ? values.map((value, at) => `${letters[at]} = ${value.trim()}`).join(", ")
    : undefined;
}

const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bcost price\b/i, /\bsell(?:ing|s)?\b/i],
  [/\bselling price\b/i, /\bcost price\b/i],
  [/\blcm\b|common multiple/i, /\b[hg]cf\b|common factor/i],
  [/\b[hg]cf\b|common factor/i, /\blcm\b|common multiple/i],
  [/\b(?:total|sum)\b/i, /\b(?:average|mean)\b/i],
];
/** Whether "Ben gave Ali 14" turns round who gave to whom in the question. */
function turnsRound(front: string, plain: string): boolean {
  if (/ and /i.test(front)) return false;
  const names = (front.match(/(?<!\p{L})\p{Lu}\p{Ll}+/gu) ?? []).map((name) =>
    plain.lastIndexOf(name),
  );
  return (
    names.length > 1 &&
    !names.includes(-1) &&
    names.some((place, at) => place < (names[at - 1] ?? -1))
  );
}

const QUANTITIES =
  "hcf lcm gcd area perimeter circumference volume length breadth width height radius diameter mass weight base density pressure temperature speed distance time cost price profit loss mean median mode range".split(
    " ",
  );

/** Whether "26 pupils wear glasses" answers how many do not. */
export function leavesOutDenial(given: string, { sentence }: Asked): boolean {
  const denied = sentence[sentence.findIndex((word) => /^not$|n['’]t$/.test(word)) + 1];
  const words = wordsIn(given);
  return (
    sentence.some((word) => /^not$|n['’]t$/.test(word)) &&
    denied !== undefined &&
    words.includes(denied) &&
    !words.some((word) => /^(?:not?|never)$|n['’]t$/.test(word))
  );
}

const SIZES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:larg|bigg|great|high|long|tall|heavi|old|most)/,
    /^(?:small|less|least|low|short|light|young|few)/,
  ],
  [/^(?:first)$/, /^(?:second|last)$/],
];

/** "The larger number is 63" for "What is the smaller number?" */
function namesOpposite(front: readonly string[], sentence: readonly string[]): boolean {
  const has = (words: readonly string[], pattern: RegExp) =>
    words.some(
      (word) =>
        pattern.test(word) &&
        (/e(?:r|st)$/.test(word) || /^(?:less|least|most|first|last|second)$/.test(word)),
    );
  return SIZES.some(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].some(
      ([said, asked]) =>
        said &&
        asked &&
        has(front, said) &&
        !has(front, asked) &&
        has(sentence, asked) &&
        !has(sentence, said),
    ),
  );
}

/** Whether "Ali has 18 fewer" speaks of the one that "How many fewer has Ben than Ali?" only compares with. */
function isOfTheOther(words: readonly string[], sentence: readonly string[]): boolean {
  const than = sentence.indexOf("than");
  const [before, behind] = [sentence.slice(0, than), sentence.slice(than + 1)];
  return (
    than > 0 &&
    words.some((word) => !EMPTY.has(word) && behind.includes(word) && !before.includes(word))
  );
}

/** Whether an answer is of the other axis: "x = -4" for the y-intercept. */
const namesOtherAxis = (given: string, plain: string): boolean =>
  /\by-?intercept/i.test(plain)
    ? /^\s*x\s*=/i.test(given)
    : /\bx-?intercept/i.test(plain) && /^\s*y\s*=/i.test(given);

/** Whether an answer names a quantity that the question does not have: "area = 36" for a perimeter. */
export function namesAnotherQuantity(given: string, { sentence, plain }: Asked): boolean {
  const [front = ""] = /^[^=≈:\d]{3,60}?(?=[=≈:]| (?:is|was) )/u.exec(given.trim()) ?? [];
  if (namesOpposite(wordsIn(front), sentence) || namesOtherAxis(given, plain)) return true;
  if (turnsRound(/^\D*/.exec(given.trim())?.[0] ?? "", plain)) return true;
  if (isOfTheOther(wordsIn(/^\D*/.exec(given)?.[0] ?? ""), sentence)) return true;
  for (const [one, other] of OPPOSITES)
    if (one.test(front) && !one.test(plain) && other.test(plain)) return true;
  const named = wordsIn(front).filter((word) => QUANTITIES.includes(word));
  return (
    named.length > 0 &&
    sentence.some((word) => QUANTITIES.includes(word)) &&
    !named.some((word) => sentence.includes(word))
  );
}
