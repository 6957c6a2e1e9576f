import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listMyHistory, saveAnswer } from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import { signIn } from "@markwell/contract/calls/auth";
import { consultationQueue } from "@markwell/contract/calls/consultations";
import { pastOrders } from "@markwell/contract/calls/orders";
import { searchTutors } from "@markwell/contract/calls/profile";
import { listQuestions, questionsByLevel } from "@markwell/contract/calls/questions";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { listStudents } from "@markwell/contract/calls/students";
import { listTeachers } from "@markwell/contract/calls/teachers";
import { checkTestName } from "@markwell/contract/calls/tests";
import { API_BASE } from "@markwell/contract/envelope";
import { signInAs } from "../lib/demo-people.ts";
import { startProduct } from "../lib/product.ts";
import { numberArgument, textArgument } from "../lib/report.ts";
import { attack, hasSqlmap } from "./sqlmap.ts";

/*
 * SQL injection: sqlmap against the main calls of a product of its own, on a throw-away database, with
 * good sessions. Ends with 1 when something is injectable, or answered with a fault.
 *
 *   npm run attack:sql -- --minutes 3 --only /questions
 *
 * `--minutes` is the patience with each call, `--only` a part of the paths to be attacked.
 */

const ID = "00000000-0000-7000-8000-000000000000";

/** The main calls that search, sort, filter or look something up, with every field there to be broken. */
const targets = [
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

type Target = (typeof targets)[number];

const patience = numberArgument("minutes", 5) * 60_000;
const only = textArgument("only") ?? "";

if (!(await hasSqlmap())) {
  console.error(
    "sqlmap is not installed. It comes with most systems' packages (apt-get install sqlmap, brew install sqlmap), or from https://sqlmap.org.",
  );
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), "markwell-sqlmap-"));
const product = await startProduct();
try {
  const tokens = {
    ADMIN: (await signInAs(product.origin, "admin")).token,
    TRAINER: (await signInAs(product.origin, "teacher")).token,
    STUDENT: (await signInAs(product.origin, "student")).token,
    ANYONE: undefined,
  };
  const rows = [];
  for (const target of targets.filter(({ call }) => call.path.includes(only))) {
    const began = performance.now();
    const outcome = await attack({
      ...requestOf(target),
      token: tokens[target.as],
      folder,
      patience,
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    const { found, faults } = outcome;
    rows.push({
      call: `${target.call.method} ${target.call.path}`,
      as: target.as,
      found,
      faults,
      seconds,
    });
    console.log(`${target.call.path}: ${found}, ${faults} faults, ${seconds} s`);
    if (found !== "nothing") console.log(outcome.words.join("\n"));
  }
  console.table(rows);
  const bad = rows.filter(({ found, faults }) => found === "injectable" || faults > 0);
  process.exitCode = bad.length > 0 ? 1 : 0;
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

function requestOf({ call, input }: Target): { url: string; body: string | undefined } {
  const url = new URL(`${product.origin}${API_BASE}${call.path}`);
  if (call.method !== "GET") return { url: url.href, body: JSON.stringify(input) };
  for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
  return { url: url.href, body: undefined };
}
