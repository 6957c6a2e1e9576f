import { texts } from "@markwell/contract/texts";
import type { ProfileForm } from "@markwell/contract/wire/profile";
import { isCountdownDay, nextCountdown } from "@markwell/domain/people/countdown";
import { dayKey } from "@markwell/domain/school/calendar";
import type { Trx } from "../../platform/database/transaction.ts";
import { invalidField } from "../../platform/http/problems.ts";
import type { Profile } from "./read-profile.ts";

/**
 * Writes the day a pupil counts down to and their notes. The same day again keeps its start.
 *
 * @throws HttpProblem 400 for a day before today in the school's zone.
 */
export async function saveCountdown(
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
