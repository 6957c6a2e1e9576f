import type * as day from "./calls/day.ts";
import type * as homework from "./calls/homework.ts";
import type * as students from "./calls/students.ts";

/* What every page of staff and Welcome ask for, as `without-schemas.ts`. Apart from it, because the exam loads that. */
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
