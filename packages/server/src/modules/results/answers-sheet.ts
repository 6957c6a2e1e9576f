import { head, number, text } from "../../platform/spreadsheet/cells.ts";
import type { Row, SheetLook } from "../../platform/spreadsheet/workbook-writer.ts";
import { serverKinds } from "../questions/index.ts";
import type { PinnedQuestion } from "../tests/index.ts";
import type { AnswerCell, CandidateLine } from "./spreadsheet-data.ts";

type Questions = readonly PinnedQuestion[];

export const answersLook = (questions: Questions): SheetLook => ({
  sheet: "Answers",
  columns: [
    { width: 26 },
    { width: 30 },
    ...questions.flatMap(({ kind }) => [{ width: serverKinds[kind].sheet.width }, { width: 10 }]),
  ],
  stickyRowsCount: 1,
  stickyColumnsCount: 1,
});

/** The answer and its marks. */
export const answersHead = (questions: Questions): Row => [
  head("Name"),
  head("Email Id"),
  ...questions.flatMap(({ label, marks }) => [
    head(`Q${label} answer`),
    head(`Q${label} marks (of ${marks})`),
  ]),
];

/** A question without an answer has an empty cell and 0 marks. */
export function answersRow(
  candidate: CandidateLine,
  questions: Questions,
  answers: ReadonlyMap<string, AnswerCell>,
): Row {
  const cells = questions.flatMap((question) => {
    const answer = answers.get(question.questionId);
    if (!answer) return [null, null];
    const marks = answer.marks === null ? text("waiting") : number(answer.marks);
    return [serverKinds[question.kind].sheet.answer(question, answer), marks];
  });
  return [text(candidate.name), text(candidate.email), ...cells];
}
