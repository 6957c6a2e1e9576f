import { mathText } from "./symbols.ts";

export interface Factor {
  node: Expression;
  over: boolean;
  /** The sign typed before it: "", "×", "·", "/", "÷" or "frac". */
  sign: string;
}

/** What was typed, with its brackets and its order. Nothing is worked out. */
export type Expression =
  | { type: "number"; text: string; over: bigint; under: bigint }
  | { type: "letter"; name: string }
  | { type: "call"; name: string; of: Expression }
  | { type: "root"; index: number; of: Expression }
  | { type: "sum"; terms: { node: Expression; minus: boolean }[] }
  | { type: "product"; factors: Factor[] }
  | { type: "power"; base: Expression; exponent: Expression }
  | { type: "bracket"; open: string; of: Expression };

export interface ParseChoice {
  /** 1/2x is 1/(2x) instead of half of x. A slash leaves it open, so both may be asked for. */
  tight?: boolean;
  /** "3 x a" multiplies: no unknown of the key is called x. */
  crossIsLetterX?: boolean;
}

const FUNCTIONS = ["cosec", "sin", "cos", "tan", "sec", "cot", "csc", "log", "ln", "lg"];
const LETTER_NAMES: Readonly<Record<string, string>> = {
  pi: "π",
  theta: "θ",
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  lambda: "λ",
  omega: "ω",
  sigma: "σ",
  phi: "φ",
  rho: "ρ",
  mu: "μ",
};
const WORDS = [...FUNCTIONS, ...Object.keys(LETTER_NAMES), "sqrt"].toSorted(
  (one, other) => other.length - one.length,
);
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+(?!\d)|\d{1,3}(?: \d{3})+(?!\d)|\d+)(?:\.\d+)?|^\.\d+/;
const BRACKETS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const DEEPEST = 30;

interface Token {
  kind: "number" | "letter" | "word" | "sign";
  text: string;
  /** Whether a space precedes it. */
  apart: boolean;
}

/** Undefined if the text is no expression. */
export function parseExpression(text: string, choice: ParseChoice = {}): Expression | undefined {
  const tokens = tokensOf(withTimesSigns(mathText(text), choice));
  if (tokens === undefined || tokens.length === 0) return undefined;
  const parser = new Parser(tokens, choice.tight ?? false);
  const expression = parser.sum(0);
  return parser.finished ? expression : undefined;
}

/**
 * Between digits x means times; before a bracket only without other letters: "2 x (3 + 4)", not "2 x (y +
 * 1)".
 */
function withTimesSigns(text: string, { crossIsLetterX }: ParseChoice): string {
  const between = text
    .replace(/(?<=\d) ?[xX] ?(?=\d)/g, "×")
    .replace(/(?<=[)}\]]) [xX] ?(?=\d)/g, "×")
    .replace(
      /(?<=[\d)}\]]) [xX] (?=[(\\π])/g,
      /[a-wyz]/i.test(text.replace(/\\[a-z]+/gi, "")) ? "$&" : "×",
    );
  return crossIsLetterX
    ? between.replace(/(?<=[\p{L}\d)}\]] ?)[xX](?= ?[\p{L}\d(\\])/gu, "×")
    : between;
}

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const apart = rest.startsWith(" ");
    if (apart) {
      at += 1;
      continue;
    }
    const last = tokens.at(-1);
    const base = last?.kind === "word" && /^_(?:\{(\d{1,2})\}|(\d))/.exec(rest);
    if (base) {
      // The base of a logarithm belongs to its name.
      last.text = `${last.text}_${base[1] ?? base[2]}`;
      at += base[0].length;
      continue;
    }
    const token = tokenOf(rest);
    if (token === undefined) return undefined;
    tokens.push({ ...token, apart: at > 0 && text[at - 1] === " " });
    at += token.length;
  }
  return tokens;
}

