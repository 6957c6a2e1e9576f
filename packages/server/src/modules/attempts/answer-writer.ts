import { SAVE_GRACE_SECONDS } from "@markwell/domain/attempts/clock";
import type { Pool } from "pg";
import { inBatches } from "../../platform/batch.ts";
import type { Clock } from "../../platform/clock.ts";
import { triedAgain } from "../../platform/database/transaction.ts";

export interface AnswerToSave {
  testId: string;
  studentId: string;
  questionId: string;
  chosen: readonly string[];
  body: string;
  sequence: number;
  /** Left out by clients that do not name theirs: then no other one can have taken over. */
  device?: string | undefined;
}

/**
 * `superseded`: a later answer is stored. `taken`: another device had taken over before the answer was
 * given. `paused`: it was given after the pause began.
 */
export type SaveVerdict =
  | "saved"
  | "superseded"
  | "no-attempt"
  | "closed"
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

/**
 * Group commit: one statement and one fsync write all saves that arrive together. It locks attempts in
 * shared mode while closing takes `for update`, so no acknowledged answer misses the grading. Rows are in
 * key order, so two statements cannot deadlock.
 */
export function createAnswerWriter(pool: Pool, clock: Clock, meter?: CommitMeter): AnswerWriter {
  const commit = async (batch: readonly AnswerToSave[]) => {
    const begun = performance.now();
    try {
      return await write(pool, batch, clock.now());
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
      for (;;) {
        const verdict = await writing.ask(answer);
        if (verdict !== "again") return verdict;
      }
    },
    close: writing.close,
  };
}

/** Returns only answers that were not stored: usually none. */
const SAVE_SQL = `
with incoming as (
  select * from unnest($1::int[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::bigint[], $10::uuid[])
    as row (slot, test_id, student_id, question_id, chosen, body, sequence, device)
), held as (
  select incoming.slot, incoming.question_id, incoming.chosen, incoming.body, incoming.sequence,
         attempts.id as attempt_id,
         case
           when attempts.closed_at is not null then 'closed'
           when attempts.paused_at is null
                and attempts.deadline + make_interval(secs => $9) < $8 then 'over'
           when attempts.device <> incoming.device
                and incoming.sequence > extract(epoch from attempts.device_since) * 1000 then 'taken'
           when incoming.sequence > extract(epoch from attempts.paused_at) * 1000 then 'paused'
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
    set chosen = excluded.chosen, body = excluded.body, sequence = excluded.sequence, saved_at = excluded.saved_at
    where answers.sequence < excluded.sequence
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

/** @returns a verdict for each, in their order; "again" for what has to be written once more. */
async function write(
  pool: Pool,
  batch: readonly AnswerToSave[],
  now: number,
): Promise<Array<SaveVerdict | "again">> {
  const slots = newestPerQuestion(batch);
  const answers = slots.map(([newest]) => batch[newest as number] as AnswerToSave);
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
    ],
  };
  // During a migration, this statement may be the victim of a deadlock.
  const { rows } = await triedAgain(() =>
    pool.query<{ slot: number; verdict: SaveVerdict }>(statement),
  );
  const ofSlot = new Map(rows.map((row) => [row.slot, row.verdict]));
  const verdicts = new Array<SaveVerdict | "again">(batch.length).fill("saved");
  slots.forEach((places, slot) => {
    const verdict = ofSlot.get(slot) ?? "saved";
    places.forEach((place, rank) => {
      // The newest answered for all; refused for when it was given, it says nothing of the others.
      if (rank > 0 && (verdict === "taken" || verdict === "paused")) verdicts[place] = "again";
      else verdicts[place] = rank > 0 && verdict === "saved" ? "superseded" : verdict;
    });
  });
  return verdicts;
}

/**
 * A statement may touch a row once: per question the newest change is written and answers for all.
 * @returns per question the places in the batch, newest first.
 */
function newestPerQuestion(batch: readonly AnswerToSave[]): number[][] {
  const slots = new Map<string, number[]>();
  batch.forEach(({ testId, studentId, questionId, sequence }, place) => {
    // Capitals mean the same row: told apart, they would fail the whole statement.
    const key = `${testId}${studentId}${questionId}`.toLowerCase();
    const same = slots.get(key);
    if (!same) slots.set(key, [place]);
    else if (sequence > (batch[same[0] as number]?.sequence ?? 0)) same.unshift(place);
    else same.push(place);
  });
  return [...slots.values()];
}
