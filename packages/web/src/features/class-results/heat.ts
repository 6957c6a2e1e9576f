import type {
  ClassResultsByQuestion,
  ClassResultsByTest,
  ClassResultsByTopic,
} from "@markwell/contract/calls/class-results";
import { DEFAULT_GOAL } from "@markwell/domain/people/goal";
import { wholePercent } from "@markwell/domain/results/percent";
import { subjectLevelWords } from "@markwell/domain/school/paper-format";
import type { CellState } from "@markwell/domain/statistics/class-results";
import { byReading } from "@markwell/domain/text/reading-order";
import { counted, formatDate } from "../../lib/format.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { goalMeaning } from "../../ui/charts/goal-meaning.ts";
import type { Tone } from "../../ui/tone.ts";

export interface HeatCell {
  /** "78", or a word in place of a number. */
  text: string;
  under?: string;
  said: string;
  /** 0 to 100, for sorting and colour; null without a value. */
  percent: number | null;
  /** For words that need attention: missing, to mark. */
  tone?: Tone;
}

export interface HeatColumn {
  key: string;
  head: string;
  under: string;
  said: string;
  total: HeatCell;
}

export interface HeatRow {
  key: string;
  name: string;
  /** In the register of the class. */
  index?: number;
  under: string;
  subjectLevel: string;
  total: HeatCell;
  cells: ReadonlyArray<HeatCell | null>;
}

export interface Matrix {
  noun: string;
  /** What a row is: a student, who has a page, or a class of a level. */
  rowNoun: "Student" | "Class";
  totalHead: string;
  columns: readonly HeatColumn[];
  rows: readonly HeatRow[];
  total: HeatCell;
}

const NONE: HeatCell = { text: "–", said: "No result yet", percent: null };

export const percentCell = (percent: number | null, note = ""): HeatCell =>
  percent === null
    ? NONE
    : { text: String(percent), said: note ? `${percent}%, ${note}` : `${percent}%`, percent };

const STATES: Record<Exclude<CellState, "counted">, { text: string; said: string; tone?: Tone }> = {
  marking: { text: "to mark", said: "Handed in, not fully marked", tone: "info" },
  release: { text: "waits", said: "Handed in, score not ready", tone: "info" },
  writing: { text: "writing", said: "Writing now", tone: "info" },
  open: { text: "open", said: "Not started" },
  missing: { text: "missing", said: "Did not take the test", tone: "caution" },
};

type Student = Pick<
  ClassResultsByTest["students"][number],
  "_id" | "name" | "classes" | "left" | "index" | "subjectLevels"
>;

const studentRow = (student: Student, several: boolean, subjects: readonly string[]) => ({
  key: student._id,
  name: student.name,
  ...(student.index !== undefined && { index: student.index }),
  under: underName(student, several),
  subjectLevel: subjectLevelOf(student, subjects),
});

function subjectLevelOf({ subjectLevels = [] }: Student, subjects: readonly string[]): string {
  const shown = subjectLevels.filter(
    ({ subject }) => subjects.length === 0 || subjects.includes(subject._id),
  );
  return subjects.length === 1 ? (shown[0]?.level ?? "") : subjectLevelWords(shown);
}

/** Class names only if the view has several classes. */
const underName = ({ classes, left }: Student, several: boolean) =>
  [several ? classes.join(", ") : "", left ? "has left" : ""].filter(Boolean).join(" · ");

/** Percent with grade, or why there is none. @param subjects ids of those shown; none for all. */
export function testMatrix(data: ClassResultsByTest, subjects: readonly string[] = []): Matrix {
  const several = data.scope.classes.length > 1;
  return {
    noun: "Test",
    rowNoun: "Student",
    totalHead: "Average",
    columns: data.tests.map((test) => ({
      key: test._id,
      head: test.title,
      under: formatDate(test.at),
      said: [
        test.title,
        formatDate(test.at),
        `${test.counted} marked`,
        ...(test.waiting > 0 ? [`${test.waiting} waiting`] : []),
        ...(test.missing > 0 ? [`${test.missing} missing`] : []),
        ...(test.deleted ? ["deleted"] : []),
      ].join(", "),
      total: percentCell(test.average),
    })),
    rows: data.students.map((student) => ({
      ...studentRow(student, several, subjects),
      total: percentCell(student.average),
      cells: student.cells.map((cell) => {
        if (!cell) return null;
        if (cell.state !== "counted") return { ...STATES[cell.state], percent: null };
        return { ...percentCell(cell.percent, cell.grade), under: cell.grade };
      }),
    })),
    total: percentCell(data.average),
  };
}

export function topicMatrix(data: ClassResultsByTopic): Matrix {
  const subjects = [data.subject._id];
  const several = data.scope.classes.length > 1;
  return {
    noun: "Topic",
    rowNoun: "Student",
    totalHead: "All topics",
    columns: data.topics.map(({ topic, value, answers }) => ({
      key: topic,
      head: topic,
      under: counted(answers, "answer"),
      said: `${topic}, ${counted(answers, "answer")}`,
      total: percentCell(value),
    })),
    rows: data.students.map((student) => ({
      ...studentRow(student, several, subjects),
      total: percentCell(student.value),
      cells: student.cells.map(
        (cell) => cell && percentCell(cell.value, counted(cell.answers, "answer")),
      ),
    })),
    total: percentCell(data.value),
  };
}

