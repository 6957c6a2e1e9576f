import type { questionsByLevel as byLevelCall } from "@markwell/contract/calls/questions";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import {
  type BankFilter,
  bankFilter,
  countMatching,
  matching,
  matchingByNumber,
} from "./bank-filter.ts";
import { questionPage } from "./list-questions.ts";
import { staffQuestions } from "./staff-question.ts";

type Asked = z.output<NonNullable<(typeof byLevelCall)["body"]>>;

/** One index holds it, with all that the panel filters by. */
const PICK_ORDER = sql`level_order, topic, difficulty_order, question_id desc`;

/** From so many matches on, an index gives the order instead of a sort. */
const MANY = 10_000;

/** In the order of a school's year. */
export async function questionsByLevel(db: Db, actor: Actor, zone: string, asked: Asked) {
  const { limit, page, search } = asked;
  const filter = await bankFilter(db, actor, zone, asked);
  const inOrder = matchingByNumber(db, filter)
    .select("id")
    .orderBy(PICK_ORDER)
    .limit(limit)
    .offset((page - 1) * limit);
  if (!search) return questionPage(db, actor, filter, inOrder);

  const totalCount = await countMatching(db, filter);
  const found = totalCount > MANY ? inOrder : amongFound(db, filter, limit, page);
  const ids = totalCount === 0 ? [] : await found.execute();
  const revisions = ids.map(({ id }) => id);
  return { data: await staffQuestions(db, revisions, actor), totalCount };
}

/**
 * Finds first, then sorts: else the database may walk the whole bank in order for a word that only the
 * last levels use.
 */
function amongFound(db: Db, filter: BankFilter, limit: number, page: number) {
  return db
    .with(
      (cte) => cte("found").materialized(),
      () =>
        matching(db, filter).select(["id", "levelOrder", "topic", "difficultyOrder", "questionId"]),
    )
    .selectFrom("found")
    .select("id")
    .orderBy(PICK_ORDER)
    .limit(limit)
    .offset((page - 1) * limit);
}
