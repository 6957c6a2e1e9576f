import { texts } from "@markwell/contract/texts";
import { deadlineOf, secondsLeft } from "@markwell/domain/attempts/clock";
import { extraMinutesOf } from "@markwell/domain/attempts/extra-time";
import { MIXING } from "@markwell/domain/tests/order";
import { sql } from "kysely";
import { inBatches } from "../../platform/batch.ts";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { perhapsShutAt, shutAmong } from "../keys/index.ts";
import { HAND_IN_END, OPENS_AT } from "../tests/index.ts";
import type { ProgressFeed } from "./progress-feed.ts";
import { type AttemptRow, isPast, whyClosed } from "./store.ts";

export interface Entering {
  testId: string;
  studentId: string;
  /** Epoch milliseconds. */
  now: number;
}

export interface Entrance {
  /**
   * Starts the attempt with the full duration (assessment core 4: Proceed To Test); a second call or tab
   * finds the running one. Returns whole seconds left.
   * @throws Refused when not registered, not begun, paused, over, or handed in.
   */
  proceed(entering: Entering): Promise<{ pending: number; serverTime: number }>;
  close(): Promise<void>;
}

/** Alone, each student of a class would queue for the row of the test. */
const MOST_TOGETHER = 400;

export function openEntrance(db: Db, progress: ProgressFeed): Entrance {
  const door = inBatches((batch: readonly Entering[]) => enterTogether(db, progress, batch), {
    most: MOST_TOGETHER,
  });
  return {
    async proceed(entering) {
      const entry = await door.ask(entering);
      if (entry.refusal !== undefined) throw new Refused(entry.refusal);
      const { now } = entering;
      return { pending: secondsLeft(entry.deadline, now, entry.pausedAt), serverTime: now };
    },
    close: door.close,
  };
}

type Entry =
  | { refusal: string; deadline?: never }
  | { refusal?: never; deadline: number; pausedAt?: number | undefined };

/** In the order of the requests. */
async function enterTogether(
  db: Db,
  progress: ProgressFeed,
  batch: readonly Entering[],
): Promise<readonly Entry[]> {
  return transaction(db, async (trx) => {
    await lockTests(trx, batch);
    const candidates = await candidatesOf(trx, batch);
    const now = Math.max(...batch.map((entering) => entering.now));
    const perhaps = batch.filter((_, slot) => candidates.get(slot)?.perhapsShut);
    const shut = await shutAmong(trx, new Set(perhaps.map(({ testId }) => testId)), now);
    const entries = batch.map((entering, slot) =>
      entryOf(candidates.get(slot), shut.has(entering.testId), entering.now),
    );
    const starting = batch.flatMap((entering, slot) => {
      const deadline = entries[slot]?.deadline;
      const fresh = deadline !== undefined && candidates.get(slot)?.deadline === null;
      return fresh ? [{ ...entering, slot, deadline }] : [];
    });
    if (starting.length === 0) return entries;
    const started = await start(trx, starting);
    for (const { testId, studentId } of starting) {
      afterCommit(trx, () => progress.touch(testId, studentId));
    }
    return entries.map((entry, slot) => {
      const deadline = started.get(slot);
      return deadline === undefined ? entry : { deadline };
    });
  });
}

/** Against `end`, extra time and removal. */
async function lockTests(trx: Trx, batch: readonly Entering[]): Promise<void> {
  await sql`
    select from tests where id = any (${[...new Set(batch.map(({ testId }) => testId))]}::uuid[])
    order by id for share`.execute(trx);
}

interface CandidateState {
  slot: number;
  kind: "live" | "assigned" | "worksheet";
  /** Null: opened when it was given. */
  opensAt: Date | null;
  endsAt: Date | null;
  durationMinutes: number;
  forAll: number;
  own: number;
  begun: boolean;
  allPaused: boolean;
  conducted: boolean;
  /** So late, or keys were shown, that it has to be asked whether the live test is shut. */
  perhapsShut: boolean;
  /** Null before the start. */
  deadline: Date | null;
  pausedAt: Date | null;
  closedHow: AttemptRow["closedHow"];
}

