import { texts } from "@markwell/contract/texts";
import {
  DIFFICULTIES,
  difficultyLabel,
  EXAMS,
  LEVELS,
  levelLabel,
} from "@markwell/domain/school/lists";
import type { SchoolLists } from "../lib/school-lists.ts";
import type { Filter } from "./filter-bar.tsx";

export type QuestionFilterName =
  | "level"
  | "difficulty"
  | "school"
  | "year"
  | "component"
  | "exam"
  | "use";

/** Nothing to choose from yet. */
const NO_LISTS: SchoolLists = { subjects: [], schools: [], years: [] };

/**
 * The six filters of questions (assessment core, section 2), in the specification's order, and whether
 * worksheets may use them.
 *
 * @param subjectIds whose components are offered; all subjects' when none is chosen
 */
export function questionFilters(
  lists: SchoolLists | undefined,
  subjectIds: readonly string[],
): Filter<QuestionFilterName>[] {
  const { subjects, schools, years } = lists ?? NO_LISTS;
  const chosen = subjects.filter(({ _id }) => subjectIds.includes(_id));
  const components = (chosen.length > 0 ? chosen : subjects).flatMap((one) => one.components);
  return [
    {
      name: "level",
      label: "Level",
      options: LEVELS.map((level) => ({ value: level, label: levelLabel(level) })),
    },
    {
      name: "difficulty",
      label: "Difficulty",
      options: DIFFICULTIES.map((one) => ({ value: one, label: difficultyLabel(one) })),
    },
    { name: "school", label: "School", options: schools.map(({ name }) => name) },
    { name: "year", label: "Year", options: [...years].reverse().map(String) },
    { name: "component", label: "Component", options: [...new Set(components)].sort() },
    { name: "exam", label: "Exam", options: EXAMS },
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

/** The filter "Use" as the calls take it; both choices narrow as little as none. */
export const testsOnlyOf = (use: readonly string[] | undefined): boolean | undefined =>
  use?.length === 1 ? use[0] === "tests" : undefined;
