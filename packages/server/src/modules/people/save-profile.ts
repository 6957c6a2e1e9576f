import { texts } from "@markwell/contract/texts";
import {
  PROFILE_ACCOUNT,
  type ProfileForm,
  type ProfileWire,
  profileSubjects,
} from "@markwell/contract/wire/profile";
import { isCountdownDay, nextCountdown } from "@markwell/domain/people/countdown";
import { dayKey } from "@markwell/domain/school/calendar";
import { toColumns } from "../../platform/database/columns.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { changeOwnPassword, preparePasswordChange } from "./change-own-password.ts";
import { refuseWeakPassword } from "./check-password.ts";
import { lockPerson } from "./find-person.ts";
import { personColumns, STUDENT } from "./person-columns.ts";
import { type Profile, profileWire, readProfile } from "./read-profile.ts";
import { saveTutors } from "./tutors.ts";

/** In its transaction; may run again for the same student. */
export type AfterProfileSaved = (trx: Trx, studentId: string, now: number) => Promise<void>;

export interface SavingProfiles {
  mails: Mails;
  /** Decides the current day. */
  zone: string;
  afterProfileSaved: AfterProfileSaved;
}

/**
 * What is not sent stays (school platform, section 2 "Edit My Profile"). All of it or nothing.
 * @throws HttpProblem 400 for a past day, a tutor of another subject, an unknown school, a wrong present
 * password, or a new one that is easy to guess; 429 after too many wrong ones.
 */
export async function saveProfile(
  db: Db,
  { mails, zone, afterProfileSaved }: SavingProfiles,
  student: Actor,
  form: ProfileForm,
  now: number,
): Promise<{ message: string; data: ProfileWire }> {
  const change = await preparePasswordChange(db, student, form, now);
  return transaction(db, async (trx) => {
    await lockPerson(trx, "STUDENT", student.id);
    const before = await readProfile(trx, student.id);
    if (form.password) {
      refuseWeakPassword(form.password, [
        before.name,
        form.name ?? "",
        before.emailid,
        before.username,
      ]);
    }
    await saveAccount(trx, student.id, before, form, now);
    await saveGoals(trx, student.id, before, form);
    await saveCountdown(trx, student.id, before, form, { zone, now });
    await saveTutors(trx, student.id, before, form, now);
    if (change) await changeOwnPassword(trx, mails, student, change, now);
    await afterProfileSaved(trx, student.id, now);
    return {
      message: change ? texts.profile.savedWithPassword : texts.profile.saved,
      data: profileWire(await readProfile(trx, student.id)),
    };
  });
}

/** The audit line names changed fields, without values. */
async function saveAccount(
  trx: Trx,
  studentId: string,
  before: Profile,
  form: ProfileForm,
  now: number,
): Promise<void> {
  const account = { ...before, ...form };
  const changed = PROFILE_ACCOUNT.filter((field) => account[field] !== before[field]);
  if (changed.length === 0) return;
  if (
    changed.includes("school") &&
    account.school !== "" &&
    !(await isListed(trx, account.school))
  ) {
    throw invalidField("school", texts.profile.schoolUnknown);
  }
  await trx.updateTable("people").set(personColumns(account)).where("id", "=", studentId).execute();
  await trx
    .updateTable("students")
    .set(toColumns(STUDENT, account))
    .where("personId", "=", studentId)
    .execute();
  await recordAction(trx, {
    actorId: studentId,
    act: "edit",
    targetKind: "student",
    targetId: studentId,
    details: { sent: changed },
    at: now,
  });
}

async function isListed(trx: Trx, school: string): Promise<boolean> {
  const row = await trx
    .selectFrom("schools")
    .select("name")
    .where("name", "=", school)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The same day again keeps its start.
 * @throws HttpProblem 400 for a day before today in the school's zone.
 */
async function saveCountdown(
  trx: Trx,
  studentId: string,
  { countdown, countdownNotes }: Pick<Profile, "countdown" | "countdownNotes">,
  { countDownTimer, notesOnCountDown }: ProfileForm,
  { zone, now }: { zone: string; now: number },
): Promise<void> {
  if (countDownTimer === undefined && notesOnCountDown === undefined) return;
  const today = dayKey(now, zone);
  const day = countDownTimer ?? countdown?.endsOn ?? "";
  if (!isCountdownDay(countdown, day, today)) {
    throw invalidField("countDownTimer", texts.profile.datePast);
  }
  const next = nextCountdown(countdown, day, today);
  const values = {
    endsOn: next?.endsOn ?? null,
    setOn: next?.setOn ?? null,
    notes: notesOnCountDown ?? countdownNotes,
  };
  await trx
    .insertInto("studentCountdowns")
    .values({ studentId, ...values })
    .onConflict((conflict) => conflict.column("studentId").doUpdateSet(values))
    .execute();
}

/** @throws HttpProblem 400 for an unknown subject. */
async function saveGoals(
  trx: Trx,
  studentId: string,
  { goals, motherTongue }: Pick<Profile, "goals" | "motherTongue">,
  form: ProfileForm,
): Promise<void> {
  for (const { subject, goal } of profileSubjects(motherTongue)) {
    const subjectId = goals.find((one) => one.subject === subject)?.subjectId;
    const value = form[goal];
    if (subjectId && value !== undefined) await setGoal(trx, studentId, subjectId, { goal: value });
  }
  const { goalPapers, subject = "" } = form;
  if (goalPapers === undefined) return;
  const meant = goals.find(
    (one) => one.subjectId === subject || one.subject.toLowerCase() === subject.toLowerCase(),
  );
  if (!meant) throw invalidField("subject", texts.profile.subjectRequired);
  await setGoal(trx, studentId, meant.subjectId, { goalPapers });
}

async function setGoal(
  trx: Trx,
  studentId: string,
  subjectId: string,
  values: { goal: number | null } | { goalPapers: number },
): Promise<void> {
  await trx
    .insertInto("studentGoals")
    .values({ studentId, subjectId, ...values })
    .onConflict((conflict) => conflict.columns(["studentId", "subjectId"]).doUpdateSet(values))
    .execute();
}
