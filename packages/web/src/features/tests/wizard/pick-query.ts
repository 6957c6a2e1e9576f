import type { Difficulty } from "@markwell/domain/school/lists";
import type { SubjectLevel } from "@markwell/domain/school/paper-format";
import { askedOf } from "../../../ui/question-filters.ts";
import type { PickQuery } from "../queries.ts";
import type { WizardState } from "./wizard-state.ts";

/**
 * The filters as the calls take them; only questions of the test's subjects are offered. A paper by its format takes
 * only questions of the test's subject level and of none, whatever the filters say.
 */
export function pickFilters({ filters, settled, mode }: WizardState) {
  const asked = askedOf(filters);
  const { subjectLevel } = settled;
  const fits = (one: string) => one === "none" || one === subjectLevel;
  const fitting = asked.subjectLevel?.filter(fits) ?? [];
  return {
    ...asked,
    ...(mode === "format" && subjectLevel !== ""
      ? {
          subjectLevel:
            fitting.length > 0 ? fitting : [subjectLevel as SubjectLevel, "none" as const],
        }
      : {}),
    subjectId: settled.subjects,
    difficulty: filters.difficulty as Difficulty[] | undefined,
  } satisfies PickQuery;
}
