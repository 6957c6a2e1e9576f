export { begin } from "./begin.ts";
export { forgetDoorRequests } from "./door.ts";
export { end } from "./end.ts";
export { followClasses } from "./follow-classes.ts";
export { homeworkToday } from "./homework.ts";
export type { Joining } from "./join.ts";
export { eraseMessages } from "./messages.ts";
