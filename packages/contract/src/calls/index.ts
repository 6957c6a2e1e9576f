import type { Call } from "../call.ts";
import * as account from "./account.ts";
import * as admins from "./admins.ts";
import * as arrangements from "./arrangements.ts";
import * as attempts from "./attempts.ts";
import * as audit from "./audit.ts";
import * as auth from "./auth.ts";
import * as badges from "./badges.ts";
import * as breaks from "./breaks.ts";
import * as calendar from "./calendar.ts";
import * as classPractice from "./class-practice.ts";
import * as classResults from "./class-results.ts";
import * as classTests from "./class-tests.ts";
import * as classes from "./classes.ts";
import * as comments from "./comments.ts";
import * as comparisons from "./comparisons.ts";
import * as conduct from "./conduct.ts";
import * as consultations from "./consultations.ts";
import * as day from "./day.ts";
import * as door from "./door.ts";
import * as exchange from "./exchange.ts";
import * as factors from "./factors.ts";
import * as feedback from "./feedback.ts";
import * as gradeScales from "./grade-scales.ts";
import * as handover from "./handover.ts";
import * as homework from "./homework.ts";
import * as levels from "./levels.ts";
import * as mail from "./mail.ts";
import * as marking from "./marking.ts";
import * as media from "./media.ts";
import * as messages from "./messages.ts";
import * as notices from "./notices.ts";
import * as orders from "./orders.ts";
import * as ownAccount from "./own-account.ts";
import * as paperFormats from "./paper-formats.ts";
import * as parents from "./parents.ts";
import * as passages from "./passages.ts";
import * as people from "./people.ts";
import * as points from "./points.ts";
import * as practice from "./practice.ts";
import * as privacy from "./privacy.ts";
import * as profile from "./profile.ts";
import * as providers from "./providers.ts";
import * as questions from "./questions.ts";
import * as regrade from "./regrade.ts";
import * as reports from "./reports.ts";
import * as results from "./results.ts";
import * as rewards from "./rewards.ts";
import * as roster from "./roster.ts";
import * as rounds from "./rounds.ts";
import * as rubrics from "./rubrics.ts";
import * as school from "./school.ts";
import * as signInCodes from "./sign-in-codes.ts";
import * as signInLock from "./sign-in-lock.ts";
import * as signOut from "./sign-out.ts";
import * as signedIn from "./signed-in.ts";
import * as staffResults from "./staff-results.ts";
import * as statistics from "./statistics.ts";
import * as students from "./students.ts";
import * as subjects from "./subjects.ts";
import * as teachers from "./teachers.ts";
import * as testFigures from "./test-figures.ts";
import * as testShares from "./test-shares.ts";
import * as tests from "./tests.ts";
import * as vetting from "./vetting.ts";
import * as worksheets from "./worksheets.ts";
import * as yearEnd from "./year-end.ts";

const modules = {
  auth,
  account,
  mail,
  notices,
  school,
  subjects,
  paperFormats,
  media,
  people,
  profile,
  students,
  teachers,
  gradeScales,
  handover,
  signOut,
  signedIn,
  signInCodes,
  signInLock,
  providers,
  ownAccount,
  admins,
  roster,
  classes,
  questions,
  exchange,
  passages,
  rubrics,
  tests,
  testShares,
  vetting,
  arrangements,
  parents,
  attempts,
  breaks,
  conduct,
  classTests,
  homework,
  calendar,
  door,
  messages,
  marking,
  rounds,
  comments,
  comparisons,
  regrade,
  results,
  staffResults,
  testFigures,
  factors,
  feedback,
  statistics,
  classResults,
  worksheets,
  practice,
  classPractice,
  reports,
  levels,
  yearEnd,
  rewards,
  orders,
  badges,
  points,
  consultations,
  audit,
  privacy,
  day,
};

export interface NamedCall {
  module: string;
  name: string;
  call: Call;
}

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "who" in value && "reply" in value;

export const allCalls: readonly NamedCall[] = Object.entries(modules).flatMap(([module, values]) =>
  Object.entries(values).flatMap(([name, value]) =>
    isCall(value) ? [{ module, name, call: value }] : [],
  ),
);
