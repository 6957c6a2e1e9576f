import { child, type Node, valOf, within } from "./word-xml.ts";

export interface ReadFormula {
  latex: string;
  unknown: string[];
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ "×": "\\times", "÷": "\\div", "±": "\\pm", "∓": "\\mp", "·": "\\cdot", "⋅": "\\cdot" },
  ...{ "∙": "\\cdot", "−": "-", "≤": "\\le", "≥": "\\ge", "≠": "\\ne", "≈": "\\approx" },
  ...{ "≡": "\\equiv", "≅": "\\cong", "∝": "\\propto", "→": "\\to", "←": "\\leftarrow" },
  ...{ "⇒": "\\Rightarrow", "⇔": "\\Leftrightarrow", "↔": "\\leftrightarrow", "∞": "\\infty" },
  ...{ "⇌": "\\rightleftharpoons", "↑": "\\uparrow", "↓": "\\downarrow", "∠": "\\angle" },
  ...{ "△": "\\triangle", "∆": "\\Delta", "°": "^{\\circ}", "∥": "\\parallel", "⊥": "\\perp" },
  ...{
    "∈": "\\in",
    "∉": "\\notin",
    "∪": "\\cup",
    "∩": "\\cap",
    "⊂": "\\subset",
    "⊆": "\\subseteq",
  },
  ...{ "∅": "\\emptyset", "∀": "\\forall", "∃": "\\exists", "∴": "\\therefore", "∵": "\\because" },
  ...{ "∂": "\\partial", "∇": "\\nabla", "…": "\\ldots", "⋯": "\\cdots", "′": "'", "″": "''" },
  ...{ "√": "\\surd", "∑": "\\sum", "∏": "\\prod", "∫": "\\int", "∘": "\\circ", ℝ: "\\mathbb{R}" },
  ...{ "<": "\\lt", ">": "\\gt", "\u00a0": "\\ ", "\u2003": "\\quad ", "\u2009": "\\," },
  ...{ α: "\\alpha", β: "\\beta", γ: "\\gamma", δ: "\\delta", ε: "\\varepsilon", ϵ: "\\epsilon" },
  ...{ ζ: "\\zeta", η: "\\eta", θ: "\\theta", ϑ: "\\vartheta", κ: "\\kappa", λ: "\\lambda" },
  ...{ μ: "\\mu", ν: "\\nu", ξ: "\\xi", π: "\\pi", ρ: "\\rho", σ: "\\sigma", τ: "\\tau" },
  ...{ φ: "\\varphi", ϕ: "\\phi", χ: "\\chi", ψ: "\\psi", ω: "\\omega", Γ: "\\Gamma" },
  ...{ Δ: "\\Delta", Θ: "\\Theta", Λ: "\\Lambda", Ξ: "\\Xi", Π: "\\Pi", Σ: "\\Sigma" },
  ...{ Φ: "\\Phi", Ψ: "\\Psi", Ω: "\\Omega", µ: "\\mu", "\u2061": "", "\u200b": "" },
};
const ESCAPED: Readonly<Record<string, string>> = {
  ...{ "\\": "\\backslash ", "~": "\\sim ", "^": "\\hat{}" },
  ...{ "%": "\\%", "&": "\\&", "#": "\\#", $: "\\$", _: "\\_", "{": "\\{", "}": "\\}" },
};
const NARY: Readonly<Record<string, string>> = {
  ...{ "∑": "\\sum", "∏": "\\prod", "∫": "\\int", "∬": "\\iint", "∭": "\\iiint", "∮": "\\oint" },
  ...{ "⋃": "\\bigcup", "⋂": "\\bigcap", "∐": "\\coprod", "⋁": "\\bigvee", "⋀": "\\bigwedge" },
};
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ "\u0302": "\\hat", "^": "\\hat", "\u0303": "\\tilde", "~": "\\tilde", "\u0304": "\\bar" },
  ...{ "\u0305": "\\overline", "¯": "\\overline", "\u0307": "\\dot", "\u0308": "\\ddot" },
  ...{ "\u20d7": "\\vec", "→": "\\overrightarrow", "\u0306": "\\breve", "\u030c": "\\check" },
  ...{
    "\u0301": "\\acute",
    "\u0300": "\\grave",
    "\u20d6": "\\overleftarrow",
    "\u0332": "\\underline",
  },
};
const GROUPS: Readonly<Record<string, string>> = {
  ...{ "⏞": "\\overbrace", "⏟": "\\underbrace", "→": "\\overrightarrow", "←": "\\overleftarrow" },
};
const FUNCTIONS =
  /^(sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|lg|exp|lim|max|min|gcd|det)$/;
const BRACKETS: Readonly<Record<string, string>> = {
  ...{
    "{": "\\{",
    "}": "\\}",
    "⟨": "\\langle ",
    "⟩": "\\rangle ",
    "〈": "\\langle ",
    "〉": "\\rangle ",
  },
  ...{ "⌊": "\\lfloor ", "⌋": "\\rfloor ", "⌈": "\\lceil ", "⌉": "\\rceil ", "‖": "\\|", "": "." },
};

