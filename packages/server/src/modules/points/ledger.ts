import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";

export interface PointEntry {
  studentId: string;
  /** When it counts (epoch ms) and in which school month, as "2026-11". */
  at: number;
  month: string;
  reason: "paper" | "badge" | "claim" | "refund" | "correction";
  /** With `part` it prevents a second entry. */
  sourceId: string;
  part: string;
  amount: number;
  /** Why an admin corrected the points by hand. */
  note?: string;
  /** The share earned by right answers, before the cap. */
  performance?: number;
  /** The other shares of an attempt, before the cap; kept to explain the entry. */
  effort?: number;
  growth?: number;
  /** Of the first entry of an attempt: questions whose right answers earn no performance. */
  knownQuestions?: readonly string[];
}

/** @returns the new balance; undefined when the entry was there already. */
export async function enterPoints(trx: Trx, entry: PointEntry): Promise<number | undefined> {
  return (await enterAll(trx, [entry]))[0];
}

/**
 * Entries and balances together, in order per student. The same reason, source and part again changes
 * nothing. Locks balances first, so writers queue.
 * @returns the new balance per entry, undefined where it was there already.
 */
export async function enterAll(
  trx: Trx,
  entries: readonly PointEntry[],
): Promise<ReadonlyArray<number | undefined>> {
  if (entries.length === 0) return [];
  await lockBalances(
    trx,
    entries.map(({ studentId }) => studentId),
  );
  const { rows } = await sql<{ place: number; balance: number }>`
    with asked as (
      select * from unnest(
        ${entries.map((_, place) => place)}::int[],
        ${entries.map(({ studentId }) => studentId)}::uuid[],
        ${entries.map(({ at }) => new Date(at))}::timestamptz[],
        ${entries.map(({ month }) => month)}::text[],
        ${entries.map(({ reason }) => reason)}::text[],
        ${entries.map(({ sourceId }) => sourceId)}::uuid[],
        ${entries.map(({ part }) => part)}::text[],
        ${entries.map(({ amount }) => amount)}::int[],
        ${entries.map(({ performance }) => performance ?? 0)}::int[],
        ${entries.map(({ effort }) => effort ?? null)}::int[],
        ${entries.map(({ growth }) => growth ?? null)}::int[],
        -- One text each: lists of different lengths make no array of arrays.
        ${entries.map(({ knownQuestions }) => `{${(knownQuestions ?? []).join(",")}}`)}::text[],
        ${entries.map(({ note }) => note ?? null)}::text[]
      ) as row (place, student_id, at, month, reason, source_id, part, amount, performance, effort, growth,
                known_questions, note)
    ), fresh as (
      select asked.*, point_balances.balance + sum(amount) over (partition by student_id order by place) as after
      from (select distinct on (student_id, reason, source_id, part) * from asked
            order by student_id, reason, source_id, part, place) as asked
      join point_balances using (student_id)
      where not exists (select from point_entries known
                        where (known.reason, known.source_id, known.part, known.student_id)
                            = (asked.reason, asked.source_id, asked.part, asked.student_id))
    ), entered as (
      insert into point_entries (student_id, at, month, reason, source_id, part, amount, performance, effort,
                                 growth, known_questions, note, balance)
      select student_id, at, month, reason, source_id, part, amount, performance, effort, growth,
             known_questions::uuid[], note, after
      from fresh order by place
    ), counted as (
      update point_balances set balance = latest.after
      from (select distinct on (student_id) student_id, after from fresh order by student_id, place desc) latest
      where point_balances.student_id = latest.student_id
    )
    select place, after::int as balance from fresh`.execute(trx);
  const balances = new Map(rows.map(({ place, balance }) => [place, balance]));
  return entries.map((_, place) => balances.get(place));
}

/** What this transaction has entered: by reason and source, the students and the sum of their points. */
export async function enteredHere(trx: Trx, studentIds: readonly string[]) {
  const { rows } = await sql<
    Pick<PointEntry, "reason" | "sourceId" | "amount"> & { students: number }
  >`
    select reason, source_id, count(distinct student_id)::int as students, sum(amount)::int as amount
    from point_entries
    where student_id = any (${studentIds}::uuid[]) and xmin = pg_current_xact_id()::xid
    group by reason, source_id`.execute(trx);
  return rows;
}

export async function lockBalance(trx: Trx, studentId: string): Promise<number> {
  return (await lockBalances(trx, [studentId])).get(studentId) ?? 0;
}

/** A caller that computes an entry from earlier ones (the monthly cap) locks before it reads them. */
export async function lockBalances(
  trx: Trx,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ studentId: string; balance: number }>`
    insert into point_balances (student_id)
    select distinct id from unnest(${studentIds}::uuid[]) as asked (id) order by id
    on conflict (student_id) do update set balance = point_balances.balance
    returning student_id, balance`.execute(trx);
  return new Map(rows.map(({ studentId, balance }) => [studentId, balance]));
}

export async function balanceOf(db: Db, studentId: string): Promise<number> {
  const row = await db
    .selectFrom("pointBalances")
    .select("balance")
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** Takes the reasons of corrections out, which may name somebody; amounts stay. */
export async function eraseReasons(trx: Trx, studentId: string): Promise<void> {
  const own = trx.updateTable("pointEntries").set({ note: "" }).where("studentId", "=", studentId);
  await own.where("reason", "=", "correction").execute();
}