function tokenOf(rest: string): (Omit<Token, "apart"> & { length: number }) | undefined {
  const number = NUMBER.exec(rest)?.[0];
  if (number) return { kind: "number", text: number.replace(/[ ,]/g, ""), length: number.length };
  if (rest.startsWith("\\")) {
    const command = /^\\([a-zA-Z]+)/.exec(rest)?.[1];
    if (command === undefined) return undefined;
    if (command in LETTER_NAMES)
      return { kind: "letter", text: LETTER_NAMES[command] ?? "", length: command.length + 1 };
    if (command === "frac" || command === "sqrt" || FUNCTIONS.includes(command))
      return { kind: "word", text: command, length: command.length + 1 };
    return undefined;
  }
  const letters = /^\p{L}+/u.exec(rest)?.[0];
  if (letters) {
    const word = WORDS.find(
      (one) => letters.slice(0, one.length).toLowerCase() === one && isWritten(letters, one),
    );
    if (word) {
      const name = LETTER_NAMES[word];
      return name
        ? { kind: "letter", text: name, length: word.length }
        : { kind: "word", text: word, length: word.length };
    }
    const lowered = /^\p{L}_(?:\{([\p{L}\p{N}]{1,3})\}|([\p{L}\p{N}]))/u.exec(rest);
    if (lowered)
      return {
        kind: "letter",
        text: `${rest[0]}_${lowered[1] ?? lowered[2]}`,
        length: lowered[0].length,
      };
    const letter = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    return { kind: "letter", text: letter, length: letter.length };
  }
  const sign = String.fromCodePoint(rest.codePointAt(0) ?? 0);
  return { kind: "sign", text: sign, length: sign.length };
}

/** Names of functions are written small, large or with a large first letter, not "sIN". */
const isWritten = (letters: string, word: string) => {
  const typed = letters.slice(0, word.length);
  return typed === word || typed === word.toUpperCase() || typed.slice(1) === word.slice(1);
};

/** Recursive descent; every method gives undefined for what it cannot read. */
class Parser {
  private readonly tokens: readonly Token[];
  private readonly tight: boolean;
  private at = 0;

  constructor(tokens: readonly Token[], tight: boolean) {
    this.tokens = tokens;
    this.tight = tight;
  }

  get finished(): boolean {
    return this.at === this.tokens.length;
  }

  sum(depth: number): Expression | undefined {
    if (depth > DEEPEST) return undefined;
    const terms: { node: Expression; minus: boolean }[] = [];
    do {
      let minus = false;
      for (let signs = 0; this.isSign("+") || this.isSign("-"); signs += 1) {
        // "x + -3" is allowed, "x --- 3" is a typing error.
        if (signs > 1) return undefined;
        if (signs === 1 && (terms.length === 0 || this.isSign("+"))) return undefined;
        minus = minus !== this.isSign("-");
        this.at += 1;
      }
      const node = this.product(depth);
      if (!node) return undefined;
      terms.push({ node, minus });
    } while (this.isSign("+") || this.isSign("-"));
    const [only] = terms;
    return terms.length === 1 && only && !only.minus ? only.node : { type: "sum", terms };
  }

  private product(depth: number): Expression | undefined {
    const first = this.power(depth);
    if (!first) return undefined;
    const factors: Factor[] = [{ node: first, over: false, sign: "" }];
    for (;;) {
      const token = this.tokens[this.at];
      if (!token) break;
      if (token.kind === "sign" && "×·/÷".includes(token.text)) {
        this.at += 1;
        const over = token.text === "/" || token.text === "÷";
        const node = over ? this.denominator(depth) : this.signedPower(depth);
        if (!node) return undefined;
        factors.push({ node, over, sign: token.text });
      } else if (this.startsFactor(token)) {
        const before = factors.at(-1)?.node;
        // Two numbers side by side are a slip, except in a mixed number, which is one token group.
        if (token.kind === "number" && before?.type === "number") return undefined;
        const node = this.power(depth);
        if (!node) return undefined;
        factors.push({ node, over: false, sign: "" });
      } else break;
    }
    return factors.length === 1 ? first : { type: "product", factors };
  }

