import { randomUUID } from "node:crypto";
import { drawQuestions } from "@markwell/contract/calls/questions";
import { checkPaper } from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import {
  DIFFICULTIES,
  type Difficulty,
  difficultyOrder,
  levelOrder,
} from "@markwell/domain/school/lists";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aStudent, aTeacher, subjectId } from "../../testing/school.ts";

const app = startAppForFile();
let teacher: Client;
let mathematics: string;

const LEVELS = ["primary 4", "primary 5"] as const;
const TOPICS = 6;
const EACH = 4;
const ALL = LEVELS.length * DIFFICULTIES.length * TOPICS * EACH;

beforeAll(async () => {
  const { db } = app;
  const author = await aTeacher(db);
  teacher = await clientFor(app, author);
  mathematics = await subjectId(db, "Mathematics");
  const pattern = await aBankQuestion(db, author);
  for (const level of LEVELS) {
    for (const difficulty of DIFFICULTIES) {
      await sql`
        with copied as (
          insert into questions (author_id, created_at)
          select author_id, created_at from questions, generate_series(1, ${TOPICS * EACH}::int)
          where id = ${pattern} returning id)
        insert into question_revisions (question_id, number, kind, subject_id, level, level_order,
          difficulty, difficulty_order, topic, component, body, body_text, weightage, created_by, created_at)
        select copied.id, 1, kind, ${mathematics}, ${level}, ${levelOrder(level)}::int, ${difficulty},
               ${difficultyOrder(difficulty)}::int, 'Topic ' || row_number() over () % ${TOPICS}::int,
               component, body, body_text, weightage, created_by, created_at
        from question_revisions, copied where question_id = ${pattern}`.execute(db);
    }
  }
  await db
    .updateTable("questionRevisions")
    .set({ listed: false })
    .where("questionId", "=", pattern)
    .execute();
});

interface DrawAsked {
  count: number;
  seed?: string;
  level?: (typeof LEVELS)[number][];
  difficulty?: Difficulty[];
  topic?: string[];
}

const draw = (asked: DrawAsked) => teacher(drawQuestions, { subjectId: [mathematics], ...asked });

const tally = (words: readonly string[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(words, (word) => word)).map(([word, met]) => [word, met?.length]),
  );

describe("a random selection from more topics than it has questions", () => {
  test("keeps to the difficulties, takes a topic once, and knows how many match", async () => {
    for (const seed of ["a", "b", "c", "d"]) {
      const { data, matched, message } = await draw({ count: 5, seed });
      expect(matched).toBe(ALL);
      expect(message).toBeUndefined();
      expect(tally(data.map(({ difficulty }) => difficulty))).toEqual({
        basic: 2,
        moderate: 2,
        challenging: 1,
      });
      expect(new Set(data.map(({ topic }) => topic)).size).toBe(5);
    }
  });

  test("is the same again for the same seed, and another for another", async () => {
    const ids = async (seed: string) => (await draw({ count: 5, seed })).data.map(({ _id }) => _id);
    expect(await ids("monday")).toEqual(await ids("monday"));
    expect(await ids("monday")).not.toEqual(await ids("tuesday"));
  });

  test("reaches every topic and level, and many questions of each", async () => {
    const met = new Map<string, { topic: string; level: string }>();
    for (let seed = 0; seed < 60; seed += 1) {
      const { data } = await draw({ count: 5, seed: `chance ${seed}` });
      for (const { _id, topic, level } of data) met.set(_id, { topic, level });
    }
    const questions = [...met.values()];
    expect(new Set(questions.map(({ topic }) => topic)).size).toBe(TOPICS);
    expect(new Set(questions.map(({ level }) => level)).size).toBe(LEVELS.length);
    // Of 144, each with two chances in 144 a question: 300 taken by chance meet 126 on average.
    expect(met.size).toBeGreaterThan(90);
  });
});

