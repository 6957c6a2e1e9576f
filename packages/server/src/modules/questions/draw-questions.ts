import { randomUUID } from "node:crypto";
import type { drawQuestions as drawCall } from "@markwell/contract/calls/questions";
import { seeded } from "@markwell/domain/random";
import type { Difficulty } from "@markwell/domain/school/lists";
import { drawQuestions as draw, drawShortage } from "@markwell/domain/tests/draw";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type BankFilter, countMatching, matchingByNumber } from "./bank-filter.ts";
import { pickFilter } from "./pick-filter.ts";
import { withoutNul } from "./rich-text.ts";
import { staffQuestions } from "./staff-question.ts";

type Asked = z.output<NonNullable<(typeof drawCall)["body"]>>;

/**
 * A random selection from all matching questions (DECISIONS "Random selection"). The same seed
 * draws the same questions from the same bank.
 */
export async function drawQuestions(db: Db, actor: Actor, asked: Asked) {
  const seed = asked.seed ?? randomUUID();
  const { pool, matched } = await poolFor(db, pickFilter(asked), asked.count, seed);
  const drawn = draw(pool, asked.count, seeded(seed));
  const data = await staffQuestions(
    db,
    drawn.map(({ revisionId }) => revisionId),
    actor,
  );
  return { data, matched, message: drawShortage(matched, asked.count) };
}

interface PoolRow {
  id: string;
  revisionId: string;
  topic: string;
  difficulty: Difficulty;
  marks: number;
}

/**
 * No draw needs more than `count` questions of one topic and difficulty, so a large bank sends
 * only so many of each, picked by chance, and the number of all that match. Numbers are compared
 * instead of texts: with a hundred thousand questions the sorting is what takes the time.
 */
async function poolFor(db: Db, filter: BankFilter, count: number, seed: string) {
  const candidates = matchingByNumber(db, filter).select([
    "questionId as id",
    "id as revisionId",
    "topic",
    "difficulty",
    "weightage as marks",
    sql<number>`row_number() over (
      partition by hashtextextended(topic, 0), difficulty_order
      order by uuid_hash_extended(question_id, hashtextextended(${withoutNul(seed)}::text, 0))
    )`.as("place"),
  ]);
  const [pool, matched] = await Promise.all([
    db
      .selectFrom(candidates.as("candidates"))
      .select(["id", "revisionId", "topic", "difficulty", "marks"])
      .where("place", "<=", count)
      .orderBy("id")
      .execute(),
    countMatching(db, filter),
  ]);
  return { pool: pool as PoolRow[], matched };
}
