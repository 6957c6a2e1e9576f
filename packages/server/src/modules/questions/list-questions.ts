import type { listQuestions as listCall, SORTABLE } from "@markwell/contract/calls/questions";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type BankFilter, countMatching, matching } from "./bank-filter.ts";
import { staffQuestions } from "./staff-question.ts";

type Asked = z.output<NonNullable<(typeof listCall)["body"]>>;
type Sortable = (typeof SORTABLE)[number];

/** Levels and difficulties sort in the school's order. */
const ORDER = {
  level: sql`level_order`,
  difficulty: sql`difficulty_order`,
  topic: sql`topic`,
  school: sql`nullif(school, '')`,
  exam: sql`nullif(exam, '')`,
  component: sql`component`,
  year: sql`year`,
} satisfies Record<Sortable, ReturnType<typeof sql>>;
/** What is empty comes last either way; said of other columns, it would keep their index from serving both. */
const MAY_BE_EMPTY: readonly Sortable[] = ["school", "exam", "year"];

/** A page of the bank; without a sort the newest question comes first. */
export async function listQuestions(db: Db, actor: Actor, asked: Asked) {
  const filter: BankFilter = {
    subjects: asked.subject,
    levels: asked.level,
    difficulties: asked.difficulity,
    components: asked.component,
    schools: asked.school,
    years: asked.year,
    exams: asked.exam,
    search: asked.search,
  };
  const { sort } = asked;
  const down = asked.order === "desc";
  const page = matching(db, filter)
    .select("id")
    .$if(sort !== undefined, (query) =>
      query.orderBy(ORDER[sort ?? "level"], (by) => {
        const order = down ? by.desc() : by.asc();
        return sort && MAY_BE_EMPTY.includes(sort) ? order.nullsLast() : order;
      }),
    )
    // Ids are ordered by time, and every order needs an end to be the same on the next page. Down is
    // exactly up read backwards, so that one index serves both.
    .orderBy("questionId", sort && down ? "asc" : "desc")
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit);
  return pageOf(db, actor, filter, page);
}

/** Runs a page of ids, and counts all that match, so that a page past the end still knows. */
export async function pageOf(
  db: Db,
  actor: Actor,
  filter: BankFilter,
  page: { execute(): Promise<Array<{ id: string }>> },
): Promise<{ data: StaffQuestion[]; totalCount: number }> {
  const [ids, totalCount] = await Promise.all([page.execute(), countMatching(db, filter)]);
  const data = await staffQuestions(
    db,
    ids.map(({ id }) => id),
    actor,
  );
  return { data, totalCount };
}
