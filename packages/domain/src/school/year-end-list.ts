import { readLevel } from "./read-level.ts";
import type { Onward } from "./year-end.ts";

export interface ListedStudent {
  /** E-mail address or user name. */
  student: string;
  onward?: Onward;
  className?: string;
}

/** An unreadable row: its line in the text, from 1, and why. */
export interface BrokenRow {
  line: number;
  what: "no level" | "nothing to do";
}

const LEAVES = /^(leaves?|left|leaver|leaving)$/i;

/**
 * Pasted: a student per line, the next level or "leaves", and next year's class, by tabs, else
 * semicolons, else commas; the last two may be empty. Skips empty lines and heads.
 */
export function readYearEndList(text: string): { rows: ListedStudent[]; broken: BrokenRow[] } {
  const rows: ListedStudent[] = [];
  const broken: BrokenRow[] = [];
  const lines = text.split(/\r?\n/);
  const separator = ["\t", ";", ","].find((one) => text.includes(one)) ?? "\t";
  for (const [index, line] of lines.entries()) {
    const [student = "", next = "", className = ""] = line
      .split(separator)
      .map((field) => field.trim());
    if (student === "") continue;
    const onward = LEAVES.test(next) ? "leaves" : readLevel(next);
    if (index === 0 && isHead(student) && !onward) continue;
    if (next !== "" && !onward) broken.push({ line: index + 1, what: "no level" });
    else if (!onward && className === "") broken.push({ line: index + 1, what: "nothing to do" });
    else
      rows.push({
        student: student.toLowerCase(),
        ...(onward && { onward }),
        ...(className && { className }),
      });
  }
  return { rows, broken };
}

/** As `readYearEndList` reads it. @param labelOf a level as people write it */
export const writeYearEndList = (
  rows: readonly { student: string; onward?: string; className?: string }[],
  labelOf: (level: string) => string,
): string =>
  rows
    .map(({ student, onward, className = "" }) =>
      [student, onward ? (onward === "leaves" ? onward : labelOf(onward)) : "", className].join(
        "\t",
      ),
    )
    .join("\n");

const isHead = (field: string) => /^(e-?mail( address)?|user ?name|student|name)$/i.test(field);