test("a random selection of more questions than topics is as even as it can be, also within a level", async () => {
  const { data, matched } = await draw({ count: 20, seed: "x", level: ["primary 5"] });
  expect(matched).toBe(ALL / LEVELS.length);
  expect(data.every(({ level }) => level === "primary 5")).toBe(true);
  expect(new Set(data.map(({ _id }) => _id)).size).toBe(20);
  expect(tally(data.map(({ difficulty }) => difficulty))).toEqual({
    basic: 8,
    moderate: 8,
    challenging: 4,
  });
  expect(Object.values(tally(data.map(({ topic }) => topic))).sort()).toEqual([3, 3, 3, 3, 4, 4]);
});

test("a random selection of the whole bank has every question", async () => {
  const { data, message } = await draw({ count: 100, level: ["primary 4"] });
  expect(new Set(data.map(({ _id }) => _id)).size).toBe(ALL / LEVELS.length);
  expect(message).toBe(`Only ${ALL / LEVELS.length} of 100 questions match.`);
});

async function labelled(difficulty: Difficulty) {
  const asked = {
    count: 100,
    level: ["primary 4" as const],
    topic: ["Topic 1"],
    difficulty: [difficulty],
  };
  return (await draw(asked)).data.map(({ _id }) => _id);
}

test("a random selection goes by the measured difficulty where it is known", async () => {
  const ids = await labelled("basic");
  const [hard = "", guessed = ""] = ids;
  const measured = { version: 1, b: 1.5, se: 0.2, measuredAt: new Date(app.clock.now()) };
  await app.db
    .insertInto("questionDifficulties")
    .values([
      { ...measured, questionId: hard, answers: 200 },
      { ...measured, questionId: guessed, answers: 29 },
    ])
    .execute();
  const basic = {
    level: ["primary 4" as const],
    topic: ["Topic 1"],
    difficulty: ["basic" as const],
  };
  const fitting = ids.filter((id) => id !== hard).sort();
  const drawn = await draw({ ...basic, count: fitting.length });
  expect(drawn.data.map(({ _id }) => _id).sort()).toEqual(fitting);
  expect((await labelled("basic")).sort()).toEqual([hard, ...fitting].sort());
  await app.db.deleteFrom("questionDifficulties").execute();
});

test("a random selection takes what fewer students of the level have seen in practice", async () => {
  const [unseen = "", ...seen] = await labelled("moderate");
  const practised = async (ids: readonly string[], student: { id: string }) => {
    const { id } = await app.db
      .insertInto("practiceRounds")
      .values({
        studentId: student.id,
        kind: "topic",
        subjectId: mathematics,
        topic: "Topic 1",
        requestId: randomUUID(),
        startedAt: new Date(app.clock.now()),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`
      insert into practice_questions (round_id, place, question_id, revision_id, why, difficulty, guess,
                                      chosen, answered_at, is_right, told_at)
      select ${id}, row_number() over (), question_id, id, 'choice', 0, 0.25, '{}', now(), true, now()
      from question_revisions where question_id = any (${sql.val([...ids])}::uuid[])`.execute(
      app.db,
    );
  };
  await practised(seen, await aStudent(app.db, { level: "primary 4" }));
  await practised([unseen], await aStudent(app.db, { level: "primary 5" }));
  for (const seed of ["a", "b", "c", "d", "e", "f"]) {
    const asked = { topic: ["Topic 1"], difficulty: ["moderate" as const], count: 1, seed };
    const { data } = await draw({ ...asked, level: ["primary 4"] });
    expect(data.map(({ _id }) => _id)).toEqual([unseen]);
  }
  const [first = ""] = seen;
  const paper = { questions: [unseen, first], duration: 15 };
  expect(await teacher(checkPaper, { ...paper, level: "primary 4" })).toMatchObject({
    practised: [{ questionid: first, number: 2, students: 1 }],
  });
  expect(await teacher(checkPaper, paper)).not.toHaveProperty("practised");
});
