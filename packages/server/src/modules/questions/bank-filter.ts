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

/** What the bank is narrowed by, named as the wizard sends it; an empty list or text does not narrow. */
export interface BankFilter {
  subjectId: readonly string[];
  level: readonly Level[];
  difficulty: readonly Difficulty[];
  component: readonly string[];
  school: readonly string[];
  year: readonly number[];
  exam: readonly string[];
  /** Kept for tests, or free for worksheets; undefined for both. */
  testsOnly?: boolean | undefined;
  search?: string;
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
  if (filter.subjectId.length > 0) query = query.where("subjectId", "in", [...filter.subjectId]);
  if (filter.level.length > 0) query = query.where("level", "in", [...filter.level]);
  if (filter.difficulty.length > 0) {
    query = query.where("difficulty", "in", [...filter.difficulty]);
  }
  if (filter.component.length > 0)
    query = query.where("component", "in", storable(filter.component));
  if (filter.school.length > 0) query = query.where("school", "in", storable(filter.school));
  if (filter.year.length > 0) query = query.where("year", "in", filter.year.map(yearOrNone));
  if (filter.exam.length > 0) query = query.where("exam", "in", [...filter.exam]);
  if (filter.testsOnly !== undefined) {
    // Read from an index of the kept ones alone, so that the bank's own indexes go on serving.
    const kept = db.selectFrom("questions").select("questions.id").where("testsOnly", "=", true);
    query = query.where("questionId", filter.testsOnly ? "in" : "not in", kept);
  }
  if (filter.search) query = query.where("bodyText", "like", containing(filter.search));
  return query;
}

/**
 * The same questions, their levels and difficulties said by number, too: the wizard's index begins
 * with the number of the level, so that only its part is read.
 */
export function matchingByNumber(db: Db, filter: BankFilter) {
  const { level, difficulty } = filter;
  let query = matching(db, filter);
  if (level.length > 0) query = query.where("levelOrder", "in", level.map(levelOrder));
  if (difficulty.length > 0) {
    query = query.where("difficultyOrder", "in", difficulty.map(difficultyOrder));
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
