export interface Chemistry {
  full: string;
  withoutStates: string;
  isEquation: boolean;
  sides: readonly (readonly ChemicalTerm[])[];
  isBalanced: boolean;
}

export interface ChemicalTerm {
  count: number;
  /** Normalised: elements with their numbers, brackets, charge. */
  written: string;
  state: string;
  atoms: ReadonlyMap<string, number>;
  charge: number;
}

const ELEMENTS = new Set(
  (
    "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo " +
    "Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl " +
    "Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am"
  ).split(" "),
);
/** Symbols that are likelier words, labels, units or grades when they are the whole key. */
const RATHER_WORDS = new Set(
  "He No In As At Be I Am La Pa Ho Ti Os Ra Er Md Mo Re Ta H B C N O F P S K V Y W U NO OK HI OF".split(
    " ",
  ),
);
/** Compounds in capitals alone. Other capitals without a figure are abbreviations: HCF, UN, USB. */
const CAPITALS = new Set(
  "CO KOH HF KI KF HI HCN KCN HCOOH HCHO HNCO KOCN KCNS CHO COOH OH BN".split(" "),
);
/** Elements in twos and more: what a single symbol with a figure may be. P6 is a school level. */
const MOLECULES = new Set("H2 N2 O2 F2 Cl2 Br2 I2 O3 P4 S8 C60 D2 He2".split(" "));

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉";
const PLAIN = "0123456789+-";
const MOST_CHARACTERS = 200;
const DEEPEST = 6;

/** No term follows a charge: in 2H2+O2 the plus adds. */
const ENDS = String.raw`(?! ?(?:[A-Z\d[]|\d?e[\^-]|\((?! ?(?:aq|[slg]) ?\))))`;
const FIGURE_OF_CHARGE = new RegExp(`^ ?(\\d{1,3})[+-]${ENDS}`);
const CHARGE = new RegExp(
  `^ ?(?:\\^ ?)?(?:\\^?\\{ ?(\\d?) ?([+-]) ?\\}|\\( ?(\\d?) ?([+-]) ?\\)|\\[ ?(\\d?) ?([+-]) ?\\]|(\\d?) ?([+-])${ENDS})`,
);

const turned = (run: string, from: string) =>
  Array.from(run, (sign) => PLAIN[from.indexOf(sign)] ?? (sign === "+" ? "+" : "-")).join("");
/** Also with a sign that is not raised, at the end of a term: "SO₄²-". */
const RAISED_RUN = new RegExp(`[${RAISED}]+(?:[⁺⁻]|[-+−–](?! ?[\\p{L}\\d(]))?`, "gu");

/** Raised is "^{...}" and lowered "_{...}", arrows are →, dots ·, minus signs -. "" for what is too long. */
function chemicalText(text: string): string {
  if (text.length > MOST_CHARACTERS) return "";
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(RAISED_RUN, (run) => `^{${turned(run, RAISED)}}`)
    .replace(new RegExp(`[${LOWERED}]+`, "g"), (run) => `_{${turned(run, LOWERED)}}`)
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .trim()
    .replace(/^\$(.*)\$$/, "$1")
    .replace(/^\\\((.*)\\\)$/, "$1")
    .replace(/\\(?:left|right)?(?:rightleftharpoons|leftrightarrow)|<[-=]{1,3}>|⇋|⇄|⇆|↔/g, "⇌")
    .replace(/\\(?:long)?rightarrow|\\to(?![a-z])|[-=–]{1,3}>|[⟶⇒➔➜➝⟹»]/g, "→")
    .replace(/\\cdot(?![a-z])|\\bullet|[⋅∙•‧・*×]/g, "·")
    .replace(/\\(?:mathrm|text|ce|rm|mathit|operatorname) ?/g, "")
    .replace(/\\[,;:! ]|~/g, " ")
    .replace(/(?<=[^^_]|^)\{((?:[^{}]|[_^]\{[^{}]*\}){1,150})\}/g, (whole, inside: string) =>
      /^[0-9]*[+-]$/.test(inside) ? `^{${inside}}` : inside === "" ? whole : inside,
    )
    .replace(/\s+/g, " ")
    .replace(/\.$/, "")
    .trim();
}

