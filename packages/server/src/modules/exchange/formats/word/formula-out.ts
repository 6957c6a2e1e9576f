import katex from "katex";
import { escaped } from "../moodle-text.ts";
import { childrenOf, type Element, readElements } from "../xml.ts";

/** LaTeX as a formula of Word (`m:oMath` without its bounds); undefined for what Word cannot show. */
export function wordFormula(latex: string): string | undefined {
  const before = known.get(latex);
  if (before !== undefined) return before || undefined;
  const made = convert(latex) ?? "";
  if (known.size > 5_000) known.clear();
  known.set(latex, made);
  return made || undefined;
}

const known = new Map<string, string>();

function convert(latex: string): string | undefined {
  let math: Element | undefined;
  try {
    const html = katex.renderToString(latex, {
      output: "mathml",
      throwOnError: true,
      strict: "ignore",
    });
    readElements(html, "math", (element) => {
      math = element;
    });
  } catch {
    return undefined;
  }
  const [semantics] = math?.children ?? [];
  const [shown] = semantics?.children ?? [];
  return shown ? partsOf([shown]) : undefined;
}

const run = (text: string, properties = ""): string =>
  text === ""
    ? ""
    : `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t xml:space="preserve">${escaped(text)}</m:t></m:r>`;
const WORDS = "<m:nor/>";
const UPRIGHT = '<m:sty m:val="p"/>';
const BOLD = '<m:sty m:val="b"/>';
const inside = (name: string, content: string): string => `<m:${name}>${content}</m:${name}>`;
const argument = (element: Element | undefined): string => (element ? partsOf([element]) : "");

const LARGE = /^[∑∏∫∬∭∮⋃⋂∐⋁⋀]$/;
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ "^": "\u0302", "~": "\u0303", "˙": "\u0307", "¨": "\u0308", "⃗": "\u20d7", ˉ: "\u0304" },
  ...{ "→": "\u20d7", ˇ: "\u030c", "˘": "\u0306", ˊ: "\u0301", ˋ: "\u0300" },
};

/** Neighbours in order; what follows a large operator belongs to it. */
function partsOf(elements: readonly Element[]): string {
  let made = "";
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at];
    if (!element) continue;
    const large = largeSign(element);
    if (large) {
      made += nary(large, element, argument(elements[at + 1]));
      at += 1;
    } else made += partOf(element);
  }
  return made;
}

/** The operator of a sum or integral, with or without limits. */
function largeSign(element: Element): string | undefined {
  const base = /^m(?:sub|sup|subsup|under|over|underover)$/.test(element.name)
    ? element.children[0]
    : element;
  return base?.name === "mo" && LARGE.test(base.text.trim()) ? base.text.trim() : undefined;
}

function nary(sign: string, { name, children }: Element, of: string): string {
  const [, first, second] = children;
  const above = /^m(?:sup|over)$/.test(name) ? first : second;
  const below = /^m(?:sub|subsup|under|underover)$/.test(name) ? first : undefined;
  const place = name.includes("under") || name.includes("over") ? "undOvr" : "subSup";
  const hidden = `${below ? "" : '<m:subHide m:val="1"/>'}${above ? "" : '<m:supHide m:val="1"/>'}`;
  return inside(
    "nary",
    `<m:naryPr><m:chr m:val="${sign}"/><m:limLoc m:val="${place}"/>${hidden}</m:naryPr>${inside("sub", argument(below))}${inside("sup", argument(above))}${inside("e", of)}`,
  );
}

