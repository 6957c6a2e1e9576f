import type { listQuestions as listCall, SORTABLE } from "@markwell/contract/calls/questions";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { byReading, hasNumbersOutOfOrder } from "@markwell/domain/text/reading-order";
import { lettersSearched } from "@markwell/domain/text/search-letters";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { searchable } from "../../platform/rich-text/rich-text.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type BankFilter, bankFilter, countMatching, matching } from "./bank-filter.ts";
import { pageByMeasured } from "./measured.ts";
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
} satisfies Record<Exclude<Sortable, "measured" | "wrong">, ReturnType<typeof sql>>;
/** Empty last; for other columns this would keep one index from serving both directions. */
const MAY_BE_EMPTY: readonly Sortable[] = ["school", "exam", "year"];

/** A page of the bank; newest questions first by default. */
export async function listQuestions(
  db: Db,
  actor: Actor,
  zone: string,
  asked: Asked,
): Promise<{ data: StaffQuestion[]; totalCount: number }> {
  // The bank's list uses other names for two of the filters.
  const named = { ...asked, subjectId: asked.subject, difficulty: asked.difficulity };
  const filter = await bankFilter(db, actor, zone, named);
  const { sort } = asked;
  const down = asked.order === "desc";
  if (sort === "measured" || sort === "wrong") {
    const { limit } = asked;
    const place = { by: sort, limit, offset: (asked.page - 1) * limit, down };
    const byMeasured = { execute: () => pageByMeasured(db, filter, place) };
    return questionPage(db, actor, filter, byMeasured);
  }
  const few = await foundIfFew(db, filter);
  const order = isListed(sort) ? await orderByList(db, sort) : ORDER[sort ?? "level"];
  const page = (few ? amongThese(db, few) : matching(db, filter))
    .select("id")
    .$if(sort !== undefined, (query) =>
      query.orderBy(order, (by) => {
        const directed = down ? by.desc() : by.asc();
        return sort && MAY_BE_EMPTY.includes(sort) ? directed.nullsLast() : directed;
      }),
    )
    // Ids are ordered by time and make pages stable. Down is exactly up read backwards, so one index
    // serves both.
    .orderBy("questionId", sort && down ? "asc" : "desc")
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit);
  if (!few) return questionPage(db, actor, filter, page);
  const ids = few.length > 0 ? await page.execute() : [];
  const revisions = ids.map(({ id }) => id);
  return { data: await staffQuestions(db, revisions, actor), totalCount: few.length };
}

/** Columns that hold a name from a list of the school. */
const LISTS = {
  topic: sql`topics`,
  school: sql`schools`,
  exam: sql`exams`,
  component: sql`components`,
};
type Listed = keyof typeof LISTS;
const isListed = (sort: Sortable = "level"): sort is Listed => sort in LISTS;

/**
 * From the index, which sorts letter by letter. Names with numbers, or in Chinese or Tamil, go by their place among all
 * names of their list; comparing 100,000 texts by reading would take much longer.
 */
async function orderByList(db: Db, column: Listed) {
  const { rows } = await sql<{ name: string }>`
    select distinct name from ${LISTS[column]} where name <> ''`.execute(db);
  const names = rows.map(({ name }) => name).sort(byReading);
  const isInIndexOrder =
    !hasNumbersOutOfOrder(names) && !names.some((name) => lettersSearched(name).length > 0);
  if (isInIndexOrder) return ORDER[column];
  const places = Object.fromEntries(names.map((name, place) => [name, place]));
  // Null without a name, which comes last; a name that left the list comes first.
  return sql`case when ${ORDER[column]} is not null
                  then coalesce((${JSON.stringify(places)}::jsonb -> ${ORDER[column]})::int, -1) end`;
}

/** Trigrams: shorter searches read all texts, unless in Chinese or Tamil. */
const SHORTEST_INDEXED = 3;
const FEW = 1_000;

/**
 * For searches of one or two letters: reads texts once for page and count. With many hits the first page
 * fills long before the last text.
 */
async function foundIfFew(db: Db, filter: BankFilter): Promise<string[] | undefined> {
  const words = searchable(filter.search ?? "");
  if (words === "" || words.length >= SHORTEST_INDEXED || lettersSearched(words).length > 0)
    return undefined;
  const found = await matching(db, filter)
    .select("id")
    .limit(FEW + 1)
    .execute();
  return found.length > FEW ? undefined : found.map(({ id }) => id);
}

const amongThese = (db: Db, ids: readonly string[]) =>
  db.selectFrom("questionRevisions").where("id", "in", [...ids]);

/** A page past the end still knows the count. */
export async function questionPage(
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
