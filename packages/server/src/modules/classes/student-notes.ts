import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { forbidden, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { classesOfStudentFor } from "./classes-of.ts";

const t = texts.classResults;

export interface StoredNote {
  id: string;
  authorId: string;
  author: string;
  body: string;
  writtenAt: Date;
  changedAt: Date | null;
  version: number;
}

/** Newest first. The caller has checked who reads them. */
export async function notesAbout(db: Db, studentId: string): Promise<StoredNote[]> {
  const { rows } = await sql<StoredNote>`
    select notes.id, notes.author_id, people.name as author, notes.body, notes.written_at, notes.changed_at,
           notes.version
    from student_notes notes join people on people.id = notes.author_id
    where notes.student_id = ${studentId}
    order by notes.written_at desc, notes.id`.execute(db);
  return rows;
}

interface Writing {
  studentId: string;
  id: string;
  body: string;
  /** 0: a new note. */
  version: number;
}

/**
 * Idempotent.
 * @throws HttpProblem 403 for another's student or note; Refused when the note has changed since it was
 * read.
 */
export async function writeNote(
  db: Db,
  teacher: Actor,
  { studentId, id, body, version }: Writing,
  now: number,
): Promise<StoredNote> {
  return transaction(db, async (trx) => {
    await classesOfStudentFor(trx, teacher, studentId);
    const at = new Date(now);
    const { rows: stored } =
      version === 0
        ? await sql`
            insert into student_notes (id, student_id, author_id, body, written_at)
            values (${id}, ${studentId}, ${teacher.id}, ${body}, ${at})
            on conflict do nothing returning id`.execute(trx)
        : await sql`
            update student_notes set body = ${body}, changed_at = ${at}, version = version + 1
            where id = ${id} and student_id = ${studentId} and author_id = ${teacher.id}
              and version = ${version} and body <> ${body} returning id`.execute(trx);
    const note = (await notesAbout(trx, studentId)).find((each) => each.id === id);
    if (note && note.authorId !== teacher.id) throw forbidden(t.noteForeign);
    if (note?.body !== body) throw new Refused(t.noteStale);
    if (stored.length > 0) {
      await noteAction(trx, version === 0 ? "write note" : "edit note", {
        teacher,
        studentId,
        id,
        now,
      });
    }
    return note;
  });
}

/** Idempotent. @throws HttpProblem 403 for another's student or note. */
export async function removeNote(
  db: Db,
  teacher: Actor,
  { studentId, id }: { studentId: string; id: string },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await classesOfStudentFor(trx, teacher, studentId);
    const { rows } = await sql<{ own: boolean }>`
      select student_id = ${studentId} and author_id = ${teacher.id} as own
      from student_notes where id = ${id} for update`.execute(trx);
    if (rows.length === 0) return;
    if (!rows[0]?.own) throw forbidden(t.noteForeign);
    await trx.deleteFrom("studentNotes").where("id", "=", id).execute();
    await noteAction(trx, "delete note", { teacher, studentId, id, now });
  });
}

export async function eraseNotes(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("studentNotes").where("studentId", "=", studentId).execute();
}

/** Records that it happened, never the content: the log cannot forget. */
const noteAction = (
  trx: Trx,
  action: "write note" | "edit note" | "delete note",
  { teacher, studentId, id, now }: { teacher: Actor; studentId: string; id: string; now: number },
) =>
  recordAction(trx, {
    actorId: teacher.id,
    act: action,
    targetKind: "student",
    targetId: studentId,
    details: { note: id },
    at: now,
  });
