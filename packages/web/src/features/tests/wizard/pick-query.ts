import type { Difficulty, EXAMS, Level } from "@markwell/domain/school/lists";
import { testsOnlyOf } from "../../../ui/question-filters.ts";
import type { PickQuery } from "../queries.ts";
import type { WizardState } from "./wizard-state.ts";

/** The filters as the calls take them; only questions of the test's subjects are offered. */
export function pickFilters({ filters, settled }: WizardState) {
  return {
    subjectId: settled.subjects,
    level: filters.level as Level[] | undefined,
    difficulty: filters.difficulty as Difficulty[] | undefined,
    school: filters.school,
    year: filters.year,
    component: filters.component,
    exam: filters.exam as (typeof EXAMS)[number][] | undefined,
    testsOnly: testsOnlyOf(filters.use),
  } satisfies PickQuery;
}
