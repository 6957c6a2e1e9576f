import type { questionsByLevel as byLevelCall } from "@markwell/contract/calls/questions";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { matching } from "./bank-filter.ts";
import { pageOf } from "./list-questions.ts";
import { pickFilter } from "./pick-filter.ts";

type Asked = z.output<NonNullable<(typeof byLevelCall)["body"]>>;

/** Questions for building a test: by level, topic and difficulty, as a teacher looks for them. */
export async function questionsByLevel(db: Db, actor: Actor, asked: Asked) {
  const filter = { ...pickFilter(asked), search: asked.search };
  const page = matching(db, filter)
    .select("id")
    .orderBy("levelOrder")
    .orderBy("topic")
    .orderBy("difficultyOrder")
    .orderBy("questionId", "desc")
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit);
  return pageOf(db, actor, filter, page);
}
