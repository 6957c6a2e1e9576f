import {
  type listMails as listCall,
  MAILS_COUNTED,
  type MailRow,
} from "@markwell/contract/calls/mail";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { FAILED, SENDABLE } from "./failed-mails.ts";
import { readPause } from "./pace.ts";

type Asked = z.output<NonNullable<(typeof listCall)["query"]>>;

interface Row {
  id: string;
  personId: string | null;
  name: string;
  email: string;
  subject: string;
  createdAt: Date;
  sentAt: Date | null;
  dueAt: Date | null;
  lastError: string;
  sendable: boolean;
}

const STATES: Record<Asked["state"], RawBuilder<unknown>> = {
  waiting: sql`mail_outbox.due_at is not null`,
  sent: sql`mail_outbox.sent_at is not null`,
  failed: FAILED,
};

/** Newest first, with the totals waiting and failed. */
export async function listMails(db: Db, asked: Asked, now: number) {
  const { state, limit, page } = asked;
  const conditions = [STATES[state], ...wordsIn(asked.words).map(hasWord)];
  const matching = sql`from mail_outbox where ${sql.join(conditions, sql` and `)}`;
  const offset = Math.min((page - 1) * limit, MAILS_COUNTED);
  // Ids grow with time, so the newest come from the end of the index.
  const rows = await sql<Row>`
    select id, person_id, name, email, subject, created_at, sent_at, due_at, last_error,
           ${SENDABLE(now)} as sendable
    ${matching} order by id desc limit ${limit} offset ${offset}`.execute(db);
  const counts = await sql<{ total: number; waiting: number; failed: number }>`
    select (select count(*) from (select ${matching} limit ${MAILS_COUNTED}) as counted)::int as total,
           (select count(*) from mail_outbox where ${STATES.waiting})::int as waiting,
           (select count(*) from mail_outbox where ${FAILED})::int as failed`.execute(db);
  const { total = 0, waiting = 0, failed = 0 } = counts.rows[0] ?? {};
  const pause = await readPause(db, now);
  return {
    data: rows.rows.map((row) => toWire(row, state)),
    totalCount: total,
    waiting,
    failed,
    pause: pause && { until: new Date(pause.until).toISOString(), reason: pause.reason },
  };
}

function toWire(row: Row, state: Asked["state"]): MailRow {
  return {
    _id: row.id,
    state,
    ...(row.personId && { userid: row.personId }),
    name: row.name,
    emailid: row.email,
    subject: row.subject,
    writtenAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextTryAt: row.dueAt?.toISOString() ?? null,
    reason: row.lastError,
    canBeSentAgain: state === "failed" && row.sendable,
  };
}

const hasWord = (word: string): RawBuilder<unknown> =>
  sql`strpos(lower(mail_outbox.name || ' ' || mail_outbox.email || ' ' || mail_outbox.subject), ${word}) > 0`;

/** PostgreSQL text cannot hold NUL. */
const wordsIn = (text = ""): string[] =>
  text.replaceAll("\u0000", "").normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
