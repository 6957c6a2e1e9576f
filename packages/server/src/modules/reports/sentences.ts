import type { ReplyOf } from "@markwell/contract/call";
import type { ReportSentences, saveReportSentence } from "@markwell/contract/calls/reports";
import { texts } from "@markwell/contract/texts";
import type { StudentData } from "@markwell/contract/wire/student-data";
import type { StudentReport } from "@markwell/contract/wire/student-report";
import { monthKey } from "@markwell/domain/school/calendar";
import { lastMonths } from "@markwell/domain/statistics/months";
import { sql } from "kysely";
import { BY_CLASS_NAME, BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { findClassFor } from "../classes/index.ts";
import type { ReportTime } from "./report-time.ts";

const t = texts.report;

type Time = Pick<ReportTime, "now" | "zone">;

/** A report is often finished after its month. */
const monthsOpen = ({ now, zone }: Time): string[] =>
  lastMonths(now, zone, 2)
    .map(({ month }) => month)
    .reverse();

type Written = ReplyOf<typeof saveReportSentence>["data"];

const NOTHING: Written = { text: "", author: "", writtenAt: "", version: 0 };

interface Row {
  body: string | null;
  author: string | null;
  writtenAt: Date | null;
  version: number | null;
}

const onWire = ({ body, author, writtenAt, version }: Row): Written =>
  body === null
    ? NOTHING
    : {
        text: body,
        author: author ?? "",
        writtenAt: writtenAt?.toISOString() ?? "",
        version: version ?? 0,
      };

/** @throws HttpProblem 404 or 403 as `findClassFor` does. */
export async function sentencesOfClass(
  db: Db,
  actor: Actor,
  { classId, month }: { classId: string; month: string | undefined },
  time: Time,
): Promise<ReportSentences> {
  await findClassFor(db, actor, classId);
  const months = monthsOpen(time);
  const asked = month ?? monthKey(time.now, time.zone);
  const { rows } = await sql<Row & { id: string; name: string }>`
    select people.id, people.name, written.body, author.name as author, written.written_at, written.version
    from class_students member
    join people on people.id = member.student_id and people.removed_at is null
    left join report_sentences written on written.student_id = people.id
      and written.class_id = member.class_id and written.month = ${asked}
    left join people author on author.id = written.author_id
    where member.class_id = ${classId} and member.left_at is null
    order by ${BY_NAME}, people.id`.execute(db);
  return {
    month: asked,
    months,
    students: rows.map(({ id, name, ...row }) => ({ _id: id, name, ...onWire(row) })),
  };
}

interface Writing {
  classId: string;
  studentId: string;
  month: string;
  /** "" removes it. */
  text: string;
  /** 0 where nothing is written, else the version that was read. */
  version: number;
}

/**
 * The teachers of the class share it. Idempotent.
 * @throws HttpProblem 404 or 403 as `findClassFor` does, 400 for a closed month; Refused for a student
 * who is not in the class, and when it has changed since it was read.
 */
export async function writeSentence(
  db: Db,
  actor: Actor,
  writing: Writing,
  time: Time,
): Promise<Written> {
  const { classId, studentId, month, text, version } = writing;
  if (!monthsOpen(time).includes(month)) throw invalidField("month", t.monthClosed);
  return transaction(db, async (trx) => {
    await findClassFor(trx, actor, classId, { hold: true });
    await lockMember(trx, writing);
    const before = await sentenceOf(trx, writing);
    if (before.text === text) return before;
    if (before.version !== version) throw new Refused(t.sentenceStale(before.author || "Somebody"));
    const removes = text === "";
    if (removes) {
      await sql`delete from report_sentences where ${at(writing)}`.execute(trx);
    } else {
      await sql`
        insert into report_sentences (student_id, class_id, month, author_id, body, written_at)
        values (${studentId}, ${classId}, ${month}, ${actor.id}, ${text}, ${new Date(time.now)})
        on conflict (student_id, class_id, month) do update set author_id = excluded.author_id,
          body = excluded.body, written_at = excluded.written_at, version = report_sentences.version + 1`.execute(
        trx,
      );
    }
    await recordAction(trx, {
      actorId: actor.id,
      act: removes ? "remove report sentence" : "write report sentence",
      targetKind: "student",
      targetId: studentId,
      // Records that it happened, never the content: the log cannot forget.
      details: { month },
      at: time.now,
    });
    return sentenceOf(trx, writing);
  });
}

const at = ({ studentId, classId, month }: Pick<Writing, "studentId" | "classId" | "month">) =>
  sql<boolean>`student_id = ${studentId} and class_id = ${classId} and month = ${month}`;

async function lockMember(trx: Trx, { studentId, classId }: Writing): Promise<void> {
  const { rows } = await sql`
    select from class_students
    where class_id = ${classId} and student_id = ${studentId} and left_at is null for update`.execute(
    trx,
  );
  if (rows.length === 0) throw new Refused(t.notInClass);
}

async function sentenceOf(trx: Trx, writing: Writing): Promise<Written> {
  const { rows } = await sql<Row>`
    select written.body, people.name as author, written.written_at, written.version
    from report_sentences written join people on people.id = written.author_id
    where ${at(writing)}`.execute(trx);
  return rows[0] ? onWire(rows[0]) : NOTHING;
}

/** The last one of each class. */
export async function sentencesAbout(
  db: Db,
  studentId: string,
  { from, now, zone }: ReportTime,
): Promise<StudentReport["sentences"]> {
  const { rows } = await sql<{ text: string; author: string; class: string; month: string }>`
    select distinct on (${BY_CLASS_NAME}, classes.id) written.body as text, people.name as author,
           classes.name as class, written.month
    from report_sentences written
    join classes on classes.id = written.class_id
    join people on people.id = written.author_id
    where written.student_id = ${studentId}
      and written.month between ${monthKey(from, zone)} and ${monthKey(now, zone)}
    order by ${BY_CLASS_NAME}, classes.id, written.month desc`.execute(db);
  return rows;
}

export async function writtenSentences(
  db: Db,
  studentId: string,
): Promise<NonNullable<StudentData["reportSentences"]>> {
  const { rows } = await sql<{
    month: string;
    class: string;
    author: string;
    text: string;
    writtenAt: Date;
  }>`
    select written.month, classes.name as class, people.name as author, written.body as text, written.written_at
    from report_sentences written
    join classes on classes.id = written.class_id
    join people on people.id = written.author_id
    where written.student_id = ${studentId}
    order by written.month, ${BY_CLASS_NAME}`.execute(db);
  return rows.map(({ writtenAt, ...row }) => ({ ...row, writtenAt: writtenAt.toISOString() }));
}

export async function eraseSentences(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("reportSentences").where("studentId", "=", studentId).execute();
}
