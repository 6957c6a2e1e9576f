import type { QuestionFigures, TestFigures } from "@markwell/contract/calls/test-figures";
import { OPTIONS_MAX, optionLetter } from "@markwell/domain/questions/options";
import { readableLine } from "@markwell/domain/questions/rich-text-formula";
import { wholePercent } from "@markwell/domain/results/percent";
import { difficultyLabel } from "@markwell/domain/school/lists";
import { head, heads, longText, number, text } from "../../platform/spreadsheet/cells.ts";
import type { Row, SheetLook } from "../../platform/spreadsheet/workbook-writer.ts";
import { lettersOf, readableText, serverKinds } from "../questions/index.ts";
import type { PinnedQuestion } from "../tests/index.ts";
import { collectStatistics } from "./collect-statistics.ts";
import type { AnswerCell } from "./spreadsheet-data.ts";

/** Thirds of the attempts, by the marks of the other questions. */
const THIRDS = ["upper", "middle", "lower"] as const;

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
  ["Standard deviation", 11],
  ["Discriminative efficiency", 14],
  ["Intended weight", 10],
  ["Effective weight", 10],
  ...Array.from({ length: OPTIONS_MAX }, (_, index) =>
    THIRDS.map((third) => [`${optionLetter(index)} in the ${third} third`, 10] as const),
  ).flat(),
  ["Frequent answers", 40],
  ["Worth a look", 50],
];

export const itemsLook: SheetLook = {
  sheet: "Items",
  columns: COLUMNS.map(([, width]) => ({ width })),
  stickyRowsCount: 1,
  stickyColumnsCount: 1,
};

/** Attempt by attempt; the same numbers as the page. */
export function tallyItems(pinned: readonly PinnedQuestion[]) {
  const collected = collectStatistics(pinned);
  return {
    add(answers: ReadonlyMap<string, AnswerCell>): void {
      collected.add(pinned.map(({ questionId }) => answers.get(questionId)));
    },
    rows(): Row[] {
      const { questions, ...whole } = collected.figures();
      const lines = pinned.map((question, index): Row => {
        const figures = questions[index];
        return [
          question.label === String(question.position)
            ? number(question.position)
            : text(question.label),
          longText(readableText(question.body)),
          text(serverKinds[question.kind].sheet.type),
          text(question.topic),
          text(difficultyLabel(question.difficulty)),
          number(question.marks),
          number(figures?.answers ?? 0),
          number(figures?.blank ?? 0),
          number(rounded(figures?.meanMarks), "0.00"),
          number(rounded(figures?.facility), "0.00"),
          number(rounded(figures?.discrimination), "0.00"),
          ...optionCells(question, figures?.choices ?? []),
          number(rounded(figures?.spread), "0.00"),
          number(rounded(figures?.efficiency), "0.00"),
          share(figures?.intendedWeight),
          share(figures?.effectiveWeight),
          ...thirdCells(question, figures?.choices ?? []),
          longText(question.options.length > 0 ? "" : answersInWords(figures?.choices ?? [])),
          longText(figures?.flags.map(({ message }) => message).join("\n") ?? ""),
        ];
      });
      return [heads(...COLUMNS.map(([name]) => name)), ...lines, [], ...wholeRows(whole)];
    },
  };
}

const wholeRows = (whole: Omit<TestFigures, "questions">): Row[] => [
  [null, head("Fully marked attempts"), number(whole.papers)],
  [null, head("Standard deviation of the scores"), number(rounded(whole.spread), "0.00")],
  [null, head("Reliability (Cronbach's alpha)"), number(rounded(whole.reliability), "0.00")],
  [null, head("Standard error in marks"), number(rounded(whole.standardError), "0.00")],
];

type Choices = QuestionFigures["choices"];

function optionCells({ options }: PinnedQuestion, choices: Choices): Row {
  const counts = Array.from({ length: OPTIONS_MAX }, (_, index) =>
    options[index] ? number(choices[index]?.chosen ?? 0) : null,
  );
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

function thirdCells({ options }: PinnedQuestion, choices: Choices): Row {
  return Array.from({ length: OPTIONS_MAX }, (_, index) =>
    THIRDS.map((third) => (options[index] ? share(choices[index]?.[third]) : null)),
  ).flat();
}

const answersInWords = (choices: Choices) =>
  choices.map(({ name, chosen }) => `${chosen} x ${name}`).join("\n");

/** The spreadsheet rounds what it shows, so a share that is not whole is kept from looking like 100 %. */
function share(value: number | null | undefined) {
  const exact = rounded(value);
  const isNearlyAll = exact !== null && exact > 0.99 && wholePercent((value ?? 0) * 100) < 100;
  return number(isNearlyAll ? 0.99 : exact, "0%");
}

/** Four decimals are more than a class can justify. */
const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 10_000) / 10_000;
