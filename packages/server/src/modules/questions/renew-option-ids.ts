import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";

const renew = job("renew-option-ids", { tries: 1 });

/** Rows of answers are locked for as long as a piece takes. */
const AT_ONCE = 100;
/** Longer than an upgrade: until then the version before may still know a test by its former ids. */
const UPGRADE_MINUTES = 15;

/** Looks for what is left at the start and every hour; usually nothing is. */
export function renewOptionIdsInBackground(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }) {
  jobs.handle(renew, () => renewOptionIds(db, clock.now()));
  jobs.schedule(renew, "25 * * * *", {});
}

/** As `renewOptionIdsInBackground` does, without waiting for its time. */
export const renewOptionIdsNow = (jobs: Jobs, db: Db): Promise<void> => jobs.send(db, renew, {});

/**
 * Gives options of before random ids, a few questions in a transaction; what names them follows. Where somebody
 * is answering, it waits until they have handed in.
 */
export async function renewOptionIds(db: Db, now: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ revisionId: string }>`
      select distinct options.revision_id
      from question_options options
      where is_timed_id(options.id) and former_id is null and not exists (
        select from test_questions
        join question_revisions on question_revisions.id = options.revision_id
        join tests on tests.id = test_questions.test_id
        where test_questions.question_id = question_revisions.question_id
          and test_questions.revision_id = options.revision_id
          and (tests.begun_at > ${new Date(now - DAY_MS)} and tests.conducted_at is null
            or exists (select from attempts where attempts.test_id = tests.id
                       and (attempts.closed_at is null
                         or tests.conducted_at is null and (
                           select applied_at > now() - make_interval(mins => ${UPGRADE_MINUTES})
                           from applied_migrations where name like '0147%')))))
      limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    await sql`select renew_option_ids(${rows.map(({ revisionId }) => revisionId)}::uuid[])`.execute(
      db,
    );
  }
}

const DAY_MS = 86_400_000;

/** Whether an id of an option is of before: in the order of time, as version 7 of UUIDs is. */
export const isTimedId = (id: string): boolean => id[14] === "7";
