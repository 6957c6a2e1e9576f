import { head, longText, number, text } from "../../platform/spreadsheet/cells.ts";
import type { Row, SheetLook } from "../../platform/spreadsheet/workbook-writer.ts";
import type { PaperQuestion } from "../tests/index.ts";
import type { AnswerCell, CandidateLine } from "./spreadsheet-data.ts";

type Paper = readonly PaperQuestion[];

export const answersLook = (paper: Paper): SheetLook => ({
  sheet: "Answers",
  columns: [
    { width: 26 },
    { width: 30 },
    ...paper.flatMap(({ kind }) => [
      { width: kind === "mcq" ? 10 : kind === "short" ? 18 : 50 },
      { width: 10 },
    ]),
  ],
  stickyRowsCount: 1,
  stickyColumnsCount: 1,
});

/** Two columns for each question: what was given, and its marks. */
export const answersHead = (paper: Paper): Row => [
  head("Name"),
  head("Email Id"),
  ...paper.flatMap(({ position, marks }) => [
    head(`Q${position} answer`),
    head(`Q${position} marks (of ${marks})`),
  ]),
];

/** One handed-in paper; a question without an answer has an empty cell and 0 marks. */
export function answersRow(
  candidate: CandidateLine,
  paper: Paper,
  answers: ReadonlyMap<string, AnswerCell>,
): Row {
  const cells = paper.flatMap((question) => {
    const answer = answers.get(question.questionId);
    if (!answer) return [null, null];
    const given = givenText(question, answer);
    const marks = answer.marks === null ? text("waiting") : number(answer.marks);
    return [question.kind === "mcq" ? text(given) : longText(given), marks];
  });
  return [text(candidate.name), text(candidate.email), ...cells];
}

/** The letters of the chosen options, or the words. */
function givenText({ kind, options }: PaperQuestion, { chosen, body }: AnswerCell): string {
  if (kind !== "mcq") return body;
  return lettersOf(options.map(({ id }) => chosen.includes(id)));
}

/** "A, C" for the first and the third. */
export const lettersOf = (picked: readonly boolean[]): string =>
  picked.flatMap((yes, index) => (yes ? [letterOf(index)] : [])).join(", ");

export const letterOf = (index: number): string => String.fromCharCode(65 + index);
