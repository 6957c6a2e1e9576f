import type { ReportLanguage } from "@markwell/domain/reports/language";
import { type Expression, type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { MailOutbox } from "../../platform/database/schema.ts";
import type { Trx } from "../../platform/database/transaction.ts";

type ClaimedMail = Pick<
  Selectable<MailOutbox>,
  | "id"
  | "kind"
  | "name"
  | "email"
  | "subject"
  | "text"
  | "html"
  | "tries"
  | "putOff"
  | "senderName"
  | "replyTo"
>;

/** The visible reason for a try whose process died. */
const CUT_OFF = "The attempt to send was interrupted.";
const TOO_LATE = "The mail was too old to send.";

export interface Recipient {
  name: string;
  /** Null for a student without an address, who gets notices instead. */
  email: string | null;
  /** Of a student or parent who has one. */
  language: ReportLanguage | undefined;
}

export async function findRecipients(
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, Recipient>> {
  const rows = await trx
    .selectFrom("people")
    .leftJoin("parents", "parents.personId", "people.id")
    .leftJoin("students", "students.personId", "people.id")
    .select(["people.id", "people.name"])
    .select(({ fn }) => fn.coalesce("people.email", "parents.email").as("email"))
    .select((eb) =>
      eb.fn
        .coalesce(
          sql<ReportLanguage | null>`nullif(students.language, '')`,
          parentLanguage(eb.ref("people.id")),
        )
        .as("language"),
    )
    .where("people.id", "in", [...ids])
    .where("people.removedAt", "is", null)
    .execute();
  return new Map(
    rows.map(({ language, ...row }) => [row.id, { ...row, language: language ?? undefined }]),
  );
}

/** The language of a parent: what they, or the office, said last for one of their children. */
export const parentLanguage = (personId: Expression<string>) => sql<ReportLanguage | null>`(
  select linked.language from student_parents linked
  where linked.parent_id = ${personId} and linked.revoked_at is null and linked.language <> ''
  order by linked.confirmed_at desc, linked.student_id limit 1)`;

export async function insertMails(
  trx: Trx,
  mails: readonly Insertable<MailOutbox>[],
): Promise<string[]> {
  const rows = await trx
    .insertInto("mailOutbox")
    .values([...mails])
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Newest first. */
export async function mailTimes(
  db: Db,
  { kind, to, about, since }: { kind: string; to: string; about: string; since: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("mailOutbox")
    .select("createdAt")
    .where("personId", "=", to)
    .where("aboutId", "=", about)
    .where("kind", "=", kind)
    .where("createdAt", ">=", new Date(since))
    .orderBy("createdAt", "desc")
    .execute();
  return rows.map(({ createdAt }) => createdAt.getTime());
}

/** Mails to one person go before those to many: a reset link must not wait behind 2,000 invitations. */
export async function findDueMails(db: Db, now: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("mailOutbox")
    .select("id")
    .where("dueAt", "<=", new Date(now))
    .orderBy("bulk")
    .orderBy("dueAt")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Claims a due mail: nobody else gets it. Until `dueAgainAt` (null: no further try) it counts as on its
 * way, should this process die.
 */
export async function claimMail(
  db: Db,
  id: string,
  { now, dueAgainAt }: { now: number; dueAgainAt: (triesBefore: number) => number | null },
): Promise<ClaimedMail | undefined> {
  const due = await db
    .selectFrom("mailOutbox")
    .select(["tries", "putOff"])
    .where("id", "=", id)
    .where("dueAt", "<=", new Date(now))
    .executeTakeFirst();
  if (!due) return undefined;
  const again = dueAgainAt(due.tries - due.putOff);
  return db
    .updateTable("mailOutbox")
    .set({
      tries: due.tries + 1,
      triedAt: new Date(now),
      dueAt: again === null ? null : new Date(again),
      lastError: CUT_OFF,
    })
    .where("id", "=", id)
    .where("tries", "=", due.tries)
    .where("dueAt", "<=", new Date(now))
    .returning([
      "id",
      "kind",
      "name",
      "email",
      "subject",
      "text",
      "html",
      "tries",
      "putOff",
      "senderName",
      "replyTo",
    ])
    .executeTakeFirst();
}

export async function noteSent(
  db: Db,
  { id }: ClaimedMail,
  { messageId, now }: { messageId: string; now: number },
): Promise<void> {
  await db
    .updateTable("mailOutbox")
    .set({
      sentAt: new Date(now),
      dueAt: null,
      lastError: "",
      givenUp: null,
      messageId,
      text: sql`case when usable_until is null then text else '' end`,
      html: sql`case when usable_until is null then html else '' end`,
    })
    .where("id", "=", id)
    .execute();
}

/** And erases their content. */
export async function giveUpLateMails(db: Db, now: number): Promise<void> {
  await db
    .updateTable("mailOutbox")
    .set({ dueAt: null, text: "", html: "", lastError: TOO_LATE, givenUp: "late" })
    .where("usableUntil", "<=", new Date(now))
    .where("sentAt", "is", null)
    .where("text", "!=", "")
    .execute();
}

interface Failure {
  error: string;
  /** The next try (epoch milliseconds); null gives the mail up. */
  dueAt: number | null;
  /** "Later" is not counted among the failures after which a mail is given up. */
  putOff: boolean;
  /** No retry would help. */
  final: boolean;
}

/** Unless a later try has begun, or another has succeeded. */
export async function noteFailure(
  db: Db,
  { id, tries, putOff: before }: ClaimedMail,
  { error, dueAt, putOff, final }: Failure,
): Promise<void> {
  await db
    .updateTable("mailOutbox")
    .set({
      lastError: error,
      dueAt: dueAt === null ? null : new Date(dueAt),
      putOff: before + (putOff ? 1 : 0),
      givenUp: dueAt === null ? (final ? "refused" : "tries") : null,
    })
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("sentAt", "is", null)
    .execute();
}

/** With their notices. */
export async function eraseMails(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom("mailOutbox").where("personId", "=", personId).execute();
  await trx.deleteFrom("notices").where("personId", "=", personId).execute();
}

const over = (before: number) => sql<boolean>`due_at is null and created_at < ${new Date(before)}`;

export async function countMails(db: Db, before: number): Promise<number> {
  const { count } = await db
    .selectFrom("mailOutbox")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where(over(before))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns how many. */
export async function forgetMails(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("mailOutbox")
    .where(over(before))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
