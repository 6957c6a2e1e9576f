import type { FormErrors } from "@mantine/form";
import { updateProfile } from "@markwell/contract/calls/profile";
import { texts } from "@markwell/contract/texts";
import type { ProfileWire } from "@markwell/contract/wire/profile";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import { isCountdownDay } from "@markwell/domain/people/countdown";
import { errorsOf } from "../../lib/use-call-form.ts";

/** The fields as they stand on the screen: what is empty is "". */
export interface ProfileValues extends Record<string, unknown> {
  name: string;
  level: string;
  goalForMath: number | string;
  goalForEnglish: number | string;
  goalForScience: number | string;
  school: string;
  countDownTimer: string;
  notesOnCountDown: string;
  mathTutor: string;
  sciTutor: string;
  engTutor: string;
  password: string;
  rePassword: string;
  currentPassword: string;
}

const NO_PASSWORDS = { password: "", rePassword: "", currentPassword: "" };

/** What the form begins with. */
export const valuesOfDetails = (details: UserDetails): ProfileValues => ({
  name: details.name,
  level: details.level,
  goalForMath: details.goalForMath ?? "",
  goalForEnglish: details.goalForEnglish ?? "",
  goalForScience: details.goalForScience ?? "",
  school: details.school,
  countDownTimer: details.countDownTimer ?? "",
  notesOnCountDown: details.notesOnCountDown,
  mathTutor: details.mathTutor?._id ?? "",
  sciTutor: details.sciTutor?._id ?? "",
  engTutor: details.engTutor?._id ?? "",
  ...NO_PASSWORDS,
});

/** What the form shows after it was saved. */
export const valuesOfSaved = ({
  emailid: _email,
  postelCode: _postalCode,
  countDownStartingTime: _start,
  ...saved
}: ProfileWire): ProfileValues => ({
  ...saved,
  goalForMath: saved.goalForMath ?? "",
  goalForEnglish: saved.goalForEnglish ?? "",
  goalForScience: saved.goalForScience ?? "",
  ...NO_PASSWORDS,
});

/** Errors by field, in the contract's words; a countdown may not begin in the past. */
export function checkProfile(
  values: ProfileValues,
  { countDownTimer, countDownStartingTime, today }: UserDetails,
): FormErrors {
  const errors = errorsOf(updateProfile.body, values);
  const before =
    countDownTimer && countDownStartingTime
      ? { endsOn: countDownTimer, setOn: countDownStartingTime }
      : null;
  return isCountdownDay(before, values.countDownTimer, today)
    ? errors
    : { countDownTimer: texts.profile.datePast, ...errors };
}
