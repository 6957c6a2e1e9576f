import type { InputOf, ReplyOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/parents";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { forbidden } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { classesOfStudentFor } from "../classes/index.ts";
import type { Mails } from "../mail/index.ts";
import { note } from "./store.ts";

const t = texts.parent;
const MOST_SHOWN = 200;

/** Without those taken back, newest first. The caller has checked who reads. */
export async function messagesAbout(
  db: Db,
  studentId: string,
): Promise<Array<calls.ParentMessage & { authorId: string }>> {
  const { rows } = await sql<{
    id: string;
    authorId: string;
    author: string;
    text: string;
    sentAt: Date;
  }>`
    select written.id, written.author_id, people.name as author, written.body as text, written.sent_at
    from parent_messages written join people on people.id = written.author_id
    where written.student_id = ${studentId} and written.removed_at is null
    order by written.sent_at desc, written.id limit ${MOST_SHOWN}`.execute(db);
  return rows.map(({ id, sentAt, ...row }) => ({ _id: id, ...row, sentAt: sentAt.toISOString() }));
}

const parentsOf = (db: Db, studentId: string) =>
  db
    .selectFrom("studentParents")
    .select("parentId")
    .where("studentId", "=", studentId)
    .where("revokedAt", "is", null)
    .execute();

/** @throws HttpProblem 403 for a student of no class of the teacher's. */
export async function listMessages(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<ReplyOf<typeof calls.messagesToParents>["data"]> {
  await classesOfStudentFor(db, actor, studentId);
  const messages = await messagesAbout(db, studentId);
  return {
    parents: (await parentsOf(db, studentId)).length,
    messages: messages.map(({ authorId, ...message }) => ({
      ...message,
      mine: actor.role === "ADMIN" || authorId === actor.id,
    })),
  };
}

/**
 * The mail has no word of the message. Idempotent.
 * @throws HttpProblem 403 for a student of no class of the teacher's, or a message of somebody else.
 */
export async function writeToParents(
  db: Db,
  mails: Mails,
  actor: Actor,
  { _id: id, studentId, text }: InputOf<typeof calls.writeToParents>,
  now: number,
): Promise<void> {
  const about = { actorId: actor.id, students: [studentId], now, details: { message: id } };
  await transaction(db, async (trx) => {
    await classesOfStudentFor(trx, actor, studentId);
    const written = await trx
      .insertInto("parentMessages")
      .values({ id, studentId, authorId: actor.id, body: text, sentAt: new Date(now) })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!written) return ensureOwn(trx, actor, { id, studentId });
    await note(trx, "write to parents", about);
    const parents = await parentsOf(trx, studentId);
    await mails.queue(
      trx,
      parents.map(({ parentId }) => ({ kind: "message to parents" as const, to: parentId })),
      now,
    );
  });
}

/** Idempotent. @throws HttpProblem 403 for a message of somebody else, unless the office takes it back. */
export async function takeBackMessage(
  db: Db,
  actor: Actor,
  { _id: id, studentId }: InputOf<typeof calls.takeBackMessage>,
  now: number,
): Promise<void> {
  const about = { actorId: actor.id, students: [studentId], now, details: { message: id } };
  await transaction(db, async (trx) => {
    await classesOfStudentFor(trx, actor, studentId);
    await ensureOwn(trx, actor, { id, studentId });
    const removed = await trx
      .updateTable("parentMessages")
      // The clock of the process that took the message may be ahead.
      .set({ removedAt: sql`greatest(sent_at, ${new Date(now)})` })
      .where("id", "=", id)
      .where("removedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (removed) await note(trx, "take back message to parents", about);
  });
}

/** A message that does not exist belongs to nobody, so there is nothing to refuse. */
async function ensureOwn(
  trx: Trx,
  actor: Actor,
  { id, studentId }: { id: string; studentId: string },
): Promise<void> {
  const stored = await trx
    .selectFrom("parentMessages")
    .select(["authorId", "studentId"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!stored) return;
  const mine = actor.role === "ADMIN" || stored.authorId === actor.id;
  if (!mine || stored.studentId !== studentId) throw forbidden(t.messageForeign);
}
