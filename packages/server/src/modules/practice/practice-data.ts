import type { StudentData } from "@markwell/contract/wire/student-data";
import { firstDayOf } from "@markwell/domain/practice/plan";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { loadRevisions, readableText, serverKinds } from "../questions/index.ts";

const DAY_MS = 86_400_000;

/** Nobody else's statistics use it. */
export async function erasePractice(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("practicePlans").where("studentId", "=", studentId).execute();
  await trx.deleteFrom("practiceCorrections").where("studentId", "=", studentId).execute();
  // Deleting a round deletes its questions.
  await trx.deleteFrom("practiceRounds").where("studentId", "=", studentId).execute();
}

export async function plansOf(
  db: Db,
  studentId: string,
): Promise<NonNullable<StudentData["practicePlans"]>> {
  const rows = await db
    .selectFrom("practicePlans")
    .select(["fromWeek", "days", "minutes"])
    .where("studentId", "=", studentId)
    .orderBy("fromWeek")
    .execute();
  return rows.map(({ fromWeek, days, minutes }) => ({
    from: new Date(firstDayOf(fromWeek) * DAY_MS).toISOString().slice(0, 10),
    days,
    minutes,
  }));
}

interface Row {
  revisionId: string;
  kind: StudentData["practice"][number]["kind"];
  startedAt: Date;
  answeredAt: Date | null;
  chosen: string[];
  body: string;
  isRight: boolean | null;
  toldAt: Date | null;
}

export async function practiceOf(db: Db, studentId: string): Promise<StudentData["practice"]> {
  const { rows } = await sql<Row>`
    select asked.revision_id, rounds.kind, rounds.started_at, asked.answered_at, asked.chosen, asked.body,
           asked.is_right, asked.told_at
    from practice_rounds rounds join practice_questions asked on asked.round_id = rounds.id
    where rounds.student_id = ${studentId}
    order by rounds.started_at, rounds.id, asked.place`.execute(db);
  const revisions = await loadRevisions(
    db,
    rows.map(({ revisionId }) => revisionId),
  );
  return rows.flatMap((row, index) => {
    const revision = revisions[index];
    if (!revision) return [];
    const { inWords, given } = serverKinds[revision.kind];
    return [
      {
        kind: row.kind,
        topic: revision.topic,
        startedAt: row.startedAt.toISOString(),
        answeredAt: row.answeredAt?.toISOString() ?? "",
        question: readableText(revision.body),
        given: row.answeredAt ? inWords(revision, given(row)) : [],
        right: row.toldAt === null ? null : row.isRight,
      },
    ];
  });
}
