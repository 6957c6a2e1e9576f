import { texts } from "@markwell/contract/texts";
import { PROFILE_SUBJECTS, type ProfileForm } from "@markwell/contract/wire/profile";
import type { Trx } from "../../platform/database/transaction.ts";
import { invalidField } from "../../platform/http/problems.ts";
import type { SubjectGoals } from "./read-profile.ts";

/**
 * Writes the goals that were sent, and the papers a month of the one subject named with them.
 *
 * @throws HttpProblem 400 when that subject is none.
 */
export async function saveGoals(
  trx: Trx,
  studentId: string,
  goals: readonly SubjectGoals[],
  form: ProfileForm,
): Promise<void> {
  for (const { subject, goal } of PROFILE_SUBJECTS) {
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
