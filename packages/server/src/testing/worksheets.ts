import {
  handIn,
  paperQuestions,
  proceedToTest,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { createWorksheet } from "@markwell/contract/calls/worksheets";
import type { Client } from "@markwell/contract/client";
import type { QuickResult } from "@markwell/contract/wire/result";
import { DIFFICULTIES, type Difficulty } from "@markwell/domain/school/lists";
import type { TestApp } from "./app.ts";
import { clientFor } from "./client.ts";
import { aBankQuestion, aStudent, aTeacher, subjectId, type TestPerson } from "./school.ts";
import { answersTo } from "./sitting.ts";

export interface WorksheetScene {
  author: TestPerson;
  /** Adds so many questions of a topic, two marks each; their ids. */
  bankOf(
    topic: string,
    counts: Partial<Record<Difficulty, number>>,
    about?: Parameters<typeof aBankQuestion>[2],
  ): Promise<string[]>;
  aStudent(): Promise<{ student: TestPerson; client: Client }>;
  questionsOf(
    testId: string,
  ): Promise<Array<{ id: string; topic: string; difficulty: string; level: string }>>;
  sit(student: TestPerson, testid: string, right: number): Promise<QuickResult>;
}

let topics = 0;

export async function withWorksheets(app: TestApp): Promise<WorksheetScene> {
  const author = await aTeacher(app.db);
  const about = { subjectId: await subjectId(app.db), level: "primary 6", strand: "" };
  return {
    author,
    async bankOf(topic, counts, more = {}) {
      await app.db
        .insertInto("topics")
        .values({
          ...about,
          subjectId: typeof more.subject === "string" ? more.subject : about.subjectId,
          name: topic,
          position: 100 + ++topics,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const ids: string[] = [];
      for (const difficulty of DIFFICULTIES) {
        for (let number = 0; number < (counts[difficulty] ?? 0); number += 1) {
          const question = { topic, difficulty, weightage: 2, ...more };
          ids.push(await aBankQuestion(app.db, author, question));
        }
      }
      return ids;
    },
    async aStudent() {
      const student = await aStudent(app.db);
      return { student, client: await clientFor(app, student) };
    },
    questionsOf: (testId) =>
      app.db
        .selectFrom("testQuestions")
        .innerJoin("questionRevisions as r", "r.id", "testQuestions.revisionId")
        .select(["testQuestions.questionId as id", "r.topic", "r.difficulty", "r.level"])
        .where("testId", "=", testId)
        .orderBy("testQuestions.position")
        .execute(),
    async sit(student, testid, right) {
      const client = await clientFor(app, student);
      const own = { testid, userid: student.id };
      await client(proceedToTest, own);
      const { data } = await client(paperQuestions, { id: testid });
      for (const [index, { _id }] of data.entries()) {
        app.clock.advance(30_000);
        const answers = await answersTo(app.db, testid, _id);
        await client(saveAnswer, { ...own, ...(index < right ? answers.right : answers.wrong) });
      }
      return (await client(handIn, own)).data;
    },
  };
}

/** Presses a button of My Statistics: Paper 1 of Mathematics by default. */
export const askForWorksheet = (
  client: Client,
  topics: string[],
  more: { examType?: string; title?: string } = {},
) => client(createWorksheet, { subject: "Mathematics", examType: "Paper 1", topics, ...more });
