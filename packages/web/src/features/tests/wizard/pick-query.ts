import type { Difficulty } from "@markwell/domain/school/lists";
import { askedOf } from "../../../ui/question-filters.ts";
import type { PickQuery } from "../queries.ts";
import type { WizardState } from "./wizard-state.ts";

/** The filters as the calls take them; only questions of the test's subjects are offered. */
export function pickFilters({ filters, settled }: WizardState) {
  return {
    ...askedOf(filters),
    subjectId: settled.subjects,
    difficulty: filters.difficulty as Difficulty[] | undefined,
  } satisfies PickQuery;
}