export function readChemistry(text: string): Chemistry | undefined {
  const tidied = chemicalText(text);
  const sides = tidied.split(/[→⇌]/).length > 1 ? tidied.split(/[→⇌]/) : tidied.split("=");
  if (tidied === "" || sides.length > 2) return undefined;
  const read = sides.map(sideOf);
  const [left, right] = read;
  if (!left || (sides.length === 2 && !right)) return undefined;
  if (sides.length === 1 && left.length > 1) return undefined;
  const written = (states: boolean) =>
    read
      .map((terms) =>
        (terms ?? [])
          .map((term) => shown(term, states))
          .toSorted()
          .join(" + "),
      )
      .join(" → ");
  return {
    full: written(true),
    withoutStates: written(false),
    isEquation: sides.length === 2,
    sides: right === undefined ? [left] : [left, right],
    isBalanced: right !== undefined && balance(left) === balance(right),
  };
}

const shown = ({ count, written, state }: ChemicalTerm, states: boolean) =>
  `${count === 1 ? "" : count}${written}${states && state ? `(${state})` : ""}`;

function balance(terms: readonly ChemicalTerm[]): string {
  const sums = new Map<string, number>();
  for (const { count, atoms, charge } of terms) {
    for (const [element, number] of atoms)
      sums.set(element, (sums.get(element) ?? 0) + count * number);
    sums.set("charge", (sums.get("charge") ?? 0) + count * charge);
  }
  return JSON.stringify([...sums].filter(([, number]) => number !== 0).toSorted());
}

/** The terms between plus signs that are not charges. */
function sideOf(side: string): ChemicalTerm[] | undefined {
  const terms: ChemicalTerm[] = [];
  let rest = side.trim();
  for (;;) {
    const reader = new TermReader(rest);
    const term = reader.term();
    if (!term) return undefined;
    terms.push(term);
    rest = reader.rest.trimStart();
    if (rest === "") return terms;
    if (!rest.startsWith("+") || terms.length > 10) return undefined;
    rest = rest.slice(1).trimStart();
  }
}

class TermReader {
  rest: string;
  private readonly atoms = new Map<string, number>();

  constructor(text: string) {
    this.rest = text;
  }