/** Property elements without visible content. */
const SILENT = /^m:\w+Pr$|^w:rPr$|^w:(bookmark|proofErr|ins$|del$|comment)|^w:lastRendered/;

export function readFormula(math: Node): ReadFormula {
  const unknown = new Set<string>();
  const latex = inside(math, unknown).replace(/ {2,}/g, " ").trim();
  return { latex, unknown: [...unknown] };
}

type Unknown = Set<string>;

const inside = (node: Node | undefined, unknown: Unknown): string =>
  node ? joined(node.children.map((part) => partOf(part, unknown))) : "";

/** Separates a command from a following letter. */
const joined = (parts: readonly string[]): string =>
  parts.reduce(
    (text, part) =>
      /\\[a-z]+$/i.test(text) && /^[a-z]/i.test(part) ? `${text} ${part}` : text + part,
    "",
  );

/** A single character, or a group in braces. */
const group = (latex: string): string => `{${latex}}`;
const script = (sign: string, latex: string): string => (latex === "" ? "" : `${sign}{${latex}}`);
/** Makes the base of a superscript one group. */
const based = (latex: string): string =>
  /^(?:[a-z\d]|\\[a-z]+|\d+(?:\.\d+)?|\\left.*\\right\S+)$/i.test(latex) || latex === ""
    ? latex
    : `{${latex}}`;

function partOf(part: Node, unknown: Unknown): string {
  const of = (name: string) => inside(child(part, name), unknown);
  const property = (name: string): string | undefined =>
    valOf(
      part.children.find((each) => each.name === `${part.name}Pr`),
      name,
    );
  switch (part.name) {
    case "m:r":
      return runOf(part, unknown);
    case "m:oMath":
    case "m:e":
    case "m:box":
    case "w:smartTag":
    case "w:ins":
    case "w:sdt":
    case "w:sdtContent":
    case "w:hyperlink":
      return inside(part, unknown);
    case "m:f":
      return fraction(of("m:num"), of("m:den"), property("m:type"));
    case "m:sSup":
      return `${based(of("m:e"))}${script("^", of("m:sup"))}`;
    case "m:sSub":
      return `${based(of("m:e"))}${script("_", of("m:sub"))}`;
    case "m:sSubSup":
      return `${based(of("m:e"))}${script("_", of("m:sub"))}${script("^", of("m:sup"))}`;
    case "m:sPre":
      return `{}${script("_", of("m:sub"))}${script("^", of("m:sup"))}${group(of("m:e"))}`;
    case "m:rad": {
      const degree = of("m:deg");
      return `\\sqrt${degree === "" ? "" : `[${degree}]`}${group(of("m:e"))}`;
    }
    case "m:d":
      return bracketed(part, unknown);
    case "m:nary":
      return `${naryOf(property("m:chr"), unknown)}${script("_", of("m:sub"))}${script("^", of("m:sup"))}${group(of("m:e"))}`;
    case "m:func":
      return `${named(child(part, "m:fName"), unknown)}${group(of("m:e"))}`;
    case "m:limLow":
      return limited(part, unknown, "_");
    case "m:limUpp":
      return limited(part, unknown, "^");
    case "m:bar":
      return `${property("m:pos") === "top" ? "\\overline" : "\\underline"}${group(of("m:e"))}`;
    case "m:acc":
      return `${known(ACCENTS, property("m:chr") ?? "\u0302", "\\hat", unknown)}${group(of("m:e"))}`;
    case "m:groupChr":
      return `${known(GROUPS, property("m:chr") ?? "⏟", "\\underbrace", unknown)}${group(of("m:e"))}`;
    case "m:borderBox":
      return `\\boxed${group(of("m:e"))}`;
    case "m:phant":
      return property("m:show") === "1" ? of("m:e") : `\\phantom${group(of("m:e"))}`;
    case "m:m":
      return rows(
        "matrix",
        part.children.filter(({ name }) => name === "m:mr"),
        unknown,
      );
    case "m:eqArr": {
      const lines = part.children.filter(({ name }) => name === "m:e");
      return `\\begin{aligned}${lines.map((line) => aligned(inside(line, unknown))).join("\\\\")}\\end{aligned}`;
    }
    default:
      return strange(part, unknown);
  }
}

/** Keeps the text of an unknown element and notes its name. */
function strange(part: Node, unknown: Unknown): string {
  if (SILENT.test(part.name)) return "";
  if (part.name === "w:r") return runOf(part, unknown);
  unknown.add(part.name.replace(/^\w+:/, ""));
  const words = within(part, "m:t").map(({ text }) => signs(text));
  return words.join("") || inside(part, unknown);
}

/** Where Word aligns lines, formulas contain an "&" of their own. */
const aligned = (latex: string): string => latex.replaceAll("\\&", "&");

function fraction(top: string, bottom: string, type: string | undefined): string {
  if (type === "lin") return `${based(top)}/${based(bottom)}`;
  if (type === "noBar") return `\\genfrac{}{}{0pt}{}${group(top)}${group(bottom)}`;
  return `\\frac${group(top)}${group(bottom)}`;
}

