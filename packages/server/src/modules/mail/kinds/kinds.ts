import { answersWaiting } from "./answers-waiting.ts";
import { approved } from "./approved.ts";
import { assigned } from "./assigned.ts";
import { consultationAnswered } from "./consultation-answered.ts";
import { delivered } from "./delivered.ts";
import { handedIn } from "./handed-in.ts";
import { invited } from "./invited.ts";
import { linkAgain } from "./link-again.ts";
import { ordered } from "./ordered.ts";
import { passwordChanged } from "./password-changed.ts";
import { past48Hours } from "./past-48-hours.ts";
import { registered } from "./registered.ts";
import { reset } from "./reset.ts";
import { resultReady } from "./result-ready.ts";

/** Every kind of mail by its name in the outbox; a new one is a file beside these and a line here. */
export const kinds = {
  registered,
  "link again": linkAgain,
  approved,
  assigned,
  "handed in and waiting": handedIn,
  "result ready": resultReady,
  "answers waiting": answersWaiting,
  "past 48 hours": past48Hours,
  ordered,
  delivered,
  "consultation answered": consultationAnswered,
  reset,
  "password changed": passwordChanged,
  invited,
};

export type KindName = keyof typeof kinds;

type Details = { [K in KindName]: Parameters<(typeof kinds)[K]>[0] };

/** A mail to be written: its kind, to whom, and what that kind needs to know. */
export type Letter<K extends KindName = KindName> = {
  [Name in K]: {
    kind: Name;
    /** The person's id. */
    to: string;
    /** What it is about (a test's id), for kinds with a limit. */
    about?: string;
    /** Until when its link opens something (epoch milliseconds): sent or too late, it is erased. */
    usableUntil?: number;
  } & Details[Name];
}[K];