function partOf(element: Element): string {
  const { name, children, text, attributes } = element;
  const [one, two, three] = children;
  switch (name) {
    case "mi":
      return run(text, variantOf(attributes.mathvariant, [...text].length > 1));
    case "mn":
      return run(text, variantOf(attributes.mathvariant, false));
    case "mo":
      // U+2061, function application, is invisible.
      return run(text.replaceAll("\u2061", ""));
    case "mtext":
    case "ms":
      return run(text.replaceAll("\u00a0", " "), WORDS);
    case "mspace":
      return attributes.linebreak ? "" : run("\u2009");
    case "mfrac": {
      const bar = /^0/.test(attributes.linethickness ?? "")
        ? '<m:fPr><m:type m:val="noBar"/></m:fPr>'
        : "";
      return inside("f", `${bar}${inside("num", argument(one))}${inside("den", argument(two))}`);
    }
    case "msqrt":
      return inside(
        "rad",
        `<m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${inside("e", partsOf(children))}`,
      );
    case "mroot":
      return inside("rad", `${inside("deg", argument(two))}${inside("e", argument(one))}`);
    case "msup":
      return inside("sSup", `${inside("e", argument(one))}${inside("sup", argument(two))}`);
    case "msub":
      return inside("sSub", `${inside("e", argument(one))}${inside("sub", argument(two))}`);
    case "msubsup":
      return inside(
        "sSubSup",
        `${inside("e", argument(one))}${inside("sub", argument(two))}${inside("sup", argument(three))}`,
      );
    case "munder":
      return two?.text === "⏟"
        ? group("⏟", "bot", argument(one))
        : inside("limLow", `${inside("e", argument(one))}${inside("lim", argument(two))}`);
    case "mover":
      return over(one, two);
    case "munderover":
      return inside(
        "limUpp",
        `${inside("e", inside("limLow", `${inside("e", argument(one))}${inside("lim", argument(two))}`))}${inside("lim", argument(three))}`,
      );
    case "mtable":
      return table(element);
    case "mphantom":
      return inside(
        "phant",
        `<m:phantPr><m:show m:val="0"/></m:phantPr>${inside("e", partsOf(children))}`,
      );
    case "menclose":
      return attributes.notation === "box"
        ? inside("borderBox", inside("e", partsOf(children)))
        : partsOf(children);
    case "annotation":
      return "";
    case "mrow":
      return fenced(children) ?? partsOf(children);
    default:
      return children.length > 0 ? partsOf(children) : run(text);
  }
}

const variantOf = (variant: string | undefined, isName: boolean): string =>
  variant?.startsWith("bold") ? BOLD : variant === "normal" || isName ? UPRIGHT : "";

/** Brackets that grow with their content. */
function fenced(children: readonly Element[]): string | undefined {
  const open = children[0];
  const close = children.at(-1);
  if (children.length < 2 || !isFence(open) || !isFence(close)) return undefined;
  const sign = ({ text }: Element) => escaped(text).replaceAll('"', "&quot;");
  return inside(
    "d",
    `<m:dPr><m:begChr m:val="${sign(open)}"/><m:endChr m:val="${sign(close)}"/></m:dPr>${inside("e", partsOf(children.slice(1, -1)))}`,
  );
}

const isFence = (element: Element | undefined): element is Element =>
  element?.name === "mo" && element.attributes.fence === "true";

function over(base: Element | undefined, sign: Element | undefined): string {
  const mark = sign?.text.trim() ?? "";
  if (mark === "‾" || mark === "¯") {
    return inside("bar", `<m:barPr><m:pos m:val="top"/></m:barPr>${inside("e", argument(base))}`);
  }
  if (mark === "⏞") return group("⏞", "top", argument(base));
  const accent = ACCENTS[mark];
  return accent
    ? inside("acc", `<m:accPr><m:chr m:val="${accent}"/></m:accPr>${inside("e", argument(base))}`)
    : inside("limUpp", `${inside("e", argument(base))}${inside("lim", argument(sign))}`);
}

const group = (sign: string, place: string, content: string): string =>
  inside(
    "groupChr",
    `<m:groupChrPr><m:chr m:val="${sign}"/><m:pos m:val="${place}"/></m:groupChrPr>${inside("e", content)}`,
  );

const table = (element: Element): string =>
  inside(
    "m",
    childrenOf(element, "mtr")
      .map((row) =>
        inside(
          "mr",
          childrenOf(row, "mtd")
            .map((cell) => inside("e", partsOf(cell.children)))
            .join(""),
        ),
      )
      .join(""),
  );
