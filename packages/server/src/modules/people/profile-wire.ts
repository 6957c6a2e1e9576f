import { PROFILE_SUBJECTS, type ProfileWire } from "@markwell/contract/wire/profile";
import type { Profile } from "./read-profile.ts";

/** A profile as the form shows it: goals as set, without the defaults. */
export function profileWire({
  contact: _unseen,
  countdown,
  countdownNotes,
  ...profile
}: Profile): ProfileWire {
  const [maths, english, science] = PROFILE_SUBJECTS.map(({ subject }) => {
    const goals = profile.goals.find((one) => one.subject === subject);
    const tutor = profile.tutors.find((one) => one.subject === subject);
    return { goal: goals?.goalIsSet ? goals.goal : null, tutor: tutor?.tutorId ?? "" };
  });
  const { goals: _goals, tutors: _tutors, ...account } = profile;
  return {
    ...account,
    goalForMath: maths?.goal ?? null,
    goalForEnglish: english?.goal ?? null,
    goalForScience: science?.goal ?? null,
    countDownTimer: countdown?.endsOn ?? "",
    countDownStartingTime: countdown?.setOn ?? "",
    notesOnCountDown: countdownNotes,
    mathTutor: maths?.tutor ?? "",
    engTutor: english?.tutor ?? "",
    sciTutor: science?.tutor ?? "",
  };
}
