import { tidy } from "./normalise.ts";

/** Longer ones are no numbers, times or lists of a school; reading them would only cost time. */
const MOST_CHARACTERS = 300;
const SPACES = /[\s\p{Cf}]+/gu;

/** ¹⁄₂, as some keyboards compose a fraction. */
const RAISED_FRACTION = /(\d?) ?([⁰¹²³⁴-⁹]+) ?[⁄∕/] ?([₀-₉]+)/g;
/** What is typed for the degree sign: the sign of Spanish ordinals, a ring, a raised zero or o. */
const DEGREE_SIGNS =
  /[º˚∘○]|(?<=\d ?)(?<![×x*] ?10 ?)⁰|\^ ?\{?o\}?(?![a-z])|(?<=\d ?)o(?= ?[CcFf]\b)/g;
const TIMES_SIGNS = /[✕✖⨯∗*·⋅∙•]/g;
const COLONS = /[∶꞉]/g;

const COMMANDS: readonly (readonly [RegExp, string])[] = [
  [/^ ?\$([^$]*\\[^$]*)\$ ?$/, "$1"],
  [/\\[()[\]]/g, " "],
  [/\\(?:left|right|displaystyle)(?![a-z])/g, ""],
  [/\\[dt]?frac ?\{([^{}]*)\} ?\{([^{}]*)\}/g, " $1/$2 "],
  [/\\[dt]?frac ?(\d)(\d)/g, " $1/$2 "],
  [/\^ ?\{?\\(?:circ|degree)\}?|\\(?:degree|circ)(?![a-z])/g, "°"],
  [/\\(?:times|cdot)(?![a-z])/g, "×"],
  [/\\(?:text|mathrm|mathit|operatorname) ?\{([^{}]*)\}/g, "$1"],
  [/\\(?:Omega|ohm)(?![a-z])/g, "Ω"],
  [/\\mu(?![a-z])/g, "μ"],
  [/\\(?:mathord|ratio|colon)(?![a-z])/g, ":"],
  [/\{,\}/g, ","],
  [/\\([%$#&{}])/g, "$1"],
  [/\\[,;:! ]|\\q?quad(?![a-z])|~/g, " "],
  [/\^ ?\{([^{}]*)\}/g, "^$1"],
];

/** LaTeX as keyboards of formulas give it: "\frac{1}{2}", "3 \times 10^{5}". */
function withoutLatex(text: string): string {
  if (!/[\\^{]/.test(text)) return text;
  return COMMANDS.reduce((rest, [command, written]) => rest.replace(command, written), text);
}

/**
 * For kinds made of numbers: tidy, no LaTeX, one degree sign, times sign and colon. Case stays; "" when
 * too long.
 */
export function plain(text: string): string {
  if (text.length > MOST_CHARACTERS && text.replace(SPACES, " ").length > MOST_CHARACTERS)
    return "";
  const read = withoutLatex(text.replace(SPACES, " "))
    .replace(DEGREE_SIGNS, "°")
    .replace(
      RAISED_FRACTION,
      (_, before: string, over: string, under: string) =>
        `${before && `${before} `}${over.normalize("NFKC")}/${under.normalize("NFKC")}`,
    );
  const tidied = tidy(read);
  // One character may become eighteen.
  if (tidied.length > 2 * MOST_CHARACTERS) return "";
  return tidied.replace(TIMES_SIGNS, "×").replace(COLONS, ":");
}

/** "x = 5", "= 5", "Ans: 5": the left side of the equals sign names the unknown. */
export const withoutName = (text: string): string =>
  text.replace(/^(?:(?:ans(?:wer)?|[a-zα-ωΔ]) ?(?:=|:(?! ?\d+ ?:)) ?|= ?)(?=\S)/i, "");
