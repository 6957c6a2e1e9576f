import { PARENT_KEPT_DAYS } from "@markwell/domain/people/parent";
import { dayKey, monthStart } from "@markwell/domain/school/calendar";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { eraseMails, type Mails } from "../mail/index.ts";
import { forgetParent } from "../people/index.ts";
import { endWithoutChild } from "./access.ts";
import { sendParentLink, sendParentLinkJob } from "./sign-in-link.ts";

const DAY_MS = 86_400_000;
/** Tells why a link does not work a day longer than needed. */
const LINKS_KEPT_MS = DAY_MS;

const mailMonthly = job("mail-parents-monthly", { tries: 1 });
const tidyParents = job("tidy-parents", { tries: 1 });

interface Needs {
  db: Db;
  mails: Mails;
  clock: Clock;
  /** Decides when a month begins. */
  zone: string;
}

/** Call before the jobs start. */
export function workForParents(jobs: Jobs, { db, mails, clock, zone }: Needs): void {
  jobs.handle(sendParentLinkJob, (asked) => sendParentLink({ db, mails, now: clock.now() }, asked));
  jobs.handle(mailMonthly, () => mailParentsMonthly({ db, mails, zone }, clock.now()));
  // Daily, to make up for a first of the month without a server.
  jobs.schedule(mailMonthly, "0 7 * * *", {});
  jobs.handle(tidyParents, () => forgetOldParents(db, clock.now()));
  jobs.schedule(tidyParents, "50 3 * * *", {});
}

interface Asking {
  id: string;
  children: string[];
}

/** Once a month, however often it runs: those who asked before this month began. */
export async function mailParentsMonthly(
  { db, mails, zone }: Omit<Needs, "clock">,
  now: number,
): Promise<void> {
  const began = monthStart(now, zone);
  const month = dayKey(began, zone);
  await transaction(db, async (trx) => {
    const { rows } = await sql<Asking>`
      select parents.person_id as id, array_agg(people.name order by ${BY_NAME}, people.id) as children
      from parents
      join student_parents linked on linked.parent_id = parents.person_id and linked.revoked_at is null
      join people on people.id = linked.student_id and people.removed_at is null
      cross join lateral (
        select agrees, said_at from parent_consents said
        where said.student_id = linked.student_id and said.parent_id = linked.parent_id
          and said.purpose = 'monthly-mail' and said.said_at >= linked.confirmed_at
        order by said_at desc, id desc limit 1) word
      where word.agrees and word.said_at < ${new Date(began)}
      group by parents.person_id
      order by parents.person_id`.execute(trx);
    const { rows: due } = await sql<{ personId: string }>`
      update parents set monthly_mail_for = ${month}
      where person_id = any(${rows.map(({ id }) => id)}::uuid[])
        and (monthly_mail_for is null or monthly_mail_for < ${month})
      returning person_id`.execute(trx);
    const now_due = new Set(due.map(({ personId }) => personId));
    const letters = rows
      .filter(({ id }) => now_due.has(id))
      .map(({ id, children }) => ({ kind: "monthly report" as const, to: id, children }));
    await mails.queue(trx, letters, now);
  });
}

/** And parents who have had no child here for some time, with name and address. */
export async function forgetOldParents(db: Db, now: number): Promise<void> {
  const over = new Date(now - LINKS_KEPT_MS);
  await db.deleteFrom("parentLinks").where("expiresAt", "<=", over).execute();
  const before = new Date(now - PARENT_KEPT_DAYS * DAY_MS);
  const { rows } = await sql<{ id: string }>`
    select parents.person_id as id
    from parents join people on people.id = parents.person_id
    where people.created_at <= ${before} and not exists (
      select from student_parents
      where parent_id = parents.person_id and (revoked_at is null or revoked_at > ${before}))`.execute(
    db,
  );
  for (const { id } of rows) {
    await transaction(db, async (trx) => {
      await endWithoutChild(trx, id);
      await eraseMails(trx, id);
      await trx.deleteFrom("parents").where("personId", "=", id).execute();
      await forgetParent(trx, id, now);
    });
  }
}