  /** A product may be written 3 × -2. */
  private signedPower(depth: number): Expression | undefined {
    if (!this.isSign("-")) return this.power(depth);
    this.at += 1;
    const node = this.power(depth);
    return node && { type: "sum", terms: [{ node, minus: true }] };
  }

  /** Letters that touch belong below the line together: a/bc. After a number that is open: 1/2x. */
  private denominator(depth: number): Expression | undefined {
    const startsWithNumber = this.tokens[this.at]?.kind === "number";
    const first = this.signedPower(depth);
    if (!first) return undefined;
    const factors: Factor[] = [{ node: first, over: false, sign: "" }];
    const startsWithLetter =
      first.type === "letter" || (first.type === "power" && first.base.type === "letter");
    for (;;) {
      const token = this.tokens[this.at];
      if (!token || token.apart || !this.startsFactor(token)) break;
      const joins = startsWithNumber
        ? this.tight
        : startsWithLetter && (this.tight || token.kind === "letter");
      if (!joins || token.kind === "number") break;
      const node = this.power(depth);
      if (!node) return undefined;
      factors.push({ node, over: false, sign: "" });
    }
    return factors.length === 1 ? first : { type: "product", factors };
  }

  private power(depth: number): Expression | undefined {
    let base = this.base(depth + 1);
    if (base && this.isSign("!")) {
      this.at += 1;
      base = { type: "call", name: "!", of: base };
    }
    if (!base || !this.isSign("^")) return base;
    this.at += 1;
    const exponent = this.exponent(depth + 1);
    return exponent && { type: "power", base, exponent };
  }

  private exponent(depth: number): Expression | undefined {
    if (depth > DEEPEST) return undefined;
    const minus = this.isSign("-");
    if (minus || this.isSign("+")) this.at += 1;
    const node = this.power(depth);
    return node && minus ? { type: "sum", terms: [{ node, minus: true }] } : node;
  }

  private base(depth: number): Expression | undefined {
    const token = this.tokens[this.at];
    if (!token || depth > DEEPEST) return undefined;
    this.at += 1;
    if (token.kind === "number") return this.mixed(numberOf(token.text));
    if (token.kind === "letter") return { type: "letter", name: token.text };
    if (token.kind === "word") return this.word(token.text, depth);
    if (token.text === "|") return this.between("|", depth);
    const close = BRACKETS[token.text];
    if (close === undefined) return undefined;
    const of = this.sum(depth + 1);
    if (!of || !this.isSign(close)) return undefined;
    this.at += 1;
    return { type: "bracket", open: token.text, of };
  }

  private between(bar: string, depth: number): Expression | undefined {
    const of = this.sum(depth + 1);
    if (!of || !this.isSign(bar)) return undefined;
    this.at += 1;
    return { type: "call", name: "abs", of };
  }

  private word(name: string, depth: number): Expression | undefined {
    if (name === "frac") {
      const over = this.latexArgument(depth);
      const under = over && this.latexArgument(depth);
      return (
        under && {
          type: "product",
          factors: [
            { node: over, over: false, sign: "" },
            { node: under, over: true, sign: "frac" },
          ],
        }
      );
    }
    if (name === "sqrt") {
      const index = this.rootIndex();
      const of = this.exponentOfArgument(depth);
      return of && index !== undefined ? { type: "root", index, of } : undefined;
    }
    // sin² x is the square of sin x.
    let exponent: Expression | undefined;
    if (this.isSign("^")) {
      this.at += 1;
      exponent = this.exponentOnly(depth + 1);
      if (!exponent) return undefined;
    }
    const of = this.argument(depth);
    if (!of) return undefined;
    const call: Expression = { type: "call", name, of };
    return exponent ? { type: "power", base: call, exponent } : call;
  }

