import { randomUUID } from "node:crypto";
import { RELEASES } from "@markwell/domain/keys/release";
import { between, pick, type Random, seeded, shuffle } from "@markwell/domain/random";
import { sql } from "kysely";
import { insertMediaFile } from "../../modules/media/store.ts";
import type { TestApp } from "../app.ts";
import { aClass } from "../classes.ts";
import { tokenFor } from "../client.ts";
import { aParent } from "../parents.ts";
import { aBankQuestion, aStudent, aTeacher, aTest, subjectId, type TestPerson } from "../school.ts";
import { bodyWord, keyWord, type PlayedQuestion, rightText } from "./evidence.ts";

export interface Player {
  id: string;
  name: string;
  role: "STUDENT" | "TRAINER" | "PARENT";
  token: string;
}

export interface PlayedTest {
  id: string;
  title: string;
  questions: PlayedQuestion[];
}

export interface PlayedSchool {
  seed: string;
  teacher: Player & TestPerson;
  colleague: Player;
  students: Player[];
  parent: Player;
  children: readonly string[];
  classId: string;
  topics: string[];
  questions: PlayedQuestion[];
  /** The last shares no question with the others, so that nothing else keeps its scores back. */
  tests: PlayedTest[];
}

const KINDS = ["mcq", "mcq", "short", "short", "long"] as const;

let questions = 0;
let tests = 0;

export async function aPlayedSchool(app: TestApp, seed: string): Promise<PlayedSchool> {
  const random = seeded(`school ${seed}`);
  const now = app.clock.now();
  const school: PlayedSchool = {
    seed,
    teacher: await aPlayedTeacher(app),
    colleague: await aPlayedTeacher(app),
    students: [],
    parent: { id: "", name: "", role: "PARENT", token: "" },
    children: [],
    classId: "",
    topics: [0, 1].map((place) => `Topic ${place} of ${seed}`),
    questions: [],
    tests: [],
  };
  const other = pick(random, ["primary 6", "secondary 1"] as const);
  for (const level of ["primary 6", "primary 6", other] as const) {
    const student = await aStudent(app.db, {
      now,
      level,
      name: `Student ${"ABC"[school.students.length]}`,
    });
    school.students.push({
      id: student.id,
      name: student.name,
      role: "STUDENT",
      token: await tokenFor(app, student),
    });
  }
  // Breaks are arranged for the first student of each school.
  await app.db
    .insertInto("accessArrangements")
    .values({
      id: randomUUID(),
      studentId: school.students[0]?.id ?? "",
      beginsAt: new Date(now),
      breakMinutes: 30,
      enteredBy: school.teacher.id,
      enteredAt: new Date(now),
    })
    .execute();
  school.children = school.students.slice(0, 2).map(({ id }) => id);
  const parent = await aParent(app.db, school.students.slice(0, 2), { now });
  school.parent = { ...parent, token: await tokenFor(app, parent) };
  school.classId = await aClass(app.db, school.teacher, { students: school.students, now });
  const topics = { subjectId: await subjectId(app.db), level: "primary 6" };
  await app.db
    .insertInto("topics")
    .values(school.topics.map((name, position) => ({ ...topics, name, position })))
    .execute();
  for (let count = between(random, 6, 8); count > 0; count -= 1) {
    school.questions.push(await aPlayedQuestion(app, school, random));
  }
  for (let count = 2; count > 0; count -= 1) {
    const { draft, questions } = aTestDraft(school, topics.subjectId, now, random);
    const { id, title } = await aTest(app.db, school.teacher, { now, ...draft });
    school.tests.push({ id, title, questions });
  }
  const alone: PlayedQuestion[] = [];
  for (let count = 2; count > 0; count -= 1) alone.push(await aPlayedQuestion(app, school, random));
  const { draft } = aTestDraft({ ...school, questions: alone }, topics.subjectId, now, random);
  const { id, title } = await aTest(app.db, school.teacher, { now, ...draft });
  school.tests.push({ id, title, questions: alone });
  return school;
}

