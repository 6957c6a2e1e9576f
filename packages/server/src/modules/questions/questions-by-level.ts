import type { questionsByLevel as byLevelCall } from "@markwell/contract/calls/questions";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type BankFilter, matching } from "./bank-filter.ts";
import { pageOf } from "./list-questions.ts";
import { pickFilter } from "./pick-filter.ts";
import { staffQuestions } from "./staff-question.ts";

type Asked = z.output<NonNullable<(typeof byLevelCall)["body"]>>;

/** The order of a school's year; one index holds it, with all that the panel filters by. */
const PICK_ORDER = sql`level_order, topic, difficulty_order, question_id desc`;

/** Questions for building a test: by level, topic and difficulty, as a teacher looks for them. */
export async function questionsByLevel(db: Db, actor: Actor, asked: Asked) {
  const filter = { ...pickFilter(asked), search: asked.search };
  const offset = (asked.page - 1) * asked.limit;
  if (filter.search) return searched(db, actor, filter, asked.limit, offset);
  const page = matching(db, filter).select("id").orderBy(PICK_ORDER);
  return pageOf(db, actor, filter, page.limit(asked.limit).offset(offset));
}

/**
 * What a search finds is gathered once, then sorted and counted. Left to itself, the database may
 * walk the bank in order and read every text until the page is full: a word that only the last
 * levels use would take it through most of the bank.
 */
async function searched(db: Db, actor: Actor, filter: BankFilter, limit: number, offset: number) {
  const { ids, count } = await db
    .with(
      (cte) => cte("found").materialized(),
      () =>
        matching(db, filter).select(["id", "levelOrder", "topic", "difficultyOrder", "questionId"]),
    )
    .selectNoFrom(({ selectFrom }) => [
      sql<
        string[]
      >`array(${selectFrom("found").select("id").orderBy(PICK_ORDER).limit(limit).offset(offset)})`.as(
        "ids",
      ),
      selectFrom("found")
        .select(({ fn }) => fn.countAll<number>().as("found"))
        .as("count"),
    ])
    .executeTakeFirstOrThrow();
  return { data: await staffQuestions(db, ids, actor), totalCount: count ?? 0 };
}
