import { handedInForTelling, markingDueAt, type Told } from "@markwell/domain/marking/promise";
import type { SchoolTime } from "@markwell/domain/school/school-time";
import { type RawBuilder, sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Letter, Mails } from "../mail/index.ts";
import { IS_OFFICE } from "../people/index.ts";
import { readSchoolTime } from "../school/index.ts";
import { sharesFor } from "../tests/index.ts";

const remind = job("remind-of-marking", { tries: 1 });

/** Lock id: any number that no other lock uses. */
const REMINDING = 4_836_015;

export interface Reminding {
  db: Db;
  mails: Mails;
  clock: Clock;
  zone: string;
}

/** Call before the jobs start. */
export function remindEveryFewMinutes(jobs: Jobs, reminding: Reminding): void {
  jobs.handle(remind, () => remindOfMarking(reminding));
  jobs.schedule(remind, "*/5 * * * *", {});
}

/**
 * Mails teachers after 36 counted hours, admins after 48: one mail per test and person. The next one
 * follows when a later answer has waited as long. Processes take turns, and the outbox says who was told.
 */
export async function remindOfMarking({ db, mails, clock, zone }: Reminding): Promise<void> {
  await transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${REMINDING})`.execute(trx);
    const now = clock.now();
    const at = { now, time: await readSchoolTime(trx, zone) };
    const letters = [
      ...(await lettersTo(trx, "teacher", "answers waiting", at)),
      ...(await lettersTo(trx, "admin", "past 48 hours", at)),
    ];
    await mails.queue(trx, letters, now);
  });
}

interface Row {
  personId: string;
  testId: string;
  title: string;
  teacher: string;
  answers: number;
  oldest: Date;
}

/** Rows `told (id)` for a test: its owner and the colleagues who may mark it, or the office. */
const whoIs: Record<Told, RawBuilder<unknown>> = {
  teacher: sql`
    select tests.created_by as id
    union select teacher_id from test_shares where test_id = tests.id and ${sharesFor("mark")}`,
  admin: sql`select id from people where ${IS_OFFICE}`,
};

async function lettersTo(
  trx: Trx,
  whom: Told,
  kind: "answers waiting" | "past 48 hours",
  { now, time }: { now: number; time: SchoolTime },
): Promise<Letter[]> {
  const { rows } = await sql<Row>`
    select told.id as person_id, tests.id as test_id, tests.title, teacher.name as teacher,
           sum(attempts.waiting) as answers, min(attempts.closed_at) as oldest
    from attempts
    join tests on tests.id = attempts.test_id and tests.removed_at is null
    join people teacher on teacher.id = tests.created_by
    cross join lateral (${whoIs[whom]}) as whom
    join people told on told.id = whom.id and told.removed_at is null
    left join lateral (
      select max(created_at) as at from mail_outbox
      where person_id = told.id and about_id = tests.id and kind = ${kind}
    ) earlier on true
    where attempts.waiting > 0
    group by told.id, tests.id, teacher.id, earlier.at
    having min(attempts.closed_at) filter (where earlier.at is null or attempts.closed_at > earlier.at)
      <= ${new Date(handedInForTelling(whom, now, time))}
    order by oldest`.execute(trx);
  return rows.map((row) => ({
    kind,
    to: row.personId,
    about: row.testId,
    testTitle: row.title,
    teacher: row.teacher,
    answers: row.answers,
    dueAt: markingDueAt(row.oldest.getTime(), time),
    schoolDays: time.counts === "school-days",
    path: whom === "teacher" ? `/user/marking?test=${row.testId}` : "/user/home",
  }));
}
