import { OPTIONS_MAX, optionLetter } from "@markwell/domain/questions/options";
import { readableLine } from "@markwell/domain/questions/rich-text-formula";
import { itemFigures } from "@markwell/domain/results/item-analysis";
import { difficultyLabel } from "@markwell/domain/school/lists";
import { heads, longText, number, text } from "../../platform/spreadsheet/cells.ts";
import type { Row, SheetLook } from "../../platform/spreadsheet/workbook-writer.ts";
import { lettersOf, readableText, serverKinds } from "../questions/index.ts";
import type { PaperQuestion } from "../tests/index.ts";
import type { AnswerCell } from "./spreadsheet-data.ts";

const COLUMNS: ReadonlyArray<readonly [string, number]> = [
  ["No.", 6],
  ["Question", 60],
  ["Type", 20],
  ["Topic", 24],
  ["Difficulty", 13],
  ["Max Marks", 11],
  ["Answers marked", 12],
  ["No answer", 10],
  ["Mean marks", 11],
  ["Facility (0 nobody to 1 everybody)", 18],
  ["Discrimination (-1 to 1)", 16],
  ["Right options", 11],
  ...Array.from(
    { length: OPTIONS_MAX },
    (_, index) => [`${optionLetter(index)} chosen`, 10] as const,
  ),
  ["Options", 60],
];

export const itemsLook: SheetLook = {
  sheet: "Items",
  columns: COLUMNS.map(([, width]) => ({ width })),
  stickyRowsCount: 1,
  stickyColumnsCount: 1,
};

/** Collects answers paper by paper and keeps of them what the sheet needs: marks and counts. */
export function tallyItems(paper: readonly PaperQuestion[]) {
  const marks: Array<Array<number | null>> = [];
  const chosen = new Map<string, number>();
  const blanks = paper.map(() => 0);
  return {
    add(answers: ReadonlyMap<string, AnswerCell>): void {
      marks.push(paper.map(({ questionId }) => answers.get(questionId)?.marks ?? null));
      for (const [index, { questionId }] of paper.entries()) {
        const answer = answers.get(questionId);
        if (answer?.blank) blanks[index] = (blanks[index] ?? 0) + 1;
        for (const option of answer?.chosen ?? []) {
          chosen.set(option, (chosen.get(option) ?? 0) + 1);
        }
      }
    },
    rows(): Row[] {
      const possible = paper.map((question) => question.marks);
      const figures = itemFigures(possible, marks);
      const lines = paper.map((question, index): Row => {
        const figure = figures[index];
        return [
          number(question.position),
          longText(readableText(question.body)),
          text(serverKinds[question.kind].sheet.type),
          text(question.topic),
          text(difficultyLabel(question.difficulty)),
          number(question.marks),
          number(figure?.answers ?? 0),
          number(blanks[index] ?? 0),
          number(rounded(figure?.meanMarks), "0.00"),
          number(rounded(figure?.facility), "0.00"),
          number(rounded(figure?.discrimination), "0.00"),
          ...optionCells(question, chosen),
        ];
      });
      return [heads(...COLUMNS.map(([name]) => name)), ...lines];
    },
  };
}

/** The right letters, how often each option was chosen, and what the options say. */
function optionCells({ options }: PaperQuestion, chosen: ReadonlyMap<string, number>): Row {
  const counts = Array.from({ length: OPTIONS_MAX }, (_, index) => {
    const option = options[index];
    return option ? number(chosen.get(option.id) ?? 0) : null;
  });
  const words = options.map(({ body, image }, index) => {
    const said = [readableLine(body), image && "(picture)"].filter(Boolean).join(" ");
    return `${optionLetter(index)}: ${said}`;
  });
  return [
    text(lettersOf(options.map(({ isAnswer }) => isAnswer))),
    ...counts,
    longText(words.join("\n")),
  ];
}

/** Four decimals are more than a class can tell. */
const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 10_000) / 10_000;
