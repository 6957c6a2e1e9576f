import { listMyHistory, listMyTests } from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import {
  classResultsByQuestion,
  classResultsByTest,
  classResultsByTopic,
  studentFigures,
} from "@markwell/contract/calls/class-results";
import { consultationQueue } from "@markwell/contract/calls/consultations";
import { myDay } from "@markwell/contract/calls/day";
import {
  levelChoices,
  levelFile,
  levelMarking,
  levelQuestions,
  levelResults,
} from "@markwell/contract/calls/levels";
import { markingQuestions, markingQueue } from "@markwell/contract/calls/marking";
import { activeOrders, pastOrders } from "@markwell/contract/calls/orders";
import { pointsHistory } from "@markwell/contract/calls/points";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { listStudents, STUDENT_COLUMNS } from "@markwell/contract/calls/students";
import { listTeachers } from "@markwell/contract/calls/teachers";
import { listTests } from "@markwell/contract/calls/tests";
import { createClient } from "@markwell/contract/client";
import { between, pick, seeded } from "@markwell/domain/random";
import { signInAs } from "./lib/demo-people.ts";
import { fillBank } from "./lib/large-bank.ts";
import { fillOffice } from "./lib/large-office.ts";
import { fillClasses, fillSchool, openSessions } from "./lib/large-school.ts";
import { startProduct } from "./lib/product.ts";
import { numberArgument, round, textArgument, writeResults } from "./lib/report.ts";
import { latencyRow, timeCalls } from "./lib/time-calls.ts";

/*
 * Every list screen but the question bank's (bench:bank) in a school of many students: pages, sorts and
 * searches over HTTP, one after the other, as their tables ask for them.
 *
 *   npm run bench:lists -- --students 10000 --requests 60
 *   npm run bench:lists -- --at-once 8
 *   npm run bench:lists -- --students 4400 --only Levels
 */
const students = numberArgument("students", 10_000);
const requests = numberArgument("requests", 60);
const atOnce = numberArgument("at-once", 1);
const answers = numberArgument("answers", 200_000);
const only = textArgument("only");

