import type { Call } from "./call.ts";
import type * as attempts from "./calls/attempts.ts";
import type * as breaks from "./calls/breaks.ts";
import type * as signedIn from "./calls/signed-in.ts";

/*
 * What the exam and every page behind a sign-in ask for, without its schemas, which weigh more than the
 * exam's own code: the server checks each request and each reply already. What is left out is missing at
 * run time; without-schemas.test.ts compares the rest with the call.
 */
const bare = <C extends Call>(method: C["method"], path: string, who: C["who"]): C =>
  ({ method, path, who }) as C;
const own = <C extends Call>(path: string): C => bare<C>("POST", path, ["STUDENT"]);

export const authenticatedUser = bare<typeof signedIn.authenticatedUser>("GET", "/auth/user", [
  "ADMIN",
  "TRAINER",
  "STUDENT",
]);
export const workAs = bare<typeof signedIn.workAs>("POST", "/auth/workAs", ["ADMIN", "TRAINER"]);
export const signOut = bare<typeof signedIn.signOut>("POST", "/auth/logout", [
  "ADMIN",
  "TRAINER",
  "STUDENT",
  "PARENT",
]);

export const traineeDetails = bare<typeof attempts.traineeDetails>("POST", "/trainee/details", [
  "STUDENT",
  "TRAINER",
  "ADMIN",
]);
export const entryFlags = own<typeof attempts.entryFlags>("/trainee/flags");
export const proceedToTest = own<typeof attempts.proceedToTest>("/trainee/proceed");
export const openSitting = own<typeof attempts.openSitting>("/trainee/open/test");
export const paperQuestions = own<typeof attempts.paperQuestions>("/trainee/paper/questions");
export const answerSheet = own<typeof attempts.answerSheet>("/trainee/answersheet");
export const noteRevisit = own<typeof attempts.noteRevisit>("/trainee/revisit");
export const notePageLeft = own<typeof attempts.notePageLeft>("/trainee/page/left");
export const saveAnswer = own<typeof attempts.saveAnswer>("/trainee/update/answer");
export const saveLateAnswers = own<typeof attempts.saveLateAnswers>("/trainee/answers/late");
export const handIn = own<typeof attempts.handIn>("/trainee/end/test");
export const noteMessageRead = own<typeof attempts.noteMessageRead>("/trainee/message/read");
export const takeBreak = own<typeof breaks.takeBreak>("/trainee/break");
export const endBreak = own<typeof breaks.endBreak>("/trainee/break/end");
