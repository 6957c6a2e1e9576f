import {
  INSTRUCTIONS_MAX,
  type PaperHead,
  SECTION_TITLE_MAX,
} from "@markwell/domain/tests/sections";
import { letters, plain } from "./inline.ts";
import type { Line } from "./lines.ts";
import { isTitle, namesPlace, withoutInstructions } from "./markers.ts";

/** Longer ones below a heading are rather a text of the questions, which a teacher sees and places. */
const LONGEST_TEXT = 400;

/**
 * What a paper says before a question: the last heading above it with the lines below, or lines that only
 * say how to answer. Above the first question also "Instructions to candidates".
 * @param above the lines above the question, without those of a passage
 * @param bare the question has no words of its own, so that the last line is rather its text
 * @returns the head, and the lines that are left
 */
export function headIn(
  above: readonly Line[],
  { isFirst, bare }: { isFirst: boolean; bare: boolean },
): { head?: PaperHead; rest: Line[] } {
  const at = above.findLastIndex((line) => isSection(line, isFirst));
  const begin = at < 0 ? beginOfInstructions(above) : at;
  const before = isFirst ? generalInstructions(above.slice(0, begin)) : undefined;
  const left = above.slice(0, before ? before.from : begin);
  const heading = above[begin];
  const below = above.slice(begin + 1);
  const isOurs = below.length > 0 && below.every(({ role }) => role === "instructions");
  const said = isOurs ? plainWords(below) : bare ? undefined : plainWords(below, LONGEST_TEXT);
  const title = heading && (at >= 0 || !bare) ? plainWords([heading]) : undefined;
  const section =
    title === undefined || title === "" || title.length > SECTION_TITLE_MAX
      ? undefined
      : { title, text: said ?? "" };
  const head = {
    ...(before && { instructions: before.text }),
    ...(section && { section }),
  };
  if (!before && !section) return { rest: [...above] };
  if (!section) return { head, rest: [...left, ...above.slice(begin)] };
  return { head, rest: said === undefined ? [...left, ...below] : left };
}

/** Above the first question a heading may be the paper's own title. */
function isSection({ line, table, heading, role }: Line, isFirst: boolean): boolean {
  if (table || role === "instructions") return false;
  const text = letters(line);
  if (namesPlace(text) || /^\W*end of\b/i.test(text)) return false;
  return role === "section" || isTitle(text) || (heading && !isFirst);
}

/** Where the last lines begin that only say how to answer; behind all lines where none does. */
function beginOfInstructions(above: readonly Line[]): number {
  const other = above.findLastIndex((line) => line.table || !saysOnlyHow(letters(line.line)));
  return other + 1;
}

const RANGE = /^\W*(?:for )?questions?\s+\d{1,3}\s*(?:to|and|[-–])\s*\d{1,3}\s*[:,.]?\s*/i;

const saysOnlyHow = (text: string): boolean =>
  text.trim() !== "" && withoutInstructions(text.replace(RANGE, "")).trim() === "";

const GENERAL =
  /^\W*(?:general )?instructions?(?: (?:to|for) (?:all )?(?:candidates|pupils|students))?\W*$/i;

function generalInstructions(lines: readonly Line[]): { from: number; text: string } | undefined {
  const from = lines.findIndex(
    ({ line, table, role }) => !table && (role === "instructions" || GENERAL.test(letters(line))),
  );
  if (from < 0) return undefined;
  const own = lines.slice(lines[from]?.role === "instructions" ? from : from + 1);
  const text = plainWords(own, INSTRUCTIONS_MAX);
  return text ? { from, text } : undefined;
}

/** Plain words of lines; undefined where a picture, a formula or a table is among them, or they are too long. */
function plainWords(lines: readonly Line[], most = Number.POSITIVE_INFINITY): string | undefined {
  const isPlain = lines.every(
    ({ line, table, marker }) => !table && !marker && line.every(({ kind }) => kind === "text"),
  );
  if (!isPlain) return undefined;
  const text = lines
    .map(({ line, before, bullet }) => {
      const mark = bullet ? "•" : before;
      return `${mark && `${mark} `}${plain(line)}`.trim();
    })
    .join("\n")
    .trim();
  return text.length <= most ? text : undefined;
}
