import {
  heldAfter,
  isNoticed,
  LEAST_OUTAGE_MS,
  lostIn,
  type Outage,
  outageBetween,
  outageSeconds,
  secondsGivenBack,
} from "@markwell/domain/attempts/outage";
import { stoppedTime } from "@markwell/domain/attempts/pause";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import { moveDeadlines } from "./move-deadlines.ts";
import { endBreaksOfOutage } from "./take-break.ts";

/**
 * Records that a process is serving. An outage in which students wrote is recorded in the same
 * transaction, so their attempts are on hold before the clock closes any.
 * @returns the outage that has just ended.
 */
export async function beat(db: Db, live: Live, now: number): Promise<Outage | undefined> {
  // Usually this update is all.
  const { numAffectedRows = 0n } = await sql`
    update heartbeats set beat_at = ${new Date(now)}
    where beat_at <= ${new Date(now)} and beat_at > ${new Date(now - LEAST_OUTAGE_MS)}`.execute(db);
  if (numAffectedRows > 0n) return undefined;
  return transaction(db, async (trx) => {
    await sql`
      insert into heartbeats (beat_at) values (${new Date(now)}) on conflict do nothing`.execute(
      trx,
    );
    const { beatAt } = await trx
      .selectFrom("heartbeats")
      .select("beatAt")
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Another process may have been first, or its clock may be ahead.
    const outage = outageBetween(beatAt.getTime(), now);
    if (!outage) return undefined;
    await trx
      .updateTable("heartbeats")
      .set({ beatAt: new Date(now) })
      .execute();
    await noteOutage(trx, live, outage);
    return outage;
  });
}

/** Epoch milliseconds, 0 when no process ever served. */
export async function lastBeat(db: Db): Promise<number> {
  const row = await db.selectFrom("heartbeats").select("beatAt").executeTakeFirst();
  return row?.beatAt.getTime() ?? 0;
}

