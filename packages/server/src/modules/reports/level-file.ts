import type { LevelMarking, LevelQuestions, LevelResults } from "@markwell/contract/calls/levels";
import type { EnclosedFile } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import { formatDateTime } from "@markwell/domain/school/calendar";
import { writeWorkbook } from "../../platform/spreadsheet/write-workbook.ts";
import type { Incoming } from "../../platform/storage/incoming.ts";

interface Level {
  results: LevelResults;
  questions: LevelQuestions;
  marking: LevelMarking;
  testid: string | undefined;
  now: number;
  zone: string;
}

type Value = string | number | null;

/** Encloses the whole page Levels as one sheet. */
export async function levelFile(incoming: Incoming, level: Level): Promise<EnclosedFile> {
  const { results } = level;
  const content = await writeWorkbook(incoming, [
    { name: "Levels", widths: [26, ...Array<number>(40).fill(14)], rows: rowsOf(level) },
  ]);
  return {
    name: `${results.subject.topic} ${results.name} ${results.year}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    content: content.toString("base64"),
  };
}

function rowsOf({ results, questions, marking, testid, now, zone }: Level): Value[][] {
  const grades = [
    ...new Set(results.classes.flatMap((one) => one.grades.map((each) => each.grade))),
  ];
  const test = results.tests.find(({ _id }) => _id === testid);
  const summary = ({ counted, mean, interval, spread, before, ...one }: LevelResults["all"]) => [
    counted,
    mean,
    interval?.from ?? null,
    interval?.to ?? null,
    spread,
    before?.mean ?? null,
    before?.change ?? null,
    before?.students ?? null,
    ...grades.map((grade) => one.grades.find((each) => each.grade === grade)?.students ?? null),
  ];
  return [
    [
      "Class",
      "Students",
      "With results",
      "Mean (%)",
      "95 % from",
      "95 % to",
      "Spread",
      "Same students before (%)",
      "Change",
      "Students compared",
      ...grades,
      ...results.columns.map(({ name }) => name),
    ],
    ...results.classes.map((one) => [one.name, one.students, ...summary(one), ...one.cells]),
    [
      "All classes shown",
      null,
      ...summary(results.all),
      ...results.columns.map(({ value }) => value),
    ],
    [],
    ["Subject", results.subject.topic],
    ["Level", results.name],
    ["Year", results.year],
    ...(test ? [["Test", test.title]] : []),
    ["Made", formatDateTime(now, zone)],
    [texts.levels.few],
    [],
    ["Most often wrong", "Topic", "Test", "Students", "Wrong", "No answer", "Wrong answers"],
    ...questions.map((one) => [
      one.text,
      one.topic,
      one.test,
      one.tried,
      one.wrong,
      one.blank,
      one.mistakes.map(({ answer, students }) => `${students} x ${answer}`).join("; "),
    ]),
    [],
    ["Left to mark: class", "Test", "Teachers", "Answers", "Due"],
    ...marking.map((one) => [
      one.class,
      one.test,
      one.teachers.join(", "),
      one.waiting,
      formatDateTime(Date.parse(one.dueAt), zone),
    ]),
  ];
}
