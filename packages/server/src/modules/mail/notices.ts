import type { ReplyOf } from "@markwell/contract/call";
import type { listNotices as listCall } from "@markwell/contract/calls/notices";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { manyRows } from "../../platform/database/insert-many.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { KindName, MailText } from "./kinds.ts";

const KEPT_DAYS = 120;
const DAY_MS = 86_400_000;
const MOST_SHOWN = 100;

/** They open an account or are for staff: never shown in the product. */
const MAIL_ONLY: ReadonlySet<KindName> = new Set<KindName>([
  "confirm address",
  "invited",
  "reset",
  "test",
  "answers waiting",
  "key to check",
  "to vet",
  "to judge",
  "vetted",
  "past 48 hours",
  "asks for long marks",
  "handed over",
  "student got a code",
  "admin made",
  "admin too",
  "parent invited",
  "parent link",
  "parent password changed",
  "message to parents",
  "monthly report",
  "consent withdrawn",
]);

/** In the product also for students with an address: not everybody gets a mail of it. */
const ALWAYS_SHOWN: ReadonlySet<KindName> = new Set<KindName>(["marks changed"]);

export const isAlwaysShown = (kind: KindName): boolean => ALWAYS_SHOWN.has(kind);

export const isNotice = (kind: KindName): boolean => !MAIL_ONLY.has(kind);

interface NewNotice {
  kind: KindName;
  personId: string;
  text: MailText;
  now: number;
}

/** In the transaction of what they tell of. */
export async function insertNotices(trx: Trx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ kind, personId, text, now }) => ({
    personId,
    kind,
    subject: text.subject.replace(/\s+/g, " "),
    text: text.paragraphs.join("\n"),
    label: text.button.label,
    path: text.button.path,
    createdAt: new Date(now),
  }));
  await sql`insert into notices ${manyRows("notices", rows)}`.execute(trx);
}

/** The last months, newest first, with the unread count. */
export async function listNotices(
  db: Db,
  personId: string,
  now: number,
): Promise<Pick<ReplyOf<typeof listCall>, "data">> {
  const rows = await db
    .selectFrom("notices")
    .select(["id", "subject", "text", "label", "path", "createdAt", "readAt"])
    .where("personId", "=", personId)
    .where("createdAt", ">", new Date(now - KEPT_DAYS * DAY_MS))
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(MOST_SHOWN)
    .execute();
  const data = rows.map(({ id, text, createdAt, readAt, ...row }) => ({
    _id: id,
    ...row,
    paragraphs: text.split("\n"),
    at: createdAt.toISOString(),
    read: readAt !== null,
  }));
  return { data };
}

export async function countUnread(db: Db, personId: string): Promise<{ data: { unread: number } }> {
  const { unread } = await db
    .selectFrom("notices")
    .select(({ fn }) => fn.countAll<string>().as("unread"))
    .where("personId", "=", personId)
    .where("readAt", "is", null)
    .executeTakeFirstOrThrow();
  return { data: { unread: Number(unread) } };
}

/** Idempotent. */
export async function readNotices(db: Db, personId: string, now: number): Promise<object> {
  await db
    .updateTable("notices")
    .set({ readAt: new Date(now) })
    .where("personId", "=", personId)
    .where("readAt", "is", null)
    .execute();
  return {};
}

export async function noticesOf(db: Db, personId: string) {
  return db
    .selectFrom("notices")
    .select(["subject", "text", "createdAt", "readAt"])
    .where("personId", "=", personId)
    .orderBy("createdAt")
    .execute();
}

const tidyNotices = job("tidy-notices", { tries: 1 });

/** Call before the jobs start. */
export function tidyNoticesNightly(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.handle(tidyNotices, () => removeOldNotices(db, clock.now()));
  jobs.schedule(tidyNotices, "10 3 * * *", {});
}

export async function removeOldNotices(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("notices")
    .where("createdAt", "<=", new Date(now - KEPT_DAYS * DAY_MS))
    .execute();
}
