import { listMyHistory, saveAnswer } from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import { signIn } from "@markwell/contract/calls/auth";
import { consultationQueue } from "@markwell/contract/calls/consultations";
import { pastOrders } from "@markwell/contract/calls/orders";
import { searchTutors } from "@markwell/contract/calls/profile";
import { listQuestions, questionsByLevel } from "@markwell/contract/calls/questions";
import { candidateScores } from "@markwell/contract/calls/results";
import { listStudents } from "@markwell/contract/calls/students";
import { listTeachers } from "@markwell/contract/calls/teachers";
import { checkTestName } from "@markwell/contract/calls/tests";

const ID = "00000000-0000-7000-8000-000000000000";

/** A call to be attacked: as whom, and with what, so that every field is there to be broken. */
const TARGETS = [
  {
    call: listStudents,
    as: "ADMIN",
    input: { search: "mei", name: "mei", level: "primary 6", sort: "name", order: "asc", page: 1 },
  },
  { call: listTeachers, as: "ADMIN", input: { search: "lim", sort: "name", order: "desc" } },
  { call: listAudit, as: "ADMIN", input: { words: "mei", act: "approve", kind: "student" } },
  { call: pastOrders, as: "ADMIN", input: { search: "mei", sort: "name", order: "asc", limit: 5 } },
  {
    call: listQuestions,
    as: "TRAINER",
    input: { search: "ratio", level: "primary 6", topic: "Ratio", sort: "topic", order: "asc" },
  },
  {
    call: questionsByLevel,
    as: "TRAINER",
    input: { search: "ratio", level: "primary 6", page: 1 },
  },
  { call: checkTestName, as: "TRAINER", input: { testname: "Revision", except: ID } },
  { call: candidateScores, as: "TRAINER", input: { testid: ID } },
  { call: consultationQueue, as: "TRAINER", input: { name: "ratio", limit: 5 } },
  { call: searchTutors, as: "STUDENT", input: { search: "lim" } },
  { call: listMyHistory, as: "STUDENT", input: { title: "revision" } },
  {
    call: saveAnswer,
    as: "STUDENT",
    input: { testid: ID, userid: ID, qid: ID, newAnswer: [], customAnswer: "13", isMcq: false },
  },
  {
    call: signIn,
    as: "ANYONE",
    input: { emailid: "teacher@demo.school", password: "wrong", type: "TRAINER" },
  },
] as const;

/** The main calls that search, sort, filter or look something up. */
export const targets = TARGETS;
export type Target = (typeof TARGETS)[number];
