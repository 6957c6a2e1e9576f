import type { searchTutors as searchCall } from "@markwell/contract/calls/profile";
import { texts } from "@markwell/contract/texts";
import {
  PROFILE_SUBJECTS,
  type ProfileForm,
  profileSubjects,
} from "@markwell/contract/wire/profile";
import { sql } from "kysely";
import type { z } from "zod";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { invalidField } from "../../platform/http/problems.ts";
import type { Profile } from "./read-profile.ts";
import { type Shown, searchConditions } from "./row-search.ts";
import { userWire } from "./user-wire.ts";

type Tutor = z.input<(typeof searchCall)["reply"]>["data"][number];

const MOST = 20;

/** By name (school platform, section 7), with the student's Mother Tongue. */
export async function tutorsBySubject(db: Db, studentId: string) {
  const tutors = await findTutors(db, "", null);
  const of = (name: string) =>
    tutors.filter(({ subject }) => subject === name).map(({ subject: _, ...tutor }) => tutor);
  const [maths, english, science] = PROFILE_SUBJECTS;
  const { motherTongue } = await userWire(db, studentId);
  return {
    mathTutors: of(maths.subject),
    sciTutors: of(science.subject),
    engTutors: of(english.subject),
    ...(motherTongue && { motherTongueTutors: of(motherTongue) }),
  };
}

/** All words; case does not count. */
export const searchTutors = (db: Db, search: string): Promise<Tutor[]> =>
  findTutors(db, search, MOST);

const SHOWN = { name: sql`people.name` } satisfies Shown<"name">;

async function findTutors(db: Db, search: string, limit: number | null): Promise<Tutor[]> {
  const conditions = searchConditions(SHOWN, { name: search });
  const { rows } = await sql<{ id: string; name: string; subject: string }>`
    select people.id, people.name, subjects.name as subject
    from people
    join teacher_subjects on teacher_subjects.teacher_id = people.id
    join subjects on subjects.id = teacher_subjects.subject_id
    where ${sql.join([sql`people.removed_at is null`, ...conditions], sql` and `)}
    order by ${BY_NAME}, people.id, teacher_subjects.position
    limit ${limit}`.execute(db);
  return rows.map(({ id, ...tutor }) => ({ _id: id, ...tutor }));
}

/** "" removes one. @throws HttpProblem 400 when somebody is no teacher of that subject. */
export async function saveTutors(
  trx: Trx,
  studentId: string,
  { tutors: before, motherTongue }: Pick<Profile, "tutors" | "motherTongue">,
  form: ProfileForm,
  now: number,
): Promise<void> {
  for (const { subject, tutor: field } of profileSubjects(motherTongue)) {
    const teacherId = form[field];
    const present = before.find((one) => one.subject === subject);
    if (teacherId === undefined || teacherId === (present?.tutorId ?? "")) continue;
    if (teacherId === "") {
      await dropTutor(trx, studentId, present?.subjectId ?? "");
      continue;
    }
    const subjectId = await subjectTaughtBy(trx, teacherId, subject);
    if (!subjectId) throw invalidField(field, texts.profile.tutorUnknown);
    await chooseTutor(trx, { studentId, subjectId, teacherId, now });
  }
}

async function subjectTaughtBy(trx: Trx, teacherId: string, subject: string) {
  const row = await trx
    .selectFrom("teacherSubjects")
    .innerJoin("people", "people.id", "teacherSubjects.teacherId")
    .innerJoin("subjects", "subjects.id", "teacherSubjects.subjectId")
    .select("subjects.id")
    .where("people.id", "=", teacherId)
    .where("people.removedAt", "is", null)
    .where("subjects.name", "=", subject)
    .executeTakeFirst();
  return row?.id;
}

async function dropTutor(trx: Trx, studentId: string, subjectId: string): Promise<void> {
  await trx
    .deleteFrom("studentTutors")
    .where("studentId", "=", studentId)
    .where("subjectId", "=", subjectId)
    .execute();
}

interface ChosenTutor {
  studentId: string;
  subjectId: string;
  teacherId: string;
  now: number;
}

export async function chooseTutor(trx: Trx, choice: ChosenTutor): Promise<void> {
  const { studentId, subjectId, teacherId, now } = choice;
  const chosen = { teacherId, chosenAt: new Date(now) };
  await trx
    .insertInto("studentTutors")
    .values({ studentId, subjectId, ...chosen })
    .onConflict((conflict) => conflict.columns(["studentId", "subjectId"]).doUpdateSet(chosen))
    .execute();
}

interface Passing {
  from: string;
  to: string;
}

/** In the subjects that the new one teaches; the others lose their tutor. */
export async function passOnStudents(
  trx: Trx,
  { from, to }: Passing,
  now: number,
): Promise<{ moved: number; cleared: number }> {
  const moved = await sql`
    update student_tutors set teacher_id = ${to}, chosen_at = ${new Date(now)}
    where teacher_id = ${from}
      and subject_id in (select subject_id from teacher_subjects where teacher_id = ${to})`.execute(
    trx,
  );
  const cleared = await sql`delete from student_tutors where teacher_id = ${from}`.execute(trx);
  const count = ({ numAffectedRows = 0n }) => Number(numAffectedRows);
  return { moved: count(moved), cleared: count(cleared) };
}