function bracketed(part: Node, unknown: Unknown): string {
  const properties = child(part, "m:dPr");
  const open = valOf(properties, "m:begChr") ?? "(";
  const close = valOf(properties, "m:endChr") ?? ")";
  const between = valOf(properties, "m:sepChr") ?? "|";
  const parts = part.children.filter(({ name }) => name === "m:e");
  const [only] = parts;
  // A tall bracket around one part with two lines is a choice out of cases, or a binomial.
  const inner = parts.map((each) => inside(each, unknown)).join(signs(between));
  const small = /^[^\\^_{}]{0,40}$/.test(inner) && parts.length === 1;
  if (open === "(" && close === ")" && only && isBinomial(only)) {
    return inner.replace("\\genfrac{}{}{0pt}{}", "\\binom");
  }
  if (small && open === "(" && close === ")") return `(${inner})`;
  if (small && open === "[" && close === "]") return `[${inner}]`;
  return `\\left${bracket(open)}${inner}\\right${bracket(close)}`;
}

const isBinomial = (part: Node): boolean =>
  part.children.filter(({ name }) => !SILENT.test(name)).length === 1 &&
  valOf(part, "m:f", "m:fPr", "m:type") === "noBar";

const bracket = (sign: string): string => BRACKETS[sign] ?? sign;

const naryOf = (sign: string | undefined, unknown: Unknown): string =>
  known(NARY, sign ?? "∫", "\\int", unknown);

function known(
  signsOfIt: Readonly<Record<string, string>>,
  sign: string,
  fallback: string,
  unknown: Unknown,
): string {
  const found = signsOfIt[sign];
  if (!found) unknown.add(`the sign ${sign}`);
  return found ?? fallback;
}

/** The name of a function: "sin", "log" with its base, "lim" with what runs. */
function named(name: Node | undefined, unknown: Unknown): string {
  const plain = within(name ?? { name: "", attributes: {}, children: [], text: "" }, "m:t")
    .map(({ text }) => text)
    .join("")
    .trim();
  if (FUNCTIONS.test(plain)) return `\\${plain}`;
  const latex = inside(name, unknown);
  return /^[a-z]+$/i.test(latex) ? `\\operatorname{${latex}}` : asFunctions(latex);
}

/** "log" within "log_2" is a function name, too. */
const asFunctions = (latex: string): string =>
  latex.replace(/^\{?(?:\\(?:mathrm|text)\{)?([a-z]+)\}?\}?(?=[_^])/i, (whole, word: string) =>
    FUNCTIONS.test(word) ? `\\${word}` : whole,
  );

function limited(part: Node, unknown: Unknown, side: "_" | "^"): string {
  const base = inside(child(part, "m:e"), unknown);
  const limit = inside(child(part, "m:lim"), unknown);
  const name = base.replace(/^\\(?:mathrm|text)\{([a-z]+)\}$/i, "$1");
  if (FUNCTIONS.test(name)) return `\\${name}${script(side, limit)}`;
  return side === "_"
    ? `\\underset${group(limit)}${group(base)}`
    : `\\overset${group(limit)}${group(base)}`;
}

const rows = (kind: string, lines: readonly Node[], unknown: Unknown): string =>
  `\\begin{${kind}}${lines
    .map((line) =>
      line.children
        .filter(({ name }) => name === "m:e")
        .map((cell) => inside(cell, unknown))
        .join("&"),
    )
    .join("\\\\")}\\end{${kind}}`;

/** Words in a formula stay words; letters become variables. */
function runOf(run: Node, unknown: Unknown): string {
  const text = run.children
    .filter(({ name }) => name === "m:t" || name === "w:t")
    .map((each) => each.text)
    .join("");
  for (const { name } of run.children) {
    if (/^w:(drawing|object|pict)$/.test(name)) unknown.add("a picture in a formula");
  }
  const properties = child(run, "m:rPr");
  const style = valOf(properties, "m:sty");
  const plain = style === "p" || properties?.children.some(({ name }) => name === "m:nor");
  const trimmed = text.trim();
  if (FUNCTIONS.test(trimmed) && plain) return `\\${trimmed} `;
  if (plain && /\p{L}{2}|\p{L}\s+\p{L}/u.test(text)) return `\\text{${words(text)}}`;
  const said = signs(text);
  if (plain && /^\p{L}$/u.test(trimmed)) return `\\mathrm{${said}}`;
  return style === "b" || style === "bi" ? `\\mathbf{${said}}` : said;
}

/** Within \text only few characters are special. */
const words = (text: string): string =>
  text.replace(/[\\{}$%&#_^~]/g, (sign) =>
    /[%&#$_{}]/.test(sign) ? `\\${sign}` : sign === "\\" ? "\\textbackslash " : `\\${sign}{}`,
  );

/** Replaces Word's mathematical alphabets by ordinary letters. */
const ordinary = (text: string): string =>
  text.replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize("NFKC"));

function signs(text: string): string {
  let latex = "";
  for (const sign of ordinary(text)) {
    const said = ESCAPED[sign] ?? SIGNS[sign] ?? sign;
    latex = joined([latex, said]);
  }
  return latex;
}
