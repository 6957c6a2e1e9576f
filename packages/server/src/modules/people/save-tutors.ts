import { texts } from "@markwell/contract/texts";
import { PROFILE_SUBJECTS, type ProfileForm } from "@markwell/contract/wire/profile";
import type { Trx } from "../../platform/database/transaction.ts";
import { invalidField } from "../../platform/http/problems.ts";
import type { ChosenTutorOf } from "./read-profile.ts";

/**
 * Writes the tutors that were sent; "" takes one away.
 *
 * @throws HttpProblem 400 when somebody is no teacher of that subject.
 */
export async function saveTutors(
  trx: Trx,
  studentId: string,
  before: readonly ChosenTutorOf[],
  form: ProfileForm,
  now: number,
): Promise<void> {
  for (const { subject, tutor: field } of PROFILE_SUBJECTS) {
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

/** Id of the subject of that name when the teacher teaches it. */
async function subjectTaughtBy(trx: Trx, teacherId: string, subject: string) {
  const row = await trx
    .selectFrom("teachers")
    .innerJoin("people", "people.id", "teachers.personId")
    .innerJoin("subjects", "subjects.id", "teachers.subjectId")
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
  /** Epoch milliseconds. */
  now: number;
}

/** Makes a teacher the pupil's tutor of a subject, in place of the one before. */
export async function chooseTutor(trx: Trx, choice: ChosenTutor): Promise<void> {
  const { studentId, subjectId, teacherId, now } = choice;
  const chosen = { teacherId, chosenAt: new Date(now) };
  await trx
    .insertInto("studentTutors")
    .values({ studentId, subjectId, ...chosen })
    .onConflict((conflict) => conflict.columns(["studentId", "subjectId"]).doUpdateSet(chosen))
    .execute();
}