/** By place in the batch; without students who are not registered. */
async function candidatesOf(
  trx: Trx,
  batch: readonly Entering[],
): Promise<ReadonlyMap<number, CandidateState>> {
  const perhapsShut = perhapsShutAt(Math.max(...batch.map(({ now }) => now)));
  const { rows } = await sql<CandidateState>`
    select asked.slot::int - 1 as slot, candidates.kind, ${OPENS_AT} as opens_at, ${HAND_IN_END} as ends_at, tests.duration_minutes,
           tests.extra_minutes as for_all, candidates.extra_minutes as own,
           tests.begun_at is not null as begun, tests.conducted_at is not null as conducted,
           tests.paused_at is not null as all_paused, attempts.paused_at, attempts.deadline,
           attempts.closed_how,
           candidates.kind = 'live' and attempts.id is null and ${perhapsShut} as perhaps_shut
    from unnest(${batch.map(({ testId }) => testId)}::uuid[], ${batch.map(({ studentId }) => studentId)}::uuid[])
      with ordinality as asked (test_id, student_id, slot)
    join tests on tests.id = asked.test_id and tests.removed_at is null
    join candidates on candidates.test_id = asked.test_id and candidates.student_id = asked.student_id
    left join attempts on attempts.test_id = asked.test_id and attempts.student_id = asked.student_id`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.slot, row]));
}

function entryOf(candidate: CandidateState | undefined, shut: boolean, now: number): Entry {
  if (!candidate) return { refusal: texts.attempt.notRegistered };
  const {
    closedHow,
    deadline,
    conducted,
    opensAt,
    endsAt,
    kind,
    begun,
    durationMinutes,
    pausedAt,
  } = candidate;
  if (closedHow) return { refusal: whyClosed(closedHow) };
  if (deadline) return { deadline: deadline.getTime(), pausedAt: pausedAt?.getTime() };
  const tooLate = conducted || isPast(endsAt, now) || (shut && kind === "live");
  if (tooLate) return { refusal: texts.attempt.late };
  if (opensAt && opensAt.getTime() > now) return { refusal: texts.attempt.notOpen };
  if (kind === "live" && !begun) return { refusal: texts.attempt.notBegun };
  if (candidate.allPaused) return { refusal: texts.attempt.paused };
  // The database raises it by what is arranged, and has the day limit of homework without a clock.
  const extraMinutes = extraMinutesOf({ ...candidate, arranged: 0 });
  return { deadline: deadlineOf({ startedAt: now, durationMinutes, extraMinutes }) };
}

interface Starting extends Entering {
  slot: number;
  deadline: number;
}

/** Rows are stored in the order of their keys, so two processes cannot deadlock. */
async function start(
  trx: Trx,
  starting: readonly Starting[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ slot: number; deadline: Date }>`
    with asked as (
      select * from unnest(
        ${starting.map(({ slot }) => slot)}::int[],
        ${starting.map(({ testId }) => testId)}::uuid[],
        ${starting.map(({ studentId }) => studentId)}::uuid[],
        ${starting.map(({ now }) => new Date(now).toISOString())}::timestamptz[],
        ${starting.map(({ deadline }) => new Date(deadline).toISOString())}::timestamptz[]
      ) as row (slot, test_id, student_id, started_at, deadline)
    ), entered as (
      insert into attempts (test_id, student_id, started_at, deadline, mixing, questions_sent)
      select distinct on (test_id, student_id) test_id, student_id, started_at, deadline, ${MIXING}::smallint, false
      from asked
      order by test_id, student_id, slot
      -- Another process has started it in between: that one counts, and is returned.
      on conflict (test_id, student_id) do update set deadline = attempts.deadline
      returning test_id, student_id, deadline
    )
    select asked.slot, entered.deadline
    from asked join entered using (test_id, student_id)`.execute(trx);
  return new Map(rows.map(({ slot, deadline }) => [slot, deadline.getTime()]));
}
