import type { Difficulty, Level } from "@markwell/domain/school/lists";
import type { BankFilter } from "./bank-filter.ts";

interface WizardFilters {
  subjectId: string[];
  level: Level[];
  difficulty: Difficulty[];
  component: string[];
  school: string[];
  year: number[];
  exam: string[];
}

/** The wizard's filters by their wire names. */
export function pickFilter(asked: WizardFilters): BankFilter {
  return {
    subjects: asked.subjectId,
    levels: asked.level,
    difficulties: asked.difficulty,
    components: asked.component,
    schools: asked.school,
    years: asked.year,
    exams: asked.exam,
  };
}
