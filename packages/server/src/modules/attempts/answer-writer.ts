import { undatedSequence } from "@markwell/domain/attempts/answer";
import { SAVE_GRACE_SECONDS } from "@markwell/domain/attempts/clock";
import { LATE_SAVE_SECONDS, SEQUENCE_TOLERANCE_MS } from "@markwell/domain/attempts/late-save";
import type { Pool } from "pg";
import { inBatches } from "../../platform/batch.ts";
import type { Clock } from "../../platform/clock.ts";
import { triedAgain } from "../../platform/database/transaction.ts";
import { isUnreachable } from "../../platform/database/unreachable.ts";
import type { SaveTimes } from "./heartbeat.ts";

export interface AnswerToSave {
  testId: string;
  studentId: string;
  questionId: string;
  chosen: readonly string[];
  body: string;
  sequence: number;
  /** It came without a sequence: made now, and after what is stored. */
  undated?: boolean;
  /** Left out by clients that do not name theirs (domain `isWriter`). */
  device?: string | undefined;
  session: string;
}

/**
 * `superseded`: a later answer is stored, and this one is not. `closed`, `ended`: the student, or the
 * teacher, had closed the attempt. `over`: the time had run out. `taken`: another device had taken over
 * before the answer was given. `paused`: it has to wait for Go on (domain `countsInPause`).
 */
export type SaveVerdict =
  | "saved"
  | "superseded"
  | "no-attempt"
  | "closed"
  | "ended"
  | "over"
  | "taken"
  | "paused";

export interface AnswerWriter {
  /** Resolves after the answer is committed (or refused); rejects when the database is unreachable. */
  save(answer: AnswerToSave): Promise<SaveVerdict>;
  close(): Promise<void>;
}

export interface CommitMeter {
  /** A statement with so many answers was committed, or failed, after so many seconds. */
  committed(answers: number, seconds: number): void;
}

/** One is written while the next collects saves. */
const WRITERS = 2;
/** So many must wait for the second one: a row in a large statement costs half of one in a small one. */
const WORTH_A_SECOND = 24;
const MOST_PER_STATEMENT = 400;
/** Times that a save without a sequence comes behind another of the same moment. */
const MOST_BEATEN = 20;

/**
 * Group commit: one statement and one fsync write all saves that arrive together. It locks attempts in
 * shared mode while closing takes `for update`, so no acknowledged answer misses the grading. Rows are in
 * key order, so two statements cannot deadlock.
 */
export function createAnswerWriter(
  pool: Pool,
  clock: Clock,
  { meter, saveTimes }: { meter?: CommitMeter; saveTimes?: SaveTimes } = {},
): AnswerWriter {
  const commit = async (batch: readonly AnswerToSave[]) => {
    const begun = performance.now();
    try {
      const verdicts = await write(pool, batch, clock.now());
      if (saveTimes) saveTimes.savedAt = clock.now();
      return verdicts;
    } catch (cause) {
      if (saveTimes && isUnreachable(cause)) saveTimes.failedAt = clock.now();
      throw cause;
    } finally {
      meter?.committed(batch.length, (performance.now() - begun) / 1000);
    }
  };
  const writing = inBatches(commit, {
    most: MOST_PER_STATEMENT,
    batchesAtOnce: WRITERS,
    worthAnother: WORTH_A_SECOND,
  });
  return {
    async save(answer) {
      for (let beaten = 0; ; ) {
        const verdict = await writing.ask(answer);
        if (verdict === "beaten") beaten += 1;
        else if (verdict !== "again") return verdict;
        // What is always beaten is blocked: the client is told, and the database left alone.
        if (beaten === MOST_BEATEN) return "superseded";
      }
    },
    close: writing.close,
  };
}

/**
 * Returns only answers that were not stored: usually none. The rules are those of the domain
 * (`countsInPause`, `isWriter`, `undatedSequence`, `replaces`), which a test compares with these.
 */
