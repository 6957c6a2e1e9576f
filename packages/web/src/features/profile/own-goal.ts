import type { UserDetails } from "@markwell/contract/wire/statistics";

/** Whether the goal of the shown subject is the pupil's own, and not the one that counts till then. */
export function hasOwnGoal(details: UserDetails): boolean {
  const own: Record<string, number | null> = {
    Mathematics: details.goalForMath,
    English: details.goalForEnglish,
    Science: details.goalForScience,
  };
  return typeof own[details.subject.topic] === "number";
}
