/** Raised and lowered characters, and their plain forms. */
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿˣʸ";
const RAISED_PLAIN = "0123456789+-()nxy";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋ₙ";
const LOWERED_PLAIN = "0123456789+-n";

const raisedRun = new RegExp(`[${RAISED}]+`, "gu");
const loweredRun = new RegExp(`[${LOWERED}]+`, "gu");
const FRACTION_GLYPH = /[\u00BC-\u00BE\u2150-\u215E\u2189]/gu;

const plain = (run: string, from: string, to: string) =>
  Array.from(run, (sign) => to[from.indexOf(sign)]).join("");

/** What LaTeX and keyboards write for a sign. Longer names come first where one begins another. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\\(?:left|right|displaystyle|bigl|bigr|big)(?![a-z])/gi, ""],
  [/\\[dtc]frac(?![a-z])/g, "\\frac"],
  [/\*\*/g, "^"],
  [/\\(?:times|ast)(?![a-z])|[✕✖⨯∗*]/g, "×"],
  [/\\(?:cdot|bullet)(?![a-z])|[⋅∙•‧・]/g, "·"],
  [/\\div(?![a-z])|➗/g, "÷"],
  [/\\pm(?![a-z])|\+ ?\/ ?-|\+-(?= ?\d)/g, "±"],
  [/\\(?:leqslant|leq|le)(?![a-z])|<=|=<|[⩽≦]/g, "≤"],
  [/\\(?:geqslant|geq|ge)(?![a-z])|>=|=>|[⩾≧]/g, "≥"],
  [/\\(?:neq|ne)(?![a-z])|!=|=\/=/g, "≠"],
  [/\\lt(?![a-z])/g, "<"],
  [/\\gt(?![a-z])/g, ">"],
  [/\^\{?\\circ(?![a-z])\}?|\\(?:degree|circ)(?![a-z])|°|\bdegrees?\b/gi, " "],
  [/\\(?:text|mathrm|mathit|mathbf|mbox|operatorname) ?\{([^{}]{0,60})\}/g, "$1"],
  [/\\[,;:!> ]|\\q?quad(?![a-z])|~/g, " "],
  [/\\([{}%$])/g, "$1"],
  [/√|\bsquare root of\b|(?<!\p{L})root(?!\p{L})/giu, "\\sqrt "],
  [/[∏Π]/g, "π"],
];

/** Longer ones are no answers to a short question; reading them would only cost time. */
const MOST_CHARACTERS = 300;

/**
 * Raised digits become "^{2}", fraction glyphs "\frac{1}{2}", one form per sign. Case and spaces stay; ""
 * for what is too long.
 */
export function mathText(text: string): string {
  if (text.length > MOST_CHARACTERS) return "";
  let tidied = text
    .replace(/\p{Cf}/gu, "")
    .replace(/[˚º]/g, "°")
    .replace(raisedRun, (run) => `^{${plain(run, RAISED, RAISED_PLAIN)}}`)
    .replace(loweredRun, (run) => `_{${plain(run, LOWERED, LOWERED_PLAIN)}}`)
    .replace(FRACTION_GLYPH, (glyph) => {
      const [over, under] = glyph.normalize("NFKC").split("\u2044");
      return `\\frac{${over}}{${under}}`;
    })
    .normalize("NFKC")
    .replace(/[\u2044\u2215]/g, "/")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
  tidied = tidied.replace(/^\$([^$]+)\$$/, "$1").replace(/^\\\((.*)\\\)$/, "$1");
  for (const [sign, written] of SIGNS) tidied = tidied.replace(sign, written);
  return tidied.trim();
}
