import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest, letBackIn } from "@markwell/contract/calls/conduct";
import { markAnswer } from "@markwell/contract/calls/marking";
import { previewRegrade, regrade } from "@markwell/contract/calls/regrade";
import {
  papersStatistics,
  topicStatistics,
  userDetails,
} from "@markwell/contract/calls/statistics";
import { deleteTest } from "@markwell/contract/calls/tests";
import { between, pick, type Random, seeded, shuffle } from "@markwell/domain/random";
import { isDeep } from "@markwell/domain/testing/depth";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { rawStatistics } from "../../testing/raw-statistics.ts";
import {
  aBankQuestion,
  aStudent,
  aTeacher,
  aTest,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { answersTo, startWriting, type Writer } from "../../testing/sitting.ts";
import { waitForLateAnswers } from "../../testing/students-at-work.ts";
import { changeTestState, registerCandidate } from "../tests/index.ts";
import { refreshStatistics } from "./index.ts";

const app = startAppForFile();

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

interface History {
  random: Random;
  teacher: TestPerson;
  students: TestPerson[];
  subjects: string[];
  bank: Array<{ id: string; subject: string; long: boolean }>;
  ended: Array<{ id: string; title: string; deleted: boolean }>;
}

async function aHistory(seed: string): Promise<History> {
  const random = seeded(seed);
  const teacher = await aTeacher(app.db);
  const [mathematics, english] = [await subjectId(app.db), await subjectId(app.db, "English")];
  const bank: History["bank"] = [];
  const topics = {
    [mathematics]: { names: ["Fractions", "Percentage", "Ratio", "Circle"], paper: "Paper" },
    [english]: { names: ["Grammar", "Vocabulary"], paper: "Booklet" },
  };
  for (const [subject, { names, paper }] of Object.entries(topics)) {
    for (const topic of names) {
      for (const kind of ["mcq", "mcq", "short", "long"] as const) {
        const part = pick(random, paper === "Paper" ? ["1", "2"] : ["A", "B"]);
        const component = `${paper} ${part}`;
        const weightage = between(random, 1, 5);
        const about = { kind, subject, topic, component, weightage };
        const id = await aBankQuestion(app.db, teacher, about);
        bank.push({ id, subject, long: kind === "long" });
      }
    }
  }
  const students: TestPerson[] = [];
  for (const level of ["primary 6", "primary 6", "primary 6", "secondary 1"] as const) {
    students.push(await aStudent(app.db, { level }));
  }
  return { random, teacher, students, subjects: [mathematics, english], bank, ended: [] };
}

async function sitATest(history: History): Promise<void> {
  const { random, teacher, students, subjects, bank } = history;
  const about = random() < 0.3 ? subjects : [pick(random, subjects)];
  const fitting = bank.filter(({ subject }) => about.includes(subject));
  const questions = shuffle(random, fitting)
    .slice(0, between(random, 3, 7))
    .map(({ id }) => id);
  const now = app.clock.now();
  const built = await aTest(app.db, teacher, { questions, subjects: about, now });
  const present = shuffle(random, students).slice(0, between(random, 1, 4));
  await transaction(app.db, async (trx) => {
    for (const { id } of present) {
      await registerCandidate(trx, { testId: built.id, studentId: id, kind: "live", now });
    }
    const { apply } = await changeTestState(trx, teacher, built.id);
    await apply({ begunAt: new Date(now) });
  });
  const writers: Writer[] = [];
  for (const person of present) writers.push(await startWriting(app, built, person));
  const owner = await clientFor(app, teacher);
  for (const writer of writers) {
    for (const qid of questions) await maybeAnswer(history, writer, qid);
    if (random() < 0.7) {
      await writer.client(handIn, writer.own);
      if (random() < 0.3) {
        await owner(letBackIn, { id: built.id, candidate: writer.person.id });
        await maybeAnswer(history, writer, pick(random, questions));
      }
    }
  }
  const lastMoment = app.clock.now();
  app.clock.advance(2 * SECOND);
  await owner(endTest, { id: built.id });
  for (const writer of writers) {
    if (random() < 0.4) await lateAnswer(history, writer, pick(random, questions), lastMoment);
  }
  await waitForLateAnswers(app);
  history.ended.push({ ...built, deleted: false });
}

async function maybeAnswer({ random }: History, writer: Writer, qid: string): Promise<void> {
  app.clock.advance(between(random, 1, 40) * SECOND * (random() < 0.1 ? 5 : 1));
  if (random() < 0.15) return;
  const { right, wrong } = await answersTo(app.db, writer.own.testid, qid);
  const sequence = app.clock.now();
  await writer.client(saveAnswer, { ...writer.own, ...(random() < 0.6 ? right : wrong), sequence });
}

async function lateAnswer(_: History, writer: Writer, qid: string, sequence: number) {
  const { right } = await answersTo(app.db, writer.own.testid, qid);
  await writer.client(saveAnswer, { ...writer.own, ...right, sequence }).catch(() => {});
}

async function mark({ random, teacher }: History): Promise<void> {
  const { rows } = await sql<{ testid: string; userid: string; qid: string; possible: number }>`
    select attempts.test_id as testid, attempts.student_id as userid, grades.question_id as qid, grades.possible
    from grades join attempts on attempts.id = grades.attempt_id
    join question_revisions r on r.question_id = grades.question_id
    join tests on tests.id = attempts.test_id
    where r.kind = 'long' and not grades.blank and attempts.closed_at is not null
      and tests.created_by = ${teacher.id} and tests.removed_at is null
    order by grades.marks is null desc, grades.question_id, attempts.student_id limit 8`.execute(
    app.db,
  );
  if (rows.length === 0) return;
  const { possible, ...answer } = pick(random, rows);
  const score = between(random, 0, possible * 2) / 2;
  await (await clientFor(app, teacher))(markAnswer, { ...answer, score });
}

async function correctAKey({ random, teacher, ended }: History): Promise<void> {
  const tests = ended.filter(({ deleted }) => !deleted);
  if (tests.length === 0) return;
  const { id: testid } = pick(random, tests);
  const { rows } = await sql<{ qid: string; options: string[] }>`
    select test_questions.question_id as qid,
           array(select id from question_options where revision_id = r.id order by position) as options
    from test_questions join question_revisions r on r.id = test_questions.revision_id
    where test_id = ${testid} and kind = 'mcq' order by test_questions.position`.execute(app.db);
  if (rows.length === 0) return;
  const { qid, options } = pick(random, rows);
  const key = random() < 0.4 ? { fullMarks: true } : { right: [pick(random, options)] };
  const owner = await clientFor(app, teacher);
  const { data } = await owner(previewRegrade, { testid, qid, ...key });
  await owner(regrade, { testid, qid, ...key, seen: data.seen }).catch(() => {});
}

async function deleteSome({ random, teacher, ended }: History): Promise<void> {
  const tests = ended.filter(({ deleted }) => !deleted);
  if (tests.length < 2) return;
  const gone = pick(random, tests);
  await (await clientFor(app, teacher))(deleteTest, { _id: gone.id, title: gone.title });
  gone.deleted = true;
}

async function changeLevel({ random, students }: History): Promise<void> {
  await app.db
    .updateTable("students")
    .set({ level: pick(random, ["primary 6", "secondary 1"]) })
    .where("personId", "=", pick(random, students).id)
    .execute();
}

async function letTimePass({ random }: History): Promise<void> {
  app.clock.advance(between(random, 1, 22) * HOUR * (random() < 0.4 ? 24 : 1));
}

async function compareAll({ students, subjects }: History): Promise<void> {
  const raw = await rawStatistics(app.db, app.clock.now());
  for (const { id } of students) {
    const student = await clientFor(app, { id });
    for (const subject of subjects) {
      expect((await student(userDetails, { subject })).data).toMatchObject(
        raw.details(id, subject),
      );
      const topics = (await student(topicStatistics, { subject })).data;
      expect(topics).toMatchObject(raw.topics(id, subject));
      const parts = (await student(papersStatistics, { subject })).data;
      expect(parts).toMatchObject(raw.components(id, subject));
    }
  }
}

test.each(isDeep ? ["one", "two", "three"] : ["one"])(
  "whatever happens to attempts, every figure is that of the raw answers (history %s)",
  async (seed) => {
    const history = await aHistory(seed);
    const actions = [sitATest, sitATest, mark, mark, correctAKey, deleteSome, changeLevel];
    await sitATest(history);
    for (let step = 0; step < 18; step += 1) {
      await pick(history.random, actions)(history);
      await letTimePass(history);
      if (step % 6 === 5) await compareAll(history);
    }
    const { rows } = await sql<{ id: string }>`select id from attempts`.execute(app.db);
    const before = await stored();
    await transaction(app.db, (trx) =>
      refreshStatistics(
        trx,
        rows.map(({ id }) => id),
      ),
    );
    expect(await stored()).toEqual(before);
  },
);

async function stored(): Promise<unknown[]> {
  const { rows } = await sql`
    select to_jsonb(p) as row from paper_statistics p union all
    select to_jsonb(t) from topic_statistics t union all
    select to_jsonb(s) - 'percent_sum' || jsonb_build_object('sum', trim_scale(s.percent_sum))
    from student_averages s where papers > 0
    order by 1`.execute(app.db);
  return rows;
}
