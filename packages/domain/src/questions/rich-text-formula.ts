import { PLAIN_FORMULA } from "./plain-formulas.ts";
import { isBetween, lowered, raised, SYMBOLS } from "./rich-text-formula-symbols.ts";

/** Longer sources would only keep a browser busy. */
export const FORMULA_MAX = 2_000;

const TOKEN = /\\[a-zA-Z]+|\\.|\s+|./gsu;
/** Deeper braces are an attack; their content is left out. */
const DEEPEST = 40;

/** Commands whose argument is words, with its spaces. */
const WORDS = new Set(["text", "textrm", "textbf", "textit", "mbox", "operatorname"]);
/** Commands with no words of their own before their argument: `\vec{a}` is "a". */
const SILENT = new Set([
  ...["mathrm", "mathbf", "mathit", "mathsf", "boldsymbol", "overline", "underline", "vec", "hat"],
  ...["bar", "widehat", "overrightarrow", "overset", "boxed", "displaystyle", "textstyle"],
  ...["left", "right", "big", "Big", "bigl", "bigr", "limits", "cancel", "hline"],
]);
/** Commands whose first argument is an option, not content. */
const INSTRUCTED = new Set(["begin", "end", "color", "textcolor", "phantom", "hspace", "vspace"]);
const FRACTIONS = new Set(["frac", "dfrac", "tfrac", "cfrac"]);
const ROOTS: Readonly<Record<string, string>> = { "": "√", "2": "√", "3": "∛", "4": "∜" };

/**
 * For search, lists and speech: `\frac{3}{4}` is "3/4", `x^2` "x²", `\ce{H2O}` "H₂O". Never throws; reads
 * what it can of broken LaTeX.
 */
export function readableFormula(latex: string): string {
  const reader = { tokens: latex.match(TOKEN) ?? [], at: 0 };
  let text = "";
  while (reader.at < reader.tokens.length) {
    text += readUntil(reader, "}", 0);
    reader.at += 1;
  }
  return tidy(text);
}

/** Some systems keep the signs around a formula, "\\[x\\]", in its source: these are taken away. */
export const withoutDelimiters = (latex: string): string =>
  /^\s*(?:\\\[([\s\S]*)\\\]|\\\(([\s\S]*)\\\)|\$\$?([^$]*)\$\$?)\s*$/
    .exec(latex)
    ?.slice(1)
    .find((one) => one !== undefined) ?? latex;

/** Plain text with its formulas as they are read, for files, labels and whatever cannot draw them. */
export const readableLine = (text: string): string =>
  text.replace(PLAIN_FORMULA, (_, latex: string) => readableFormula(latex));

interface Reader {
  tokens: readonly string[];
  at: number;
}

/** Reads up to the closing token and leaves it unread. */
function readUntil(reader: Reader, close: string, depth: number): string {
  let text = "";
  while (reader.at < reader.tokens.length && reader.tokens[reader.at] !== close) {
    const piece = readOne(reader, depth);
    // 1 1/2 is a mixed number, 11/2 is not.
    text += /\d$/.test(text) && /^\d+\//.test(piece) ? ` ${piece}` : piece;
  }
  return text;
}

function readOne(reader: Reader, depth: number): string {
  const token = reader.tokens[reader.at] ?? "";
  reader.at += 1;
  if (token === "{") return closeGroup(reader, depth);
  if (token === "^") return asPower(readArgument(reader, depth));
  if (token === "_") return asIndex(readArgument(reader, depth));
  if (token === "&" || token === "~") return " ";
  if (token === "-") return " − ";
  if (/^\s/.test(token)) return "";
  if (!token.startsWith("\\")) return spaced(token);
  const name = token.slice(1);
  return /^[a-zA-Z]/.test(name) ? readCommand(name, reader, depth) : readSign(name);
}

