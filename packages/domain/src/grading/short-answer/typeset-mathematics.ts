import { type ChemicalTerm, readChemistry } from "./chemistry.ts";
import { type Expression, parseExpression } from "./expression/parse.ts";
import { mathText } from "./expression/symbols.ts";

const KNOWN_FUNCTIONS = new Set(["sin", "cos", "tan", "sec", "cot", "csc", "log", "ln", "lg"]);
const RELATIONS: Readonly<Record<string, string>> = {
  "=": "=",
  "<": "\\lt ",
  ">": "\\gt ",
  "≤": "\\le ",
  "≥": "\\ge ",
  "≠": "\\ne ",
  "≈": "\\approx ",
};

/** LaTeX of what was typed as mathematics, in its order; undefined for what cannot be read yet. */
export function mathematicsAsLatex(typed: string): string | undefined {
  // The grader leaves degree signs out; what is shown keeps them.
  if (/[°º˚]|\\circ|\\degree|degrees?\b/i.test(typed)) return undefined;
  const text = mathText(typed);
  if (text === "" || !/[\p{L}\d]/u.test(text)) return undefined;
  let latex = "";
  for (const part of text.split(/([=<>≤≥≠≈,;±]|\b(?:or|and)\b)/i)) {
    const word = part.trim();
    const relation = RELATIONS[word];
    if (word === "") continue;
    if (relation !== undefined) latex += relation;
    else if (word === "±") latex += "\\pm ";
    else if (/^[,;]$/.test(word)) latex += `${word}\\ `;
    else if (/^(?:or|and)$/i.test(word)) latex += `\\text{ ${word} }`;
    else {
      // Coordinates open in one part and close in another.
      const [, open = "", inside = "", close = ""] = /^([({]?)(.*?)([)}]?)$/.exec(word) ?? [];
      const whole = parseExpression(word);
      const cut = whole ? undefined : parseExpression(inside);
      if (!whole && !cut) return undefined;
      latex += whole
        ? latexOf(whole)
        : `${escaped(open)}${cut ? latexOf(cut) : ""}${escaped(close)}`;
    }
  }
  return latex;
}

const escaped = (bracket: string) => (/[{}]/.test(bracket) ? `\\${bracket}` : bracket);
const unwrapped = (node: Expression): Expression => (node.type === "bracket" ? node.of : node);

function latexOf(node: Expression): string {
  switch (node.type) {
    case "number": {
      const [whole, fraction] = node.text.split(" ");
      return fraction === undefined ? node.text : `${whole}\\frac{${fraction.replace("/", "}{")}}`;
    }
    case "letter": {
      const [name = "", index] = node.name.split("_");
      return index === undefined ? name : `${name}_{${index}}`;
    }
    case "sum":
      return node.terms
        .map((term, at) => `${term.minus ? "-" : at === 0 ? "" : "+"}${latexOf(term.node)}`)
        .join("");
    case "product":
      return productAsLatex(node.factors);
    case "power":
      return `${braced(node.base)}^{${latexOf(unwrapped(node.exponent))}}`;
    case "root":
      return `\\sqrt${node.index === 2 ? "" : `[${node.index}]`}{${latexOf(unwrapped(node.of))}}`;
    case "call":
      return callAsLatex(node.name, node.of);
    case "bracket": {
      const close = node.open === "(" ? ")" : node.open === "[" ? "]" : "\\}";
      return `\\left${escaped(node.open)}${latexOf(node.of)}\\right${close}`;
    }
  }
}

const braced = (node: Expression) =>
  node.type === "letter" || node.type === "number" || node.type === "bracket"
    ? latexOf(node)
    : `{${latexOf(node)}}`;

function productAsLatex(factors: (Expression & { type: "product" })["factors"]): string {
  let latex = "";
  for (const [at, { node, over, sign }] of factors.entries()) {
    const before = at === 1 ? factors[0]?.node : undefined;
    if (over && sign !== "÷" && before?.type === "bracket")
      latex = `\\frac{${latexOf(before.of)}}{${latexOf(unwrapped(node))}}`;
    else if (over && sign !== "÷") latex = `\\frac{${latex}}{${latexOf(unwrapped(node))}}`;
    else if (sign === "÷") latex += `\\div ${latexOf(node)}`;
    else if (sign === "×") latex += `\\times ${latexOf(node)}`;
    else if (sign === "·") latex += `\\cdot ${latexOf(node)}`;
    else latex += `${latex !== "" && node.type === "number" ? "\\," : ""}${latexOf(node)}`;
  }
  return latex;
}

function callAsLatex(call: string, of: Expression): string {
  if (call === "abs") return `\\left|${latexOf(of)}\\right|`;
  if (call === "!") return `${latexOf(of)}!`;
  const [name = "", base] = call.split("_");
  const written = KNOWN_FUNCTIONS.has(name) ? `\\${name}` : `\\operatorname{${name}}`;
  return `${written}${base === undefined ? "" : `_{${base}}`} ${latexOf(of)}`;
}

/** LaTeX of a formula, an ion or an equation as it was typed; undefined for what cannot be read yet. */
export function chemistryAsLatex(typed: string): string | undefined {
  const sides = readChemistry(typed)?.sides;
  return sides?.map((terms) => terms.map(termAsLatex).join(" + ")).join(" \\rightarrow ");
}

function termAsLatex({ count, written, state }: ChemicalTerm): string {
  const [body = "", charge] = written.split("^");
  const [first = "", ...waters] = body.split("·");
  const lowered = (text: string) => text.replaceAll(".", "").replace(/(?<=[\p{L})])\d+/gu, "_{$&}");
  const parts = [lowered(first), ...waters.map((water) => `\\cdot ${lowered(water)}`)].join("");
  const raised = charge === undefined ? "" : `^{${charge}}`;
  return `${count === 1 ? "" : count}\\mathrm{${parts}}${raised}${state ? `\\mathrm{(${state})}` : ""}`;
}
