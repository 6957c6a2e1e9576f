import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { kindRules } from "@markwell/domain/questions/kinds";
import { OPTIONS_MAX, optionLetter } from "@markwell/domain/questions/options";
import { storable } from "../../../../platform/spreadsheet/cells.ts";
import { withoutMedia, withTypedFormulas } from "../formulas.ts";
import { plainLines } from "../moodle-text.ts";
import { tagsOf } from "../our-tags.ts";

const LETTERS = Array.from({ length: OPTIONS_MAX }, (_, place) => optionLetter(place));
const HEADS = [
  ...["Question", "Type", ...LETTERS.map((letter) => `Option ${letter}`), "Correct", "Marks"],
  ...[
    "Explanation",
    "Subject",
    "Level",
    "Subject level",
    "Difficulty",
    "Topic",
    "Component",
    "School",
    "Year",
  ],
  ...["Exam", "Markwell"],
];
const WIDTHS = [60, 14, ...LETTERS.map(() => 18), 14, 8, 40, 16, 14, 12, 14, 20, 16, 20, 8, 14, 30];
const TYPES = { mcq: "Multiple choice", short: "Short", long: "Long", composition: "Composition" };
/** These fields have columns of their own, where they can be changed. */
const IN_COLUMNS =
  /^markwell:(?:subject|level|subjectlevel|difficulty|topic|component|school|year|exam|marks)=/;

/** Excel's limit for a cell. */
export const LONGEST_CELL = 32_767;

/** With formulas between \( and \). */
export const linesOf = (cleanHtml: string): string =>
  plainLines(
    withTypedFormulas(withoutMedia(cleanHtml)).replace(/<\/(?:p|div)>(?=<(?:p|div))/g, "\n$&"),
  );

export function rowOf(question: ExchangeQuestion): string[] {
  const { kind, options, accepted, filing } = question;
  const isChoice = kindRules[kind].inputs.options;
  const right = options.flatMap(({ isAnswer }, place) => (isAnswer ? optionLetter(place) : []));
  return [
    ...[linesOf(question.body), TYPES[kind]],
    ...LETTERS.map((_, place) => options[place]?.text ?? ""),
    ...[isChoice ? right.join(", ") : accepted.join("\n"), String(question.marks)],
    ...[linesOf(question.explanation), filing.subject ?? "", filing.level ?? ""],
    filing.subjectLevel ?? "",
    ...[filing.difficulty ?? "", filing.topic ?? "", filing.component ?? "", filing.school ?? ""],
    ...[filing.year ? String(filing.year) : "", filing.exam ?? ""],
    ["markwell:file=1", ...tagsOf(question).filter((tag) => !IN_COLUMNS.test(tag))].join("\n"),
  ];
}

/** Every cell is text, so nothing is computed. */
export async function writeExcel(questions: readonly ExchangeQuestion[]): Promise<Uint8Array> {
  const cells = (row: readonly string[], bold: boolean) =>
    row.map((value) => ({
      ...(value !== "" && { value: storable(value), type: String }),
      ...(bold && { fontWeight: "bold" as const }),
      wrap: true,
      alignVertical: "top" as const,
    }));
  const data = [cells(HEADS, true), ...questions.map((one) => cells(rowOf(one), false))];
  const columns = WIDTHS.map((width) => ({ width }));
  // Late: the thread that reads a file never writes one.
  const { default: writeWorkbook } = await import("write-excel-file/node");
  return writeWorkbook([{ sheet: "Questions", data, columns, stickyRowsCount: 1 }]).toBuffer();
}
