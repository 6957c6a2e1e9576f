import type { MEASURED } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { LONG_WEIGHTAGE_MAX, WEIGHTAGE_MAX, WEIGHTAGE_MIN } from "@markwell/domain/questions/draft";
import type { ExplanationGap } from "@markwell/domain/questions/explanation-gap";
import { QUESTION_KINDS, type QuestionKind } from "@markwell/domain/questions/kind";
import {
  DIFFICULTIES,
  difficultyLabel,
  LEVELS,
  type Level,
  levelLabel,
} from "@markwell/domain/school/lists";
import { SUBJECT_LEVELS, type SubjectLevel } from "@markwell/domain/school/paper-format";
import { hasSubjectLevels } from "@markwell/domain/school/subject-level";
import { byReading } from "@markwell/domain/text/reading-order";
import { formatDate } from "../lib/format.ts";
import type { SchoolLists } from "../lib/school-lists.ts";
import { dayOf } from "../lib/school-time.ts";
import type { Filter, FilterValues } from "./filter-bar.tsx";

export type QuestionFilterName =
  | "level"
  | "subjectLevel"
  | "topic"
  | "difficulty"
  | "measured"
  | "explanation"
  | "kind"
  | "marks"
  | "school"
  | "year"
  | "component"
  | "exam"
  | "use"
  | "tests"
  | "author";

/** Those beside the specification's six. */
export const MORE_FILTERS: readonly QuestionFilterName[] = [
  "subjectLevel",
  "topic",
  "measured",
  "explanation",
  "kind",
  "marks",
  "author",
  "tests",
  "use",
];

type Chosen = FilterValues<QuestionFilterName>;

const NO_LISTS: SchoolLists = { subjects: [], schools: [], years: [], exams: [] };

export const KIND_LABELS: Record<QuestionKind, string> = {
  mcq: "MCQ",
  short: "Short answer",
  long: "Long answer",
  composition: "Composition",
};

/** Choices of "Not used since", in months. */
const MONTHS_BACK = [1, 3, 6, 12];
const SINCE = "since:";

/**
 * The specification's six filters (assessment core, section 2), and topic, kind, marks, use and author.
 * @param subjectIds whose topics and components are offered; none: all
 * @param chosen topics are those of the chosen levels
 * @param now epoch milliseconds
 */
export function questionFilters(
  lists: SchoolLists | undefined,
  subjectIds: readonly string[],
  chosen: Chosen,
  now: number,
): Filter<QuestionFilterName>[] {
  const { subjects, schools, years, exams, longMarks } = lists ?? NO_LISTS;
  const mostMarks = longMarks ? LONG_WEIGHTAGE_MAX : WEIGHTAGE_MAX;
  const some = subjects.filter(({ _id }) => subjectIds.includes(_id));
  const offered = some.length > 0 ? some : subjects;
  const { level: levels = [], tests = [] } = chosen;
  const topics = offered.flatMap(({ topicsByLevel }) =>
    Object.entries(topicsByLevel).flatMap(([level, names]) =>
      levels.length === 0 || levels.includes(level) ? names : [],
    ),
  );
  const days = MONTHS_BACK.map((months) => `${SINCE}${dayOf(monthsBefore(now, months))}`);
  const alsoChosen = tests.filter((value) => value.startsWith(SINCE) && !days.includes(value));
  return [
    {
      name: "level",
      label: "Level",
      options: LEVELS.map((level) => ({ value: level, label: levelLabel(level) })),
    },
    // Without a level all are offered; of primary levels there is nothing to choose.
    ...(levels.length === 0 || levels.some(hasSubjectLevels)
      ? [
          {
            name: "subjectLevel" as const,
            label: texts.subjectLevel.label,
            options: [
              ...SUBJECT_LEVELS.map((each) => ({ value: each, label: each })),
              { value: "none", label: texts.subjectLevel.none },
            ],
          },
        ]
      : []),
    { name: "topic", label: "Topic", options: [...new Set(topics)].sort(byReading) },
    {
      name: "difficulty",
      label: "Difficulty",
      options: DIFFICULTIES.map((one) => ({ value: one, label: difficultyLabel(one) })),
    },
    {
      name: "measured",
      label: "Actual difficulty",
      options: [
        ...DIFFICULTIES.map((one) => ({
          value: one,
          label: texts.figures.worksLike(difficultyLabel(one)),
        })),
        { value: "unlike", label: texts.figures.unlike },
        { value: "unknown", label: texts.figures.unmeasured },
      ],
    },
    {
      name: "explanation",
      label: "Explanation",
      options: [
        { value: "missing", label: texts.question.unexplained },
        { value: "line", label: texts.question.oneLine },
      ],
    },
    { name: "school", label: "School", options: schools.map(({ name }) => name).sort(byReading) },
    { name: "year", label: "Year", options: [...years].reverse().map(String) },
    {
      name: "component",
      label: "Component",
      options: [...new Set(offered.flatMap(({ components }) => components))].sort(byReading),
    },
    { name: "exam", label: "Exam", options: exams },
    {
      name: "kind",
      label: "Kind",
      options: QUESTION_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
    },
    {
      name: "marks",
      label: "Marks",
      options: Array.from({ length: mostMarks - WEIGHTAGE_MIN + 1 }, (_, index) =>
        String(WEIGHTAGE_MIN + index),
      ),
    },
    {
      name: "author",
      label: "Author",
      options: [
        { value: "mine", label: texts.question.mine },
        { value: "others", label: texts.question.others },
      ],
    },
    {
      name: "tests",
      label: "In tests",
      options: [
        { value: "used", label: texts.question.used },
        { value: "never", label: texts.question.neverUsed },
        ...[...days, ...alsoChosen].map((value) => ({
          value,
          label: `Not used since ${formatDate(`${value.slice(SINCE.length)}T12:00Z`)}`,
        })),
      ],
    },
    {
      name: "use",
      label: "Use",
      options: [
        { value: "tests", label: texts.question.testsOnly },
        { value: "practice", label: texts.question.freeForWorksheets },
      ],
    },
  ];
}

/** The chosen filters as the calls take them, without those that the calls name differently. */
export function askedOf(chosen: Chosen) {
  const { level, subjectLevel, topic, measured, explanation, kind, marks } = chosen;
  const { school, year, component, exam, use, tests, author } = chosen;
  // The earlier of two days includes the later one.
  const [since] = (tests ?? []).filter((value) => value.startsWith(SINCE)).sort();
  return {
    level: level as Level[] | undefined,
    subjectLevel: subjectLevel as Array<SubjectLevel | "none"> | undefined,
    topic,
    measured: measured as Array<(typeof MEASURED)[number]> | undefined,
    explanation: explanation as ExplanationGap[] | undefined,
    kind: kind as QuestionKind[] | undefined,
    marks,
    school,
    year,
    component,
    exam,
    testsOnly: eitherOf(use, "tests", "practice"),
    used: eitherOf(tests, "used", "never"),
    notUsedSince: since?.slice(SINCE.length),
    mine: eitherOf(author, "mine", "others"),
  };
}

/** Two opposite choices together filter nothing. */
function eitherOf(chosen: readonly string[] | undefined, yes: string, no: string) {
  const isYes = chosen?.includes(yes) ?? false;
  return isYes === (chosen?.includes(no) ?? false) ? undefined : isYes;
}

function monthsBefore(now: number, months: number): number {
  const day = new Date(now);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1, 12);
}