  /** "sin 2x": numbers and letters up to the next sign; "sin(x)": the bracket alone. */
  private argument(depth: number): Expression | undefined {
    const first = this.tokens[this.at];
    if (first?.kind === "sign") return BRACKETS[first.text] ? this.base(depth + 1) : undefined;
    const factors: Factor[] = [];
    for (;;) {
      const token = this.tokens[this.at];
      if (!token || (token.kind !== "number" && token.kind !== "letter")) break;
      if (token.kind === "number" && factors.length > 0) break;
      const node = this.power(depth);
      if (!node) return undefined;
      factors.push({ node, over: false, sign: "" });
    }
    return factors.length > 1
      ? { type: "product", factors }
      : (factors[0]?.node ?? (first?.kind === "word" ? this.base(depth + 1) : undefined));
  }

  private exponentOnly(depth: number): Expression | undefined {
    const minus = this.isSign("-");
    if (minus) this.at += 1;
    const node = this.base(depth);
    return node && minus ? { type: "sum", terms: [{ node, minus: true }] } : node;
  }

  /** √x² is the root of x²; √5x is √5 times x. */
  private exponentOfArgument(depth: number): Expression | undefined {
    const bracketed = this.isSign("{");
    const base = this.base(depth + 1);
    if (!base || bracketed || !this.isSign("^")) return base;
    this.at += 1;
    const exponent = this.exponent(depth + 1);
    return exponent && { type: "power", base, exponent };
  }

  private rootIndex(): number | undefined {
    const [index, close] = [this.tokens[this.at + 1], this.tokens[this.at + 2]];
    if (!this.isSign("[") || index?.kind !== "number" || close?.text !== "]") return 2;
    this.at += 3;
    return ["2", "3", "4", "5", "6"].includes(index.text) ? Number(index.text) : undefined;
  }

  private latexArgument(depth: number): Expression | undefined {
    const token = this.tokens[this.at];
    return token && (token.kind !== "sign" || token.text === "{")
      ? this.base(depth + 1)
      : undefined;
  }

  /** 2 1/2, 2\frac{1}{2} */
  private mixed(whole: Expression): Expression {
    const next = this.tokens.slice(this.at, this.at + 7);
    const [over, slash, under, behind] = next;
    const slashed =
      next.length >= 3 &&
      over?.kind === "number" &&
      slash?.text === "/" &&
      under?.kind === "number" &&
      over.apart;
    const [frac, open, top, close, second, bottom, end] = next;
    const drawn =
      frac?.text === "frac" &&
      open?.text === "{" &&
      top?.kind === "number" &&
      close?.text === "}" &&
      second?.text === "{" &&
      bottom?.kind === "number" &&
      end?.text === "}";
    const part =
      slashed && !(behind?.kind === "letter" && !behind.apart && this.tight)
        ? [over, under]
        : drawn
          ? [top, bottom]
          : [];
    if (whole.type !== "number" || whole.under !== 1n || part.length === 0) return whole;
    const [a, b] = part.map((token) =>
      /^\d+$/.test(token?.text ?? "") ? BigInt(token?.text ?? 0) : 0n,
    );
    if (a === undefined || !b) return whole;
    this.at += slashed ? 3 : 7;
    return { type: "number", text: `${whole.text} ${a}/${b}`, over: whole.over * b + a, under: b };
  }

  private isSign(text: string): boolean {
    const token = this.tokens[this.at];
    return token?.kind === "sign" && token.text === text;
  }

  private startsFactor(token: Token): boolean {
    return token.kind !== "sign" || token.text in BRACKETS;
  }
}

function numberOf(text: string): Expression {
  const [whole = "", places = ""] = text.split(".");
  return {
    type: "number",
    text,
    over: BigInt(`${whole}${places}` || 0),
    under: 10n ** BigInt(places.length),
  };
}