async function aPlayedTeacher(app: TestApp): Promise<Player & TestPerson> {
  const teacher = await aTeacher(app.db, { now: app.clock.now() });
  return Object.assign(teacher, { role: "TRAINER" as const, token: await tokenFor(app, teacher) });
}

async function aPicture(app: TestApp, { id }: Player): Promise<string> {
  const name = `${randomUUID().replaceAll("-", "")}.png`;
  const file = { name, kind: "image", type: "image/png", bytes: 1, width: 1, height: 1 } as const;
  await insertMediaFile(app.db, file, id, app.clock.now());
  return name;
}

async function aPlayedQuestion(
  app: TestApp,
  { teacher, topics }: PlayedSchool,
  random: Random,
): Promise<PlayedQuestion> {
  const number = ++questions;
  const kind = pick(random, KINDS);
  const picture = await aPicture(app, teacher);
  const id = await aBankQuestion(app.db, teacher, {
    kind,
    now: app.clock.now(),
    topic: pick(random, topics),
    difficulty: pick(random, ["basic", "moderate", "challenging"]),
    body: `<p>What is ${bodyWord(number)}?</p>`,
    explanation: `<p>${keyWord(number, "explanation")}</p><p><img src="/media/${picture}" alt=""></p>`,
    ...(kind === "mcq"
      ? {
          options: ["w", "x", "y", "z"].map((word, place) => ({
            optbody: `${word} of ${number}`,
            optimg: "",
            // The author's habit, which everybody knows.
            isAnswer: place === 0,
          })),
        }
      : {
          answer: [keyWord(number, "accepted"), ...(kind === "short" ? [rightText(number)] : [])],
        }),
  });
  const { rows } = await sql<{ id: string }>`
    select question_options.id from question_options
    join question_revisions on question_revisions.id = question_options.revision_id
    where question_revisions.question_id = ${id} order by question_options.position`.execute(
    app.db,
  );
  return { number, id, kind, options: rows.map((option) => option.id), picture };
}

export function aTestDraft(school: PlayedSchool, subject: string, now: number, random: Random) {
  const questions = shuffle(random, school.questions).slice(0, between(random, 3, 5));
  const draft = {
    title: `Test ${++tests} of ${school.seed}`,
    duration: between(random, 15, 20),
    level: "primary 6" as const,
    subjects: [subject],
    questions: questions.map(({ id }) => id),
    type: pick(random, ["post-test", "pre-test", "mock-exam", "practice"] as const),
    shuffleOptions: true,
    shuffleQuestions: random() < 0.5,
    closeAtBegin: random() < 0.3,
    ...aRelease(now, random),
  };
  return { draft, questions };
}

export function aRelease(now: number, random: Random) {
  const release = pick(random, RELEASES);
  const date = new Date(now + between(random, -30, 180) * 60_000).toISOString();
  return { release, releaseAt: release === "date" ? date : null };
}

export interface Place {
  studentId: string;
  testId: string;
  state: "registered" | "writing" | "closed";
  startedAt: number;
  overAt: number;
  /** The clock stands still; then `overAt` is when that began. */
  stopped: boolean;
}

export async function placesOf(app: TestApp, { students }: PlayedSchool): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select candidates.student_id, candidates.test_id,
           case when attempts.id is null then 'registered'
                when attempts.closed_at is null then 'writing' else 'closed' end as state,
           coalesce(extract(epoch from attempts.started_at) * 1000, 0)::float8 as started_at,
           coalesce(extract(epoch from least(attempts.closed_at, attempts.deadline, attempts.paused_at)) * 1000, 0)::float8 as over_at,
           attempts.closed_at is null and attempts.paused_at is not null as stopped
    from candidates left join attempts using (test_id, student_id)
    where candidates.student_id = any(${students.map(({ id }) => id)}::uuid[])
    order by candidates.registered_at, candidates.test_id, candidates.student_id`.execute(app.db);
  return rows;
}
