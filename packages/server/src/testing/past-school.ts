import { allCalls } from "@markwell/contract/calls/index";
import type { TestApp } from "./app.ts";
import { tokenFor } from "./client.ts";
import { anAllowedCaller, aScene } from "./examples.ts";
import { aClosedRound, aComparison, anOpenRound } from "./marked-together.ts";
import { anOrder } from "./rewards.ts";
import {
  aBankQuestion,
  anAdmin,
  aStudent,
  aTeacher,
  aTest,
  subjectId,
  type TestPerson,
} from "./school.ts";
import { asking } from "./school-facts.ts";
import { answersTo } from "./sitting.ts";
import { send } from "./wire.ts";

const TESTS = 6;
const BETWEEN_MS = 20 * 86_400_000;
/** How far the school goes on while it is made. */
export const PAST_MS = TESTS * BETWEEN_MS;

/**
 * A school with four months behind it: tests of two subjects that were sat and marked, some by several teachers, one that
 * runs, and every call of the API made once, so that next to every table has rows. Moves the clock by `PAST_MS`.
 * @returns an admin.
 */
export async function aSchoolWithAPast(app: TestApp): Promise<TestPerson> {
  const admin = await anAdmin(app.db);
  const teachers = [
    await aTeacher(app.db, { subject: "Mathematics" }),
    await aTeacher(app.db, { subject: "English" }),
  ] as const;
  const students: TestPerson[] = [];
  for (let number = 0; number < 4; number += 1) students.push(await aStudent(app.db));
  for (let number = 0; number < TESTS; number += 1) {
    const teacher = number % 2 === 0 ? teachers[0] : teachers[1];
    const subject = number % 2 === 0 ? "Mathematics" : "English";
    await sit(app, { teacher, subject, students, number });
    app.clock.advance(BETWEEN_MS);
  }
  await aClosedRound(app);
  await anOpenRound(app);
  await aComparison(app);
  await aComparison(app, { confirmed: true });
  const ask = asking(app);
  const [buyer = admin] = students;
  for (const to of ["deliver", "cancel", undefined]) {
    const rewardHistoryId = await anOrder(app, buyer);
    if (to) await ask(admin.id, "POST", `/rewardHistory/${to}`, { rewardHistoryId });
  }
  await makeEveryCall(app, admin);
  // A student at work.
  await aScene(app);
  return admin;
}

interface Sitting {
  teacher: TestPerson;
  subject: "Mathematics" | "English";
  students: readonly TestPerson[];
  number: number;
}

/** Marks and points differ by student and test. The last test waits for marking, and one writes on. */
async function sit(app: TestApp, { teacher, subject, students, number }: Sitting): Promise<void> {
  const ask = asking(app);
  const now = app.clock.now();
  const subjectOf = await subjectId(app.db, subject);
  const topic = await firstOf(app, "topics", subjectOf);
  const component = await firstOf(app, "components", subjectOf);
  const about = { now, subject: subjectOf, topic, component };
  const questions: string[] = [];
  for (const kind of ["mcq", "mcq", "short", "long"] as const)
    questions.push(await aBankQuestion(app.db, teacher, { ...about, kind }));
  const { id: testid } = await aTest(app.db, teacher, {
    now,
    questions,
    subjects: [subjectOf],
    title: `${subject} ${number}`,
  });
  const last = number === TESTS - 1;
  for (const [place, { id: userid }] of students.entries()) {
    const own = { testid, userid };
    await ask(teacher.id, "POST", "/questions/assignTestToStudent", {
      studentId: userid,
      testId: testid,
    });
    await ask(userid, "POST", "/trainee/proceed", own);
    for (const [index, question] of questions.entries()) {
      const { right, wrong } = await answersTo(app.db, testid, question);
      const answer = index < (place + number) % (questions.length + 1) ? right : wrong;
      await ask(userid, "POST", "/trainee/update/answer", { ...own, ...answer });
    }
    if (last && place === 0) continue;
    await ask(userid, "POST", "/trainee/end/test", own);
    await ask(userid, "POST", "/trainee/feedback", { ...own, rating: 4, feedback: "Fair." });
    if (last) continue;
    const mark = { ...own, qid: questions.at(-1), score: place % 3, isCorrect: false };
    await ask(teacher.id, "POST", "/marking/trainer", mark);
  }
}

async function firstOf(
  { db }: TestApp,
  table: "topics" | "components",
  subject: string,
): Promise<string> {
  const { name } = await db
    .selectFrom(table)
    .select("name")
    .where("subjectId", "=", subject)
    .$if(table === "topics", (query) => query.where("level", "=", "primary 6"))
    .orderBy("position")
    .limit(1)
    .executeTakeFirstOrThrow();
  return name;
}

/** What other calls need goes last. */
const TAKES_AWAY =
  /^(delete|remove|erase|end|undo|retire|suspend|signOut|take(From|Out|Back)|handTestOver|leave|revoke|decline|handIn|resume|setRegistration)/;

async function makeEveryCall(app: TestApp, admin: TestPerson): Promise<void> {
  const scene = await aScene(app);
  const last = allCalls.filter(({ name }) => TAKES_AWAY.test(name));
  for (const { name, call } of [...allCalls.filter((each) => !last.includes(each)), ...last]) {
    const caller = anAllowedCaller(scene, admin, call);
    const token = caller && (await tokenFor(app, caller));
    // Some are refused because of an earlier one.
    await send(app.origin, call, scene.inputs[name] ?? {}, { ...(token && { token }) });
  }
}