  term(): ChemicalTerm | undefined {
    const count = Number(this.take(/^(\d{1,3}) ?(?=[A-Z[(e])/) ?? 1);
    if (count === 0) return undefined;
    if (this.take(/^(e(?:\^?\{?-\}?))(?![a-z])/) !== undefined)
      return { count, written: "e^-", state: "", atoms: this.atoms, charge: -1 };
    const first = this.group(0, 1);
    if (!first) return undefined;
    const written = [first];
    // The water of a hydrate: CuSO4·5H2O.
    while (this.take(/^( ?[·.] ?)(?=\d{0,2}[A-Z])/) !== undefined && written.length < 4) {
      const water = this.take(/^(\d{1,2})/) ?? "1";
      const group = this.group(0, Number(water));
      if (!group) return undefined;
      written.push(`·${water}${group}`);
    }
    const charge = this.charge();
    const state = (this.take(/^ ?_?\{?\( ?(aq|s|l|g) ?\)\}?/i) ?? "").toLowerCase();
    return {
      count,
      written: written.join("") + charge.written,
      state,
      atoms: this.atoms,
      charge: charge.size,
    };
  }

  /** A run of elements and brackets, with their numbers. */
  private group(depth: number, times: number): string | undefined {
    if (depth > DEEPEST) return undefined;
    const parts: string[] = [];
    for (;;) {
      this.take(/^( )(?=[A-Z[(_])/);
      const at = this.rest;
      if (/^ ?\( ?(?:aq|s|l|g) ?\)/i.test(at) || /^ ?[([{]\^?\d?[+-]/.test(at)) break;
      const open = this.take(/^([([])/);
      if (open) {
        const before = new Map(this.atoms);
        const inside = this.group(depth + 1, times);
        if (!inside || this.take(/^ ?([)\]])/) === undefined) return undefined;
        const number = this.number(parts.length === 0);
        for (const [element, sum] of this.atoms) {
          const added = sum - (before.get(element) ?? 0);
          this.atoms.set(element, (before.get(element) ?? 0) + added * number);
        }
        // Brackets around a whole ion mean nothing: [SO4]2-.
        parts.push(`(${inside})${number === 1 ? "" : number}`);
        continue;
      }
      const element = this.element();
      if (!element) break;
      const number = this.number(parts.length === 0);
      this.atoms.set(element, (this.atoms.get(element) ?? 0) + times * number);
      parts.push(`${element}${number === 1 ? "" : `${number}`}`);
    }
    if (parts.length === 0) return undefined;
    const [only] = parts;
    if (depth === 0 && parts.length === 1 && only?.startsWith("(") && only.endsWith(")"))
      return only.slice(1, -1);
    return parts.join(".");
  }

  private element(): string | undefined {
    const two = /^[A-Z][a-z]/.exec(this.rest)?.[0];
    const one = /^[A-Z](?![a-z])/.exec(this.rest)?.[0];
    const symbol = [two, one].find((each) => each && ELEMENTS.has(each));
    if (symbol) this.rest = this.rest.slice(symbol.length);
    return symbol;
  }

  /**
   * "2" of H2, lowered or plain. In "Mg2+" the figure is the charge's, in "SO42-" the last one, in "NH4+"
   * none.
   */
  private number(first = false): number {
    const lowered = this.take(/^ ?_\{? ?(\d{1,3}) ?\}?/);
    if (lowered !== undefined) return Number(lowered) || Number.NaN;
    const signed = FIGURE_OF_CHARGE.exec(this.rest);
    if (signed) {
      const digits = signed[1] ?? "";
      const own =
        first && digits.length === 1 ? "" : digits.length > 1 ? digits.slice(0, -1) : digits;
      if (signed[0].startsWith(" ")) return 1;
      this.rest = this.rest.slice(own.length);
      return own === "" ? 1 : Number(own);
    }
    const plain = this.take(/^ ?(?!0)(\d{1,3})(?![\d+-])/) ?? this.take(/^(?!0)(\d{1,3})/);
    return plain === undefined ? 1 : Number(plain);
  }

  private charge(): { written: string; size: number } {
    const match = CHARGE.exec(this.rest);
    if (!match) return { written: "", size: 0 };
    const [whole, ...groups] = match;
    const size = Number(groups[0] || groups[2] || groups[4] || groups[6] || 1);
    const sign = groups[1] ?? groups[3] ?? groups[5] ?? groups[7];
    this.rest = this.rest.slice(whole.length);
    return { written: `^${size === 1 ? "" : size}${sign}`, size: sign === "-" ? -size : size };
  }

  private take(pattern: RegExp): string | undefined {
    const match = pattern.exec(this.rest);
    if (!match) return undefined;
    this.rest = this.rest.slice(match[0].length);
    return match[1] ?? "";
  }
}

/** Does a teacher who types this as a key mean chemistry? A word or a label of elements does not. */
export function isFormulaKey(typed: string): boolean {
  const chemistry = readChemistry(typed);
  if (!chemistry) return false;
  const text = typed.trim().replace(/\.$/, "");
  if (chemistry.isEquation) {
    if (/[→⇌⟶⇒]|->|=>|arrow|to(?![a-z])|harpoons/.test(text)) return true;
    // P = VI reads as phosphorus; a chemical equation is balanced and has digits.
    return chemistry.isBalanced && /\d|[₀-₉]/.test(text) && /[+]/.test(text);
  }
  const [term] = chemistry.sides[0] ?? [];
  if (!term) return false;
  const { written, charge, count, state } = term;
  if (state !== "" && !/^\d/.test(text)) return true;
  if (written === "e^-") return false;
  const symbols = written.match(/[A-Z][a-z]?/g) ?? [];
  if (charge !== 0)
    return (
      symbols.length > 1 ||
      (symbols[0] ?? "").length > 1 ||
      /^(?:H|K|F|I|[ONS]\^\d)/.test(written) ||
      /\^|[⁺⁻]/.test(text)
    );
  const bare = written.replace(/[.()]/g, "");
  if (RATHER_WORDS.has(bare)) return false;
  if (symbols.length === 1) {
    if (count > 1) return false;
    return MOLECULES.has(bare) || (/^[A-Z][a-z]$/.test(bare) && count === 1 && text === bare);
  }
  if (/\d/.test(bare)) return !/^[A-Z]\d+[A-Z]\d*$/.test(text) || /O|H|F/.test(bare);
  return /[a-z]/.test(bare) || CAPITALS.has(bare);
}
