import {
  type Difficulty,
  difficultyOrder,
  type Level,
  levelOrder,
} from "@markwell/domain/school/lists";
import type { SelectQueryBuilder } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.ts";
import { searchable, withoutNul } from "./rich-text.ts";

/** What the bank is narrowed by; an empty list or text does not narrow. */
export interface BankFilter {
  subjects: readonly string[];
  levels: readonly Level[];
  difficulties: readonly Difficulty[];
  components: readonly string[];
  schools: readonly string[];
  years: readonly number[];
  exams: readonly string[];
  search?: string;
}

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

/** Questions of the bank that match, by the revision that it shows now. */
export function matching(
  db: Db,
  filter: BankFilter,
): SelectQueryBuilder<DB, "questionRevisions", object> {
  let query = db
    .selectFrom("questionRevisions")
    .where("isCurrent", "=", true)
    .where("listed", "=", true);
  if (filter.subjects.length > 0) query = query.where("subjectId", "in", [...filter.subjects]);
  if (filter.levels.length > 0) query = query.where("level", "in", [...filter.levels]);
  if (filter.difficulties.length > 0) {
    query = query.where("difficulty", "in", [...filter.difficulties]);
  }
  if (filter.components.length > 0)
    query = query.where("component", "in", storable(filter.components));
  if (filter.schools.length > 0) query = query.where("school", "in", storable(filter.schools));
  if (filter.years.length > 0) query = query.where("year", "in", filter.years.map(yearOrNone));
  if (filter.exams.length > 0) query = query.where("exam", "in", [...filter.exams]);
  if (filter.search) query = query.where("bodyText", "like", containing(filter.search));
  return query;
}

/**
 * The same questions, their levels and difficulties said by number, too: the wizard's index begins
 * with the number of the level, so that only its part is read.
 */
export function matchingByNumber(db: Db, filter: BankFilter) {
  const { levels, difficulties } = filter;
  let query = matching(db, filter);
  if (levels.length > 0) query = query.where("levelOrder", "in", levels.map(levelOrder));
  if (difficulties.length > 0) {
    query = query.where("difficultyOrder", "in", difficulties.map(difficultyOrder));
  }
  return query;
}

/** How many questions of the bank match. */
export async function countMatching(db: Db, filter: BankFilter): Promise<number> {
  const { count } = await matchingByNumber(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A pattern that finds the text as typed: `%` and `_` are ordinary characters to a teacher. */
export function containing(search: string): string {
  return `%${searchable(search).replace(/[\\%_]/g, "\\$&")}%`;
}

/** Outside the column's range no question matches; asking for year 0 says so without an error. */
const yearOrNone = (year: number) => (year > 0 && year < 10_000 ? year : 0);

const storable = (texts: readonly string[]) => texts.map(withoutNul);
