import { texts } from "@markwell/contract/texts";
import { dayOf, momentOf } from "./school-time.ts";

export function dueProblem(typed: string, now: number): string | undefined {
  if (typed === "") return undefined;
  const time = momentOf(typed);
  if (time === undefined) return texts.assign.dueInvalid;
  return time <= now ? texts.assign.dueOver : undefined;
}

/** 18:00 this many days from today, for the buttons beside the field. */
export function eveningIn(days: number, now: number): string {
  return `${dayOf(now + days * 86_400_000)}T18:00`;
}
