import type { FormErrors } from "@mantine/form";
import { updateProfile } from "@markwell/contract/calls/profile";
import { texts } from "@markwell/contract/texts";
import type { ProfileForm, ProfileWire } from "@markwell/contract/wire/profile";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import { isCountdownDay } from "@markwell/domain/people/countdown";
import { errorsOf } from "../../lib/use-call-form.ts";
import { say } from "../../lib/words.ts";

/** The fields as the screen shows them: an empty field is "". */
export type ProfileValues = Record<Exclude<Field, Goal>, string> & Record<Goal, number | string>;
type Field = Exclude<keyof ProfileForm, "goalPapers" | "subject">;
type Goal = "goalForMath" | "goalForEnglish" | "goalForScience" | "goalForMotherTongue";

const NO_PASSWORDS = { password: "", rePassword: "", currentPassword: "" };

export const valuesOfDetails = (details: UserDetails): ProfileValues => ({
  name: details.name,
  level: details.level,
  goalForMath: details.goalForMath ?? "",
  goalForEnglish: details.goalForEnglish ?? "",
  goalForScience: details.goalForScience ?? "",
  goalForMotherTongue: details.goalForMotherTongue ?? "",
  school: details.school,
  countDownTimer: details.countDownTimer ?? "",
  notesOnCountDown: details.notesOnCountDown,
  mathTutor: details.mathTutor?._id ?? "",
  sciTutor: details.sciTutor?._id ?? "",
  engTutor: details.engTutor?._id ?? "",
  motherTongueTutor: details.motherTongueTutor?._id ?? "",
  ...NO_PASSWORDS,
});

export const valuesOfSaved = ({
  emailid: _email,
  postelCode: _postalCode,
  countDownStartingTime: _start,
  motherTongue: _tongue,
  ...saved
}: ProfileWire): ProfileValues => ({
  ...saved,
  goalForMath: saved.goalForMath ?? "",
  goalForEnglish: saved.goalForEnglish ?? "",
  goalForScience: saved.goalForScience ?? "",
  goalForMotherTongue: saved.goalForMotherTongue ?? "",
  motherTongueTutor: saved.motherTongueTutor ?? "",
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
    : { countDownTimer: say(texts.profile.datePast), ...errors };
}