const ANSWERS: Record<string, string> = {
  correct: "right",
  partly: "partly right",
  incorrect: "wrong",
  blank: "no answer",
};

/** Marks of each answer. @param subjects the ids of the test's. */
export function questionMatrix(data: ClassResultsByQuestion, subjects: readonly string[]): Matrix {
  const several = data.scope.classes.length > 1;
  const most = data.questions.reduce((sum, { maxMarks }) => sum + maxMarks, 0);
  const rows = data.students.map((student) => {
    const got = student.cells.reduce((sum, cell) => sum + (cell?.marks ?? 0), 0);
    const waits = student.waits
      ? STATES.release
      : student.cells.some((cell) => cell?.marks === null) && STATES.marking;
    return {
      ...studentRow(student, several, subjects),
      total: waits
        ? { ...waits, percent: null }
        : percentCell(most > 0 ? wholePercent((got / most) * 100) : null),
      cells: student.cells.map((cell, place) => {
        if (!cell) return null;
        const of = data.questions[place]?.maxMarks ?? 0;
        if (cell.marks === null) return { ...STATES.marking, percent: null };
        return {
          text: cell.state === "blank" ? "blank" : String(cell.marks),
          said: `${cell.marks} of ${of}, ${ANSWERS[cell.state] ?? ""}`,
          percent: of > 0 ? (cell.marks / of) * 100 : null,
        };
      }),
    };
  });
  return {
    noun: "Question",
    rowNoun: "Student",
    totalHead: "Percent",
    columns: data.questions.map((question) => ({
      key: String(question.number),
      head: `Q${shownNumber(question)}`,
      under: `of ${question.maxMarks}`,
      said: [
        `Question ${shownNumber(question)}`,
        question.topic,
        `of ${counted(question.maxMarks, "mark")}`,
        ...(question.blank > 0 ? [`${question.blank} blank`] : []),
        ...(question.text ? [question.text] : []),
      ].join(", "),
      total: percentCell(question.value),
    })),
    rows,
    total: percentCell(meanOf(rows.flatMap(({ total }) => total.percent ?? []))),
  };
}

const meanOf = (values: readonly number[]): number | null =>
  values.length > 0
    ? wholePercent(values.reduce((sum, value) => sum + value, 0) / values.length)
    : null;

export interface Order {
  by: string;
  desc: boolean;
}
export const BY_NAME = "name";
export const BY_TOTAL = "total";
export const BY_SUBJECT_LEVEL = "level";

export const hasSubjectLevels = ({ rows }: Matrix): boolean =>
  rows.some(({ subjectLevel }) => subjectLevel !== "");

/** The rows in order; who has no figure comes last, whichever way it goes. */
export function sorted({ rows, columns }: Matrix, { by, desc }: Order): readonly HeatRow[] {
  if (by === BY_NAME) return desc ? rows.toReversed() : rows;
  if (by === BY_SUBJECT_LEVEL) {
    return rows.toSorted((one, other) => {
      const [a, b] = [one.subjectLevel, other.subjectLevel];
      if (a === "" || b === "") return Number(a === "") - Number(b === "");
      return desc ? byReading(b, a) : byReading(a, b);
    });
  }
  const place = columns.findIndex(({ key }) => key === by);
  if (by !== BY_TOTAL && place < 0) return rows;
  const percentOf = (row: HeatRow) =>
    (by === BY_TOTAL ? row.total : row.cells[place])?.percent ?? null;
  return rows.toSorted((one, other) => {
    const [a, b] = [percentOf(one), percentOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return desc ? b - a : a - b;
  });
}

export function heatOf(percent: number): { tone: Tone; strength: number } {
  const { tone } = goalMeaning(percent, DEFAULT_GOAL);
  const strength =
    tone === "good"
      ? (percent - DEFAULT_GOAL) / (100 - DEFAULT_GOAL)
      : tone === "bad"
        ? (45 - percent) / 45
        : (DEFAULT_GOAL - percent) / (DEFAULT_GOAL - 45);
  return { tone, strength: Math.min(1, Math.max(0, strength)) };
}

/** A cell of a spreadsheet; one that begins like a formula is kept from being one. */
const quoted = (text: string) =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export function asSpreadsheet(matrix: Matrix, order: Order): string {
  const value = (cell: HeatCell | null | undefined) =>
    cell ? (cell.under ? `${cell.text} ${cell.under}` : cell.text === "–" ? "" : cell.text) : "";
  const withLevels = hasSubjectLevels(matrix);
  const level = (text: string) => (withLevels ? [text] : []);
  const heads = matrix.columns.map(({ head }) => head);
  const lines = [
    ["Name", "Class", ...level("Subject level"), matrix.totalHead, ...heads],
    [
      "All",
      "",
      ...level(""),
      value(matrix.total),
      ...matrix.columns.map(({ total }) => value(total)),
    ],
    ...sorted(matrix, order).map(({ name, under, subjectLevel, total, cells }) => [
      name,
      under,
      ...level(subjectLevel),
      value(total),
      ...cells.map(value),
    ]),
  ];
  return `\uFEFF${lines.map((line) => line.map(quoted).join(",")).join("\r\n")}\r\n`;
}