/** Holds the attempts that lost time, and asks their teachers; where nobody conducts, the time is given. */
async function noteOutage(trx: Trx, live: Live, outage: Outage): Promise<void> {
  const [awayFrom, backAt] = [new Date(outage.awayFrom), new Date(outage.backAt)];
  await endBreaksOfOutage(trx, outage);
  const { rows: tests } = await sql<{ testId: string; conducted: boolean }>`
    with lost as (
      select attempts.id, attempts.test_id, tests.begun_at is not null as conducted
      from attempts join tests on tests.id = attempts.test_id
      where attempts.closed_at is null and attempts.paused_at is null
        and attempts.started_at < ${backAt} and attempts.deadline > ${awayFrom}
        and tests.conducted_at is null ${isNoticed(outage) ? sql`` : inWhichSomebodysTimeRanOut(outage)}
      order by attempts.id for update of attempts
    ), held as (
      update attempts set held_until = ${new Date(heldAfter(outage))}
      from lost where attempts.id = lost.id
    )
    select distinct test_id, conducted from lost`.execute(trx);
  if (tests.length === 0) return;
  const { id: outageId } = await trx
    .insertInto("outages")
    .values({ awayFrom, backAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  const seconds = outageSeconds(outage);
  await trx
    .insertInto("timeOffers")
    .values(tests.map(({ testId }) => ({ testId, outageId, seconds })))
    .execute();
  for (const { testId, conducted } of tests) {
    if (!conducted)
      await answerOffer(trx, { testId, backAt: outage.backAt, give: true }, outage.backAt);
    afterCommit(trx, () => {
      live.toTeachers(testId, "registered", { testid: testId });
      live.sittingsChanged(testId);
    });
  }
}

/** A restart alone must close nobody. */
const inWhichSomebodysTimeRanOut = ({ awayFrom, backAt }: Outage) => sql`
  and exists (select from attempts crossed
              where crossed.test_id = attempts.test_id and crossed.closed_at is null and crossed.paused_at is null
                and crossed.deadline > ${new Date(awayFrom)} and crossed.deadline <= ${new Date(backAt)})`;

/** Whether a test's students get back the time that they lost. */
export interface TimeOffer {
  awayFrom: Date;
  backAt: Date;
  seconds: number;
}

/** What the teacher has not answered yet, all outages together. */
export async function openOffer(db: Db, testId: string): Promise<TimeOffer | undefined> {
  const offers = await offersUntil(db, testId, new Date(8.64e15));
  const open = offers.filter(({ given }) => given === null);
  const [first] = open;
  if (!first) return undefined;
  return {
    awayFrom: first.awayFrom,
    backAt: open.at(-1)?.backAt ?? first.backAt,
    seconds: open.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

const offersUntil = (db: Db, testId: string, backAt: Date) =>
  db
    .selectFrom("timeOffers")
    .innerJoin("outages", "outages.id", "timeOffers.outageId")
    .select(["outageId", "awayFrom", "backAt", "seconds", "given"])
    .where("testId", "=", testId)
    .where("backAt", "<=", backAt)
    .orderBy("backAt")
    .execute();

/** `counts`, or why not: the same or another answer was given before, or nobody asked. */
export type OfferVerdict =
  | { kind: "counts"; seconds: number }
  | { kind: "again" }
  | { kind: "other" }
  | { kind: "unasked" };

/**
 * Decides, once, about the outages up to this moment. The caller locks the test. Attempts on hold
 * continue, or the next sweep closes them.
 */
export async function answerOffer(
  trx: Trx,
  { testId, backAt, give }: { testId: string; backAt: number; give: boolean },
  now: number,
): Promise<OfferVerdict> {
  const offers = await offersUntil(trx, testId, new Date(backAt));
  const open = offers.filter(({ given }) => given === null);
  if (open.length === 0) {
    const last = offers.at(-1)?.given;
    if (last === undefined) return { kind: "unasked" };
    return { kind: last === give ? "again" : "other" };
  }
  for (const offer of open) {
    await trx
      .updateTable("timeOffers")
      .set({ given: give, answeredAt: new Date(now) })
      .where("testId", "=", testId)
      .where("outageId", "=", offer.outageId)
      .execute();
    const outage = { awayFrom: offer.awayFrom.getTime(), backAt: offer.backAt.getTime() };
    if (give) await giveBack(trx, testId, outage, now);
  }
  if (give) await moveDeadlines(trx, testId);
  await endHold(trx, testId, now);
  return { kind: "counts", seconds: open.reduce((sum, { seconds }) => sum + seconds, 0) };
}

/** Also to those who handed in since, in case the teacher lets them back in. */
async function giveBack(trx: Trx, testId: string, outage: Outage, now: number): Promise<void> {
  const lost = await trx
    .selectFrom("attempts")
    .select(["id", "deadline", "heldUntil", "closedAt", "pausedAt", "lostFrom"])
    .where("testId", "=", testId)
    .where("heldUntil", ">=", new Date(outage.backAt))
    .where("startedAt", "<", new Date(outage.backAt))
    .orderBy("id")
    .forUpdate()
    .execute();
  const seconds = lost.map(({ deadline, heldUntil, closedAt, pausedAt, lostFrom }) => {
    const own = lostIn(outage, lostFrom?.getTime());
    if (!heldUntil || closedAt) return outageSeconds(own);
    const held = { deadline: deadline.getTime(), heldUntil: heldUntil.getTime() };
    return secondsGivenBack(own, held, stoppedTime(now, pausedAt?.getTime()));
  });
  await sql`
    update attempts set given_back_seconds = attempts.given_back_seconds + given.seconds
    from unnest(${lost.map(({ id }) => id)}::uuid[], ${seconds}::int[]) as given (id, seconds)
    where attempts.id = given.id`.execute(trx);
}

/** Not while another outage is still undecided. */
async function endHold(trx: Trx, testId: string, now: number): Promise<void> {
  if (await openOffer(trx, testId)) return;
  await trx
    .updateTable("attempts")
    .set({ heldUntil: new Date(now) })
    .where("testId", "=", testId)
    .where("closedAt", "is", null)
    .where("heldUntil", ">", new Date(now))
    .execute();
}