const product = await startProduct();
try {
  const began = performance.now();
  await fillBank(product.databaseUrl, 3_000);
  await fillSchool(product.databaseUrl, { students, answers });
  const office = {
    orders: students,
    consultations: students,
    auditLines: 100_000,
    waitingAnswers: 5_000,
  };
  await fillOffice(product.databaseUrl, office);
  const { classes, students: someone } = await fillClasses(product.databaseUrl);
  console.log(
    `${students} students written in ${Math.round((performance.now() - began) / 1000)} s`,
  );

  const { api: admin } = await signInAs(product.origin, "admin");
  const { api: teacher } = await signInAs(product.origin, "teacher");
  const [token = ""] = await openSessions(product.databaseUrl, 1);
  const student = createClient({ origin: product.origin, token: () => token });
  const tests = (await teacher(listTests)).data.filter(({ title }) => title.startsWith("Large"));

  const random = seeded("lists");
  const limit = 20;
  const anyPage = () => between(random, 1, Math.floor(students / limit));
  const name = () => `Student ${between(random, 1, students)}`;
  const aClass = () => ({ classId: pick(random, classes).id });
  const aLevel = () => {
    const { level, year } = pick(random, classes);
    return { level: level as "primary 6", year };
  };
  const subject = "mathematics";
  const testOf = async (scope: { classId: string } | ReturnType<typeof aLevel>) => {
    const { data } = await admin(classResultsByTest, scope);
    return { ...scope, testid: pick(random, data.tests)._id };
  };
  const ofClass = await testOf(aClass());
  const ofLevel = await testOf(aLevel());
  const followed = (await teacher(levelChoices)).data.subjects[0]?.subject._id ?? "";
  const ledLevel = () => ({ ...aLevel(), subject: followed });
  const led = ledLevel();
  const { tests: sat } = (await teacher(levelResults, led)).data;
  const ledTest = () => ({ ...led, testid: pick(random, sat)._id });
  const lists: Record<string, () => Promise<unknown>> = {
    "Welcome, office": () => admin(myDay),
    "Welcome, teacher": () => teacher(myDay),
    "students, first page": () => admin(listStudents, { limit }),
    "students, any page": () => admin(listStudents, { limit, page: anyPage() }),
    "students, sorted": () =>
      admin(listStudents, {
        limit,
        page: anyPage(),
        sort: pick(random, STUDENT_COLUMNS),
        order: pick(random, ["asc", "desc"] as const),
      }),
    "students, search": () => admin(listStudents, { limit, search: name() }),
    "students, search by column": () => admin(listStudents, { limit, level: "secondary 1" }),
    "students, of a class": () => admin(listStudents, { limit, ...aClass() }),
    "students, sorted by class": () =>
      admin(listStudents, { limit, page: anyPage(), sort: "classes" }),
    "students, for a teacher": () => teacher(listStudents, { limit, page: anyPage() }),
    teachers: () => admin(listTeachers, { limit }),
    "orders, active": () => admin(activeOrders, { limit }),
    "orders, past, any page": () => admin(pastOrders, { limit, page: anyPage() }),
    "orders, past, search": () => admin(pastOrders, { limit, search: name() }),
    "audit log, first page": () => admin(listAudit, { limit }),
    "audit log, words": () => admin(listAudit, { limit, words: name() }),
    "marking queue": () => admin(markingQueue, { limit }),
    "marking by question": () => admin(markingQuestions),
    "consultations, queue": () => teacher(consultationQueue, { limit }),
    "consultations, of a class": () => teacher(consultationQueue, { limit, ...aClass() }),
    "consultations, search": () => teacher(consultationQueue, { limit, name: "Question 77" }),
    "tests of the school": () => teacher(listTests),
    "scores of a test of a whole level": () =>
      admin(candidateScores, { testid: pick(random, tests)._id }),
    "results of a class by test": () => teacher(classResultsByTest, aClass()),
    "results of a class by topic": () => teacher(classResultsByTopic, { ...aClass(), subject }),
    "results of a class by question": () => teacher(classResultsByQuestion, ofClass),
    "results of a level by test": () => admin(classResultsByTest, aLevel()),
    "results of a level by topic": () => admin(classResultsByTopic, { ...aLevel(), subject }),
    "results of a level by question": () => admin(classResultsByQuestion, ofLevel),
    "Levels, choices": () => teacher(levelChoices),
    "Levels, all tests": () => teacher(levelResults, ledLevel()),
    "Levels, one test": () => teacher(levelResults, ledTest()),
    "Levels, most wrong": () => teacher(levelQuestions, ledLevel()),
    "Levels, most wrong of a test": () => teacher(levelQuestions, ledTest()),
    "Levels, left to mark": () => teacher(levelMarking, ledLevel()),
    "Levels, spreadsheet": () => teacher(levelFile, ledLevel()),
    "a student's page for the teacher": () => admin(studentFigures, { id: pick(random, someone) }),
    "a student's tests": () => student(listMyTests),
    "a student's history": () => student(listMyHistory),
    "a student's points": () => student(pointsHistory),
  };
  const rows = [];
  for (const [what, send] of Object.entries(lists)) {
    if (only && !what.startsWith(only)) continue;
    await send();
    const before = await product.cpuSeconds();
    const row = latencyRow(what, await timeCalls({ requests, most: atOnce }, send));
    const after = await product.cpuSeconds();
    const used = (of: keyof typeof after) => round(((after[of] - before[of]) * 1000) / requests);
    rows.push({ ...row, "server ms": used("server"), "PostgreSQL ms": used("database") });
  }
  console.table(rows);
  if (atOnce === 1 && !only) await writeResults("lists", { students, ...office, requests, rows });
} finally {
  await product.stop();
}
