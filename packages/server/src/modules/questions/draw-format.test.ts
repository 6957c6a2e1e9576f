import { listPaperFormats } from "@markwell/contract/calls/paper-formats";
import { drawFormat } from "@markwell/contract/calls/questions";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { kindOf } from "@markwell/domain/questions/kind";
import { DIFFICULTIES, difficultyOrder, levelOrder } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aTeacher, subjectId } from "../../testing/school.ts";

let app: TestApp;
let teacher: Client;
let formatId: string;

/** What the bank has of PSLE Mathematics Paper 1 2026: enough short answers, too few of two marks by choice. */
const BANK = [
  { kind: "mcq", marks: 1, each: 2 },
  { kind: "mcq", marks: 2, each: 0 },
  { kind: "short", marks: 2, each: 3 },
  { kind: "long", marks: 2, each: 2 },
] as const;
const TOPICS = ["Ratio", "Volume", "speed"];

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  const author = await aTeacher(db);
  teacher = await clientFor(app, author);
  const mathematics = await subjectId(db, "Mathematics");
  const pattern = await aBankQuestion(db, author, { level: "primary 6" });
  for (const { kind, marks, each } of BANK) {
    for (const topic of TOPICS) {
      for (const difficulty of DIFFICULTIES) {
        await sql`
          with copied as (
            insert into questions (author_id, created_at)
            select author_id, created_at from questions, generate_series(1, ${each}::int)
            where id = ${pattern} returning id)
          insert into question_revisions (question_id, number, kind, subject_id, level, level_order,
            difficulty, difficulty_order, topic, component, body, body_text, weightage, created_by, created_at)
          select copied.id, 1, ${kind}, ${mathematics}, 'primary 6', ${levelOrder("primary 6")}::int, ${difficulty},
                 ${difficultyOrder(difficulty)}::int, ${topic}, component, body, body_text, ${marks}::int,
                 created_by, created_at
          from question_revisions, copied where question_id = ${pattern}`.execute(db);
      }
    }
  }
  await db
    .updateTable("questionRevisions")
    .set({ listed: false })
    .where("questionId", "=", pattern)
    .execute();
  const { data } = await teacher(listPaperFormats);
  formatId =
    data.find(
      (one) => one.subject._id === mathematics && one.from === 2026 && one.stage === "primary",
    )?._id ?? "";
});
afterAll(() => app.close());

test("a paper is built section by section; what the bank lacks is said, and a dropped topic is in none", async () => {
  const { data, sections } = await teacher(drawFormat, { formatId, paper: 1 });
  expect(
    sections.map(({ name, kind, marksEach, count, lacks, questions }) => [
      name,
      kind,
      marksEach,
      count,
      lacks,
      questions.length,
    ]),
  ).toEqual([
    ["Booklet A", "mcq", 1, 10, 0, 10],
    ["Booklet A", "mcq", 2, 8, 8, 0],
    ["Booklet B", "short", 2, 12, 0, 12],
  ]);
  expect(sections.flatMap(({ questions }) => questions)).toEqual(data.map(({ _id }) => _id));
  expect(new Set(data.map(({ _id }) => _id)).size).toBe(22);
  for (const { kind, marksEach, questions } of sections) {
    for (const id of questions) {
      const question = data.find(({ _id }) => _id === id);
      expect(question && [kindOf(question), question.weightage]).toEqual([kind, marksEach]);
    }
  }
  // Speed is out of the syllabus of 2026, however the bank spells it; the other topics share the sections evenly.
  const short = data.filter((question) => kindOf(question) === "short");
  const ofTopic = (topic: string) => short.filter((question) => question.topic === topic).length;
  expect([ofTopic("Ratio"), ofTopic("Volume"), ofTopic("speed")]).toEqual([6, 6, 0]);
  const ofDifficulty = (name: string) =>
    short.filter(({ difficulty }) => difficulty === name).length;
  expect(DIFFICULTIES.map(ofDifficulty)).toEqual([5, 5, 2]);
});

test("the same seed builds the same paper, and filters narrow it", async () => {
  const drawn = async (seed: string) =>
    (await teacher(drawFormat, { formatId, paper: 1, seed })).data.map(({ _id }) => _id);
  expect(await drawn("one")).toEqual(await drawn("one"));
  expect(await drawn("one")).not.toEqual(await drawn("two"));
  const { data, sections } = await teacher(drawFormat, { formatId, paper: 1, topic: ["Ratio"] });
  expect(new Set(data.map(({ topic }) => topic))).toEqual(new Set(["Ratio"]));
  expect(sections.map(({ lacks }) => lacks)).toEqual([4, 8, 3]);
  expect((await teacher(drawFormat, { formatId, paper: 1, level: ["primary 5"] })).data).toEqual(
    [],
  );
});

test("a paper without sections, or one that is none, is refused", async () => {
  const { data } = await teacher(listPaperFormats);
  const bare = data.find(({ papers }) => papers[0]?.sections.length === 0);
  await expect(teacher(drawFormat, { formatId: bare?._id ?? "", paper: 1 })).rejects.toThrow(
    texts.paperFormat.noSections(bare?.papers[0]?.name ?? ""),
  );
  await expect(teacher(drawFormat, { formatId, paper: 3 })).rejects.toThrow(texts.paperFormat.gone);
});
