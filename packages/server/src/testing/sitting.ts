import { paperQuestions, proceedToTest } from "@markwell/contract/calls/attempts";
import type { Client } from "@markwell/contract/client";
import { kindRules } from "@markwell/domain/questions/kinds";
import { afterScoringIn } from "../after-actions.ts";
import type { Closing } from "../modules/attempts/index.ts";
import { noMails } from "../modules/mail/index.ts";
import { pinnedQuestionsOf } from "../modules/tests/index.ts";
import type { Db } from "../platform/database/connect.ts";
import type { TestApp } from "./app.ts";
import { clientFor } from "./client.ts";
import { aBegunTest, type BuiltTest, type TestPerson } from "./school.ts";

export interface Writer {
  person: TestPerson;
  client: Client;
  own: { testid: string; userid: string };
}

/** As a client begins: with the questions, without which an attempt counts nowhere. */
export async function startWriting(
  app: TestApp,
  test: { id: string },
  person: TestPerson,
): Promise<Writer> {
  const writer = { person, client: await clientFor(app, person), own: ownIds(test, person) };
  await writer.client(proceedToTest, writer.own);
  await writer.client(paperQuestions, { id: test.id });
  return writer;
}

export const ownIds = (test: { id: string }, person: { id: string }) => ({
  testid: test.id,
  userid: person.id,
});

export async function aClassWriting(
  app: TestApp,
  options: Parameters<typeof aBegunTest>[1] = {},
): Promise<{ teacher: TestPerson; test: BuiltTest; writers: Writer[] }> {
  const begun = await aBegunTest(app.db, { now: app.clock.now(), ...options });
  const writers: Writer[] = [];
  for (const student of begun.students) writers.push(await startWriting(app, begun.test, student));
  return { teacher: begun.teacher, test: begun.test, writers };
}

export async function aStudentWriting(
  app: TestApp,
  options: Parameters<typeof aBegunTest>[1] = {},
): Promise<Writer & { teacher: TestPerson; test: BuiltTest }> {
  const { teacher, test, writers } = await aClassWriting(app, { ...options, students: 1 });
  const [writer] = writers;
  if (!writer) throw new Error("aClassWriting made no student");
  return { teacher, test, ...writer };
}

interface AnswerFields {
  qid: string;
  newAnswer: string[];
  customAnswer: string;
}

export async function answersTo(
  db: Db,
  testId: string,
  questionId: string,
): Promise<{ right: AnswerFields; wrong: AnswerFields }> {
  const question = (await pinnedQuestionsOf(db, testId)).find(
    (each) => each.questionId === questionId,
  );
  if (!question) throw new Error("This question is not part of the test");
  const options = (isAnswer: boolean) =>
    question.options.filter((option) => option.isAnswer === isAnswer).map(({ id }) => id);
  const text = (words: string) => (kindRules[question.kind].inputs.options ? "" : words);
  return {
    right: {
      qid: questionId,
      newAnswer: options(true),
      customAnswer: text(question.accepted[0] ?? "An essay."),
    },
    wrong: {
      qid: questionId,
      newAnswer: options(false).slice(0, 1),
      customAnswer: text("no idea"),
    },
  };
}

/** What closing needs, for a test that plays the sweep itself; nobody listens to its messages. */
export function closingOf(app: TestApp): Closing {
  const silent = () => {};
  return {
    db: app.db,
    live: {
      toCandidates: silent,
      toSitting: silent,
      toSittings: silent,
      toTeachers: silent,
      sittingsChanged: silent,
      watchersChanged: silent,
    },
    progress: { touch: silent },
    afterScoring: afterScoringIn("Asia/Singapore", noMails),
  };
}

export async function attemptOf(db: Db, { testid, userid }: Writer["own"]) {
  return db
    .selectFrom("attempts")
    .selectAll()
    .where("testId", "=", testid)
    .where("studentId", "=", userid)
    .executeTakeFirst();
}
