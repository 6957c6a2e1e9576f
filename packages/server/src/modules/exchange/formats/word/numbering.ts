import { child, type Node, readParts, valOf } from "./word-xml.ts";

export interface Label {
  /** "1.", "(b)"; "" for a bullet. */
  text: string;
  bullet: boolean;
  level: number;
}

interface Level {
  format: string;
  text: string;
  start: number;
  /** Restarts after a paragraph of a higher level. */
  restarts: boolean;
}

interface List {
  key: string;
  levels: Map<number, Level>;
}

/** The lists of a Word file, which count as its paragraphs are read in order. */
export interface Numbering {
  labelOf(list: string, level: number): Label | undefined;
}

/** Word has no deeper lists. */
const DEEPEST = 8;

/** @param text the part that describes the lists; "" for none */
export function openNumbering(text: string): Numbering {
  const abstracts = new Map<string, Map<number, Level>>();
  const lists = new Map<string, List>();
  if (text !== "") {
    readParts(text, ["w:abstractNum", "w:num"], (part) => {
      if (part.name === "w:abstractNum") {
        abstracts.set(part.attributes.abstractNumId ?? "", levelsOf(part));
        return;
      }
      const base = valOf(part, "w:abstractNumId") ?? "";
      const levels = new Map(abstracts.get(base));
      let own = false;
      for (const change of part.children.filter(({ name }) => name === "w:lvlOverride")) {
        own = overridden(change, levels) || own;
      }
      const id = part.attributes.numId ?? "";
      // Lists with the same definition continue the numbering.
      lists.set(id, { key: own ? `own ${id}` : base, levels });
    });
  }
  const counts = new Map<string, number[]>();
  return {
    labelOf(id, level) {
      const list = lists.get(id);
      const here = list?.levels.get(level);
      if (!list || !here || level > DEEPEST) return undefined;
      if (here.format === "bullet") return { text: "", bullet: true, level };
      if (here.format === "none") return undefined;
      const numbers = counts.get(list.key) ?? [];
      counts.set(list.key, numbers);
      for (let above = 0; above < level; above += 1)
        numbers[above] ??= list.levels.get(above)?.start ?? 1;
      numbers[level] = numbers[level] === undefined ? here.start : numbers[level] + 1;
      for (let below = level + 1; below <= DEEPEST; below += 1) {
        if (list.levels.get(below)?.restarts ?? true) delete numbers[below];
      }
      return { text: shown(here.text, numbers, list.levels), bullet: false, level };
    },
  };
}

function levelsOf(part: Node): Map<number, Level> {
  const levels = new Map<number, Level>();
  for (const level of part.children.filter(({ name }) => name === "w:lvl")) {
    levels.set(Number(level.attributes.ilvl ?? "0"), levelOf(level));
  }
  return levels;
}

const levelOf = (level: Node): Level => ({
  format: valOf(level, "w:numFmt") ?? "decimal",
  text: valOf(level, "w:lvlText") ?? "",
  start: Number(valOf(level, "w:start") ?? "1") || 0,
  restarts: valOf(level, "w:lvlRestart") !== "0",
});

/** @returns whether the list counts for itself from now on */
function overridden(change: Node, levels: Map<number, Level>): boolean {
  const at = Number(change.attributes.ilvl ?? "0");
  const other = child(change, "w:lvl");
  if (other) levels.set(at, levelOf(other));
  const start = valOf(change, "w:startOverride");
  const level = levels.get(at);
  if (start !== undefined && level) levels.set(at, { ...level, start: Number(start) || 0 });
  return start !== undefined || other !== undefined;
}

const shown = (
  text: string,
  numbers: readonly number[],
  levels: ReadonlyMap<number, Level>,
): string =>
  text.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    return numeral(numbers[at] ?? 1, levels.get(at)?.format ?? "decimal");
  });

function numeral(value: number, format: string): string {
  switch (format) {
    case "lowerLetter":
      return lettered(value);
    case "upperLetter":
      return lettered(value).toUpperCase();
    case "lowerRoman":
      return roman(value);
    case "upperRoman":
      return roman(value).toUpperCase();
    case "decimalZero":
      return String(value).padStart(2, "0");
    case "decimalEnclosedCircle":
    case "decimalEnclosedCircleChinese":
      return value >= 1 && value <= 20 ? String.fromCharCode(0x245f + value) : String(value);
    case "decimalEnclosedParen":
      return `(${value})`;
    case "decimalEnclosedFullstop":
      return `${value}.`;
    case "chineseCounting":
    case "chineseCountingThousand":
    case "chineseLegalSimplified":
    case "taiwaneseCounting":
    case "taiwaneseCountingThousand":
    case "japaneseCounting":
    case "ideographDigital":
      return chinese(value);
    case "ideographTraditional":
      return "甲乙丙丁戊己庚辛壬癸"[value - 1] ?? String(value);
    default:
      return String(value);
  }
}

const CHINESE = "零一二三四五六七八九";

/** 1 to 99, as sections are counted. */
function chinese(value: number): string {
  if (value < 1 || value > 99) return String(value);
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  const begin = tens > 1 ? (CHINESE[tens] ?? "") : "";
  return `${begin}${tens > 0 ? "十" : ""}${ones > 0 ? CHINESE[ones] : ""}`;
}

/** a to z, then aa, as in Word. */
const lettered = (value: number): string =>
  String.fromCharCode(97 + ((((value - 1) % 26) + 26) % 26)).repeat(
    Math.min(Math.max(Math.ceil(value / 26), 1), 5),
  );

const ROMAN: ReadonlyArray<[string, number]> = [
  ["m", 1000],
  ["cm", 900],
  ["d", 500],
  ["cd", 400],
  ["c", 100],
  ["xc", 90],
  ["l", 50],
  ["xl", 40],
  ["x", 10],
  ["ix", 9],
  ["v", 5],
  ["iv", 4],
  ["i", 1],
];

function roman(value: number): string {
  let rest = Math.min(Math.max(value, 1), 4_000);
  let text = "";
  for (const [sign, worth] of ROMAN) {
    while (rest >= worth) {
      text += sign;
      rest -= worth;
    }
  }
  return text;
}
