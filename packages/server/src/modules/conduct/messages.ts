import { randomUUID } from "node:crypto";
import type { SentMessage } from "@markwell/contract/calls/messages";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { namesApart } from "../../platform/database/namesakes.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { findTestFor, findTestOfCandidate } from "../tests/index.ts";
import { findCandidate, lockRunningTest } from "./lock-running-test.ts";

interface ToSay {
  testId: string;
  /** One student; everybody when absent, including students who come later. */
  studentId?: string | undefined;
  text: string;
  /** Set by the client; stored once. */
  message?: string | undefined;
}

/**
 * To everybody who sits the test, or one student. Stored, so students who are offline or come later see
 * it until they close it.
 * @throws Refused once the test has ended; HttpProblem 404/403.
 */
export async function sendMessage(
  { db, live }: { db: Db; live: Live },
  actor: Actor,
  { testId, studentId, text, message: id = randomUUID() }: ToSay,
  now: number,
): Promise<void> {
  // PostgreSQL text cannot hold NUL.
  const body = text.replaceAll("\u0000", "");
  await transaction(db, async (trx) => {
    await lockRunningTest(trx, actor, testId);
    if (studentId) await findCandidate(trx, testId, studentId);
    const said = { id, testId, studentId: studentId ?? null, body, sentBy: actor.id };
    const stored = await trx
      .insertInto("testMessages")
      .values({ ...said, sentAt: new Date(now) })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) return;
    await recordAction(trx, {
      actorId: actor.id,
      act: "send message",
      targetKind: "test",
      targetId: testId,
      details: { student: studentId ?? "all" },
      at: now,
    });
    afterCommit(trx, () => {
      const heard = { _id: id, text: body };
      if (studentId) live.toSitting(testId, studentId, "message", heard);
      else live.toCandidates(testId, "message", heard);
    });
  });
}

interface SentRow {
  id: string;
  body: string;
  sentAt: Date;
  sentBy: string;
  student: { id: string; name: string } | null;
  readBy: number;
}

/** Newest first; for its own teacher, or an admin for support. */
export async function readMessages(db: Db, actor: Actor, testId: string): Promise<SentMessage[]> {
  await findTestFor(db, actor, "watch", testId);
  const { rows } = await sql<SentRow>`
    select test_messages.id, body, sent_at, sender.name as sent_by, case when student.id is not null then jsonb_build_object('id', student.id, 'name', student.name) end as student,
           (select count(*)::int from message_readings where message_id = test_messages.id) as read_by
    from test_messages
    join people as sender on sender.id = test_messages.sent_by
    left join people as student on student.id = test_messages.student_id
    where test_id = ${testId}
    order by sent_at desc, test_messages.id desc`.execute(db);
  const apart = await namesApart(db);
  return rows.map(({ id, body, sentAt, student, ...row }) => ({
    _id: id,
    to: student ? apart(student) : "",
    text: body,
    sentAt: sentAt.toISOString(),
    ...row,
  }));
}

/**
 * A closed message is not shown again, on any device; one for somebody else changes nothing.
 * @throws HttpProblem 404/403 for an unknown test, and one that they are not registered for.
 */
export async function noteMessageRead(
  db: Db,
  studentId: string,
  { testId, message }: { testId: string; message: string },
  now: number,
): Promise<void> {
  await findTestOfCandidate(db, studentId, testId);
  await sql`
    insert into message_readings (message_id, student_id, read_at)
    select id, ${studentId}::uuid, ${new Date(now)}::timestamptz
    from test_messages
    where id = ${message} and test_id = ${testId}
      and (student_id is null or student_id = ${studentId})
    on conflict do nothing`.execute(db);
}

export async function eraseMessages(trx: Trx, studentId: string): Promise<void> {
  await sql`delete from message_readings where student_id = ${studentId}`.execute(trx);
  await sql`delete from test_messages where student_id = ${studentId}`.execute(trx);
}