const SAVE_SQL = `
with incoming as (
  select * from unnest($1::int[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::bigint[], $10::uuid[],
                       $12::text[], $13::boolean[])
    as row (slot, test_id, student_id, question_id, chosen, body, sequence, device, session, undated)
), held as (
  select incoming.slot, incoming.question_id, incoming.chosen, incoming.body, attempts.id as attempt_id,
         case when incoming.undated
           then greatest(incoming.sequence, (
             select answers.sequence + 1 from answers
             where answers.attempt_id = attempts.id and answers.question_id = incoming.question_id
               and answers.sequence <= $14))
           else incoming.sequence
         end as sequence,
         case
           when attempts.closed_at is not null then
             case attempts.closed_how when 'submitted' then 'closed' when 'ended' then 'ended' else 'over' end
           when attempts.paused_at is null
                and attempts.deadline + make_interval(secs => $9) < $8 then 'over'
           when (attempts.device <> incoming.device
                 or attempts.device is not null and incoming.device is null
                    and attempts.device_session is distinct from incoming.session)
                and incoming.sequence > extract(epoch from attempts.device_since) * 1000 then 'taken'
           when attempts.paused_at is not null
                and (incoming.sequence > extract(epoch from attempts.paused_at) * 1000
                     or attempts.late_batch is not null
                     or attempts.paused_at + make_interval(secs => $11) < $8)
                and not exists (
                  select from answers
                  where answers.attempt_id = attempts.id and answers.question_id = incoming.question_id
                    and answers.sequence >= incoming.sequence) then 'paused'
         end as refusal
  from incoming
  join attempts on attempts.test_id = incoming.test_id and attempts.student_id = incoming.student_id
  order by attempts.id, incoming.question_id
  for key share of attempts
), stored as (
  insert into answers (attempt_id, question_id, chosen, body, sequence, saved_at)
  select attempt_id, question_id, chosen::uuid[], body, sequence, $8
  from held
  where refusal is null
  order by attempt_id, question_id
  on conflict (attempt_id, question_id) do update
    set chosen = excluded.chosen, body = excluded.body, sequence = excluded.sequence,
        -- The same again is written again, so that its reply waits for a standby as the first one did.
        saved_at = case when answers.sequence = excluded.sequence then answers.saved_at else excluded.saved_at end
    where answers.sequence <= excluded.sequence or answers.sequence > $14
  returning attempt_id, question_id
)
select incoming.slot,
       coalesce(held.refusal, case when held.slot is null then 'no-attempt' else 'superseded' end) as verdict
from incoming
left join held using (slot)
left join stored on stored.attempt_id = held.attempt_id and stored.question_id = held.question_id
where stored.attempt_id is null`;

/** As PostgreSQL text; ids and numbers need none of the driver's escaping. */
const plainArray = (values: ReadonlyArray<string | number>): string => `{${values.join(",")}}`;

type Verdict = SaveVerdict | "again" | "beaten";

/**
 * @returns a verdict for each, in their order; "again" for what has to be written once more, "beaten" where
 * another one was stored in the same moment
 */
async function write(pool: Pool, batch: readonly AnswerToSave[], now: number): Promise<Verdict[]> {
  const slots = newestPerQuestion(batch);
  const answers = slots.map(({ places, sequence }) => {
    return { ...(batch[places[0] as number] as AnswerToSave), sequence };
  });
  const statement = {
    name: "save-answers",
    text: SAVE_SQL,
    values: [
      plainArray(answers.map((_, slot) => slot)),
      plainArray(answers.map((answer) => answer.testId)),
      plainArray(answers.map((answer) => answer.studentId)),
      plainArray(answers.map((answer) => answer.questionId)),
      plainArray(answers.map((answer) => `"{${answer.chosen.join(",")}}"`)),
      answers.map((answer) => answer.body),
      plainArray(answers.map((answer) => answer.sequence)),
      new Date(now),
      SAVE_GRACE_SECONDS,
      plainArray(answers.map((answer) => answer.device ?? "NULL")),
      LATE_SAVE_SECONDS,
      plainArray(answers.map((answer) => answer.session)),
      plainArray(answers.map((answer) => String(answer.undated ?? false))),
      now + SEQUENCE_TOLERANCE_MS,
    ],
  };
  // During a migration, this statement may be the victim of a deadlock.
  const { rows } = await triedAgain(() =>
    pool.query<{ slot: number; verdict: SaveVerdict }>(statement),
  );
  const ofSlot = new Map(rows.map((row) => [row.slot, row.verdict]));
  const verdicts = new Array<Verdict>(batch.length).fill("saved");
  slots.forEach(({ places, sequence }, slot) => {
    const verdict = ofSlot.get(slot) ?? "saved";
    places.forEach((place, rank) => {
      // The newest answered for all; refused for when it was given, it says nothing of the others.
      if (rank > 0 && (verdict === "taken" || verdict === "paused")) verdicts[place] = "again";
      else if (rank > 0 && verdict === "saved" && batch[place]?.sequence !== sequence)
        verdicts[place] = "superseded";
      // Another one was stored in the same moment: what comes without a sequence is the later one.
      else if (verdict === "superseded" && batch[place]?.undated) verdicts[place] = "beaten";
      else verdicts[place] = verdict;
    });
  });
  return verdicts;
}

interface Slot {
  /** In the batch, the newest first. */
  places: number[];
  sequence: number;
}

/**
 * A statement may touch a row once: per question the newest change is written and answers for all. One
 * without a sequence is newer than those that came before it.
 */
function newestPerQuestion(batch: readonly AnswerToSave[]): Slot[] {
  const slots = new Map<string, Slot>();
  batch.forEach(({ testId, studentId, questionId, sequence, undated }, place) => {
    // Capitals mean the same row: told apart, they would fail the whole statement.
    const key = `${testId}${studentId}${questionId}`.toLowerCase();
    const same = slots.get(key);
    if (!same) slots.set(key, { places: [place], sequence });
    else if (undated || sequence >= same.sequence) {
      same.places.unshift(place);
      same.sequence = undated ? undatedSequence(same.sequence, sequence) : sequence;
    } else same.places.push(place);
  });
  return [...slots.values()];
}