function readCommand(name: string, reader: Reader, depth: number): string {
  if (FRACTIONS.has(name)) {
    return `${held(readArgument(reader, depth))}/${held(readArgument(reader, depth))}`;
  }
  if (name === "sqrt") {
    const degree = readOptional(reader, depth);
    const sign = ROOTS[degree.trim()] ?? `${degree}√`;
    return `${sign}${held(readArgument(reader, depth))}`;
  }
  if (name === "xrightarrow") {
    const above = readArgument(reader, depth).trim();
    return above ? ` →(${above}) ` : " → ";
  }
  if (name === "binom") {
    return `${readArgument(reader, depth)} choose ${readArgument(reader, depth)}`;
  }
  if (name === "ce" || name === "pu") return chemical(readRaw(reader));
  if (WORDS.has(name)) return readRaw(reader);
  if (INSTRUCTED.has(name)) {
    readRaw(reader);
    return " ";
  }
  if (SILENT.has(name)) return skipEmptyDelimiter(reader);
  if (name === "quad" || name === "qquad") return " ";
  const symbol = SYMBOLS[name];
  return symbol === undefined ? ` ${name} ` : spaced(symbol);
}

/** `\left.` draws nothing. */
function skipEmptyDelimiter(reader: Reader): string {
  const before = reader.tokens[reader.at - 1];
  if ((before === "\\left" || before === "\\right") && reader.tokens[reader.at] === ".") {
    reader.at += 1;
  }
  return "";
}

/** `\,` and the like are spaces, `\\` begins a line, `\%` is the sign itself. */
function readSign(sign: string): string {
  if (sign === "\\") return "; ";
  return ",;:! \n".includes(sign) ? " " : sign;
}

function readArgument(reader: Reader, depth: number): string {
  while (/^\s/.test(reader.tokens[reader.at] ?? "")) reader.at += 1;
  const next = reader.tokens[reader.at];
  if (next === undefined || next === "}") return "";
  return depth >= DEEPEST ? "" : tidy(readOne(reader, depth + 1));
}

function readOptional(reader: Reader, depth: number): string {
  if (reader.tokens[reader.at] !== "[") return "";
  reader.at += 1;
  const text = readUntil(reader, "]", depth);
  reader.at += 1;
  return tidy(text);
}

function closeGroup(reader: Reader, depth: number): string {
  if (depth >= DEEPEST) {
    reader.at -= 1;
    readRaw(reader);
    return "";
  }
  const text = readUntil(reader, "}", depth + 1);
  reader.at += 1;
  return text;
}

/** The source of the next group, or of the next token. */
function readRaw(reader: Reader): string {
  if (reader.tokens[reader.at] !== "{") return reader.tokens[reader.at++] ?? "";
  let open = 0;
  let text = "";
  for (; reader.at < reader.tokens.length; reader.at += 1) {
    const token = reader.tokens[reader.at] ?? "";
    if (token === "{") open += 1;
    else if (token === "}") open -= 1;
    else text += token;
    if (open === 0) break;
  }
  reader.at += 1;
  return text;
}

const ARROWS: Readonly<Record<string, string>> = { "->": "→", "<-": "←", "<=>": "⇌", "<->": "↔" };

/** Digits after a letter or a bracket count atoms: "2H2O" is "2H₂O". */
const chemical = (source: string): string =>
  source
    .replace(/<=>|<->|->|<-/g, (arrow) => ` ${ARROWS[arrow]} `)
    .replace(/\^(\d*[+-]|\d+)/g, (_, charge: string) => raised(charge) ?? charge)
    .replace(/(?<=[A-Za-z)\]])\d+/g, (count) => lowered(count) ?? count);

const asPower = (power: string): string => {
  if (power === "°" || power === "′") return power;
  return raised(power) ?? `^${held(power)}`;
};
const asIndex = (index: string): string => lowered(index) ?? `_${held(index)}`;

/** Adds brackets, unless it is a single word or number. */
const held = (text: string): string =>
  /^[\p{L}\p{N}.,°′√₀-₉⁰-⁹²³¹]*$/u.test(text) ? text : `(${text})`;

const spaced = (text: string): string => (isBetween(text) ? ` ${text} ` : text);

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/^ ?([−+]) (?=[\p{L}\p{N}])/u, "$1")
    .replace(/(?<=[([=<>≤≥≠×÷] ?)([−+]) (?=[\p{L}\p{N}])/gu, "$1")
    .replace(/ ([,;.])/g, "$1")
    .trim();
