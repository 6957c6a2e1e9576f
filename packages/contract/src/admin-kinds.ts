import type { PartAdmin } from "@markwell/domain/people/admin-kind";
import type { Call } from "./call.ts";
import * as account from "./calls/account.ts";
import * as arrangements from "./calls/arrangements.ts";
import * as badges from "./calls/badges.ts";
import * as classResults from "./calls/class-results.ts";
import * as classes from "./calls/classes.ts";
import * as day from "./calls/day.ts";
import * as factors from "./calls/factors.ts";
import * as gradeScales from "./calls/grade-scales.ts";
import * as handover from "./calls/handover.ts";
import * as mail from "./calls/mail.ts";
import * as media from "./calls/media.ts";
import * as orders from "./calls/orders.ts";
import * as ownAccount from "./calls/own-account.ts";
import * as paperFormats from "./calls/paper-formats.ts";
import * as parents from "./calls/parents.ts";
import * as providers from "./calls/providers.ts";
import * as reports from "./calls/reports.ts";
import * as rewards from "./calls/rewards.ts";
import * as roster from "./calls/roster.ts";
import * as school from "./calls/school.ts";
import * as signInCodes from "./calls/sign-in-codes.ts";
import * as signInLock from "./calls/sign-in-lock.ts";
import * as signOut from "./calls/sign-out.ts";
import * as signedIn from "./calls/signed-in.ts";
import * as students from "./calls/students.ts";
import * as subjects from "./calls/subjects.ts";
import * as teachers from "./calls/teachers.ts";

/** Their own account, and what every page reads. */
const OF_EVERY_ADMIN: readonly unknown[] = [
  ...[account, ownAccount, signedIn].flatMap((module) => Object.values(module)),
  ...[providers.linkProvider, providers.mySignIns, providers.unlinkProvider],
  ...[factors.addFactor, factors.beginFactor, factors.beginProof, factors.makeRecoveryCodes],
  ...[factors.myFactors, factors.prove, factors.removeFactor],
  ...[subjects.listSubjects, subjects.schoolLists, subjects.subjectDetail],
  ...[school.schoolCalendar, day.myDay, badges.listBadges],
  // Of whom a list speaks, such as one of orders.
  ...[classes.classNames, students.listNamesakes],
];

const OF_KIND: Record<PartAdmin, readonly unknown[]> = {
  office: [
    ...[mail, students, teachers, handover, signOut, signInCodes, signInLock].flatMap((module) =>
      Object.values(module),
    ),
    ...[roster, classes, arrangements, parents, classResults, reports].flatMap((module) =>
      Object.values(module).filter((each) => each !== roster.exportAudit),
    ),
    ...[paperFormats.listPaperFormats, gradeScales.listGradeScales],
  ],
  rewards: [...[rewards, orders].flatMap((module) => Object.values(module)), media.uploadFile],
};

const allowed: Record<PartAdmin, ReadonlySet<unknown>> = {
  office: new Set([...OF_EVERY_ADMIN, ...OF_KIND.office]),
  rewards: new Set([...OF_EVERY_ADMIN, ...OF_KIND.rewards]),
};

/** Tells whether an admin of a kind may make a call; what is not named here is for admins of everything. */
export const mayCall = (kind: PartAdmin, call: Call): boolean => allowed[kind].has(call);
