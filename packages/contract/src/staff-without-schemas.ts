import type * as account from "./calls/account.ts";
import type * as consultations from "./calls/consultations.ts";
import type * as day from "./calls/day.ts";
import type * as homework from "./calls/homework.ts";
import type * as marking from "./calls/marking.ts";
import type * as students from "./calls/students.ts";

/* What every page of staff, the menu and Welcome ask for, as `without-schemas.ts`. Apart from it, because the exam loads that. */
export const myDay = {
  method: "GET",
  path: "/user/day",
  who: ["ADMIN", "TRAINER"],
} as unknown as typeof day.myDay;
export const remindHomework = {
  method: "POST",
  path: "/test/homework/remind",
  who: ["TRAINER"],
} as unknown as typeof homework.remindHomework;
export const listNamesakes = {
  method: "GET",
  path: "/student/namesakes",
  who: ["ADMIN", "TRAINER"],
} as unknown as typeof students.listNamesakes;
export const stillSignedIn = {
  method: "GET",
  path: "/auth/sessions/open",
  who: ["ADMIN", "TRAINER"],
} as unknown as typeof account.stillSignedIn;
export const markingWaiting = {
  method: "GET",
  path: "/marking/waiting",
  who: ["TRAINER", "ADMIN"],
} as unknown as typeof marking.markingWaiting;
export const consultationsWaiting = {
  method: "GET",
  path: "/questionConsultation/waiting",
  who: ["STUDENT", "TRAINER"],
} as unknown as typeof consultations.consultationsWaiting;
