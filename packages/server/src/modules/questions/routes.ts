import * as passageCalls from "@markwell/contract/calls/passages";
import * as calls from "@markwell/contract/calls/questions";
import * as rubricCalls from "@markwell/contract/calls/rubrics";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import type { Db } from "../../platform/database/connect.ts";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Mails } from "../mail/index.ts";
import { askLongMarks } from "./ask-long-marks.ts";
import { bankSettings, changeBankSettings } from "./bank-settings.ts";
import { createQuestion } from "./create-question.ts";
import { deleteQuestion, deleteQuestions } from "./delete-question.ts";
import { drawFormat } from "./draw-format.ts";
import { drawQuestions } from "./draw-questions.ts";
import { fileQuestions } from "./file-questions.ts";
import { keepForTests } from "./keep-for-tests.ts";
import { listPassages, passageDetail } from "./list-passages.ts";
import { listQuestions } from "./list-questions.ts";
import { arrangePassage, createPassage, deletePassage, updatePassage } from "./passages.ts";
import { questionDetail } from "./question-detail.ts";
import { questionsByLevel } from "./questions-by-level.ts";
import { type AnswersTo, effectOfReading, questionsWithoutReading } from "./reading-effects.ts";
import { createRubric, deleteRubric, listRubrics, rubricDetail, updateRubric } from "./rubrics.ts";
import { similarQuestions } from "./similar-questions.ts";
import { swapInFormat } from "./swap-in-format.ts";
import { takeReading } from "./take-reading.ts";
import { tryAnswer } from "./try-answer.ts";
import { updateQuestion } from "./update-question.ts";

interface Needs {
  zone: string;
  mails: Mails;
  answersTo: AnswersTo;
  /** Passed in by the app: tests are a later row. */
  reservationsOf(
    db: Db,
    questionIds: readonly string[],
    now: number,
    asker: Actor,
  ): Promise<
    ReadonlyMap<string, ReadonlyArray<{ testid: string; title: string; until: number | null }>>
  >;
  /** Passed in likewise: the caller's tests that are marked by an older version of a rubric. */
  testsBehind: Parameters<typeof rubricDetail>[3];
}

export function questionRoutes({
  answersTo,
  reservationsOf,
  testsBehind,
  zone,
  mails,
}: Needs): Route[] {
  const withReserved = async (
    { db, actor, now }: { db: Db; actor: Actor; now: number },
    questions: readonly StaffQuestion[],
  ) => {
    const ids = questions.map(({ _id }) => _id);
    const reserved = await reservationsOf(db, ids, now, actor);
    return questions.map((one) => ({
      ...one,
      reserved: (reserved.get(one._id) ?? []).map(({ testid, title, until }) => ({
        testid,
        title,
        until: until === null ? "" : new Date(until).toISOString(),
      })),
    }));
  };
  return [
    serve(calls.askLongMarks, async ({ actor, db, now }) => {
      await askLongMarks({ db, mails }, actor, now);
      return { message: texts.question.officeAsked };
    }),
    serve(calls.createQuestion, async ({ body, actor, db, now }) => ({
      message: "Question created successfully",
      data: { _id: await createQuestion(db, actor, body, now) },
    })),
    serve(calls.updateQuestion, async ({ params, body, actor, db, now }) => {
      await updateQuestion(db, actor, params.id, body, now);
      return { message: "Question updated successfully" };
    }),
    serve(calls.questionDetail, async ({ params, actor, db, now }) => {
      const { 0: question, revisions } = await questionDetail(db, actor, params.id);
      const [shown = question] = await withReserved({ db, actor, now }, [question]);
      return { data: { 0: shown, data: [shown], revisions } };
    }),
    serve(calls.similarQuestions, async ({ body, db }) => ({
      data: (await similarQuestions(db, body)) ?? [],
    })),
    serve(calls.tryAnswer, async ({ body }) => {
      const tried = tryAnswer(body);
      return { ...tried, data: tried };
    }),
    serve(calls.readingEffect, async ({ body, actor, db }) => ({
      data: await effectOfReading(db, actor, answersTo, body),
    })),
    serve(calls.questionsWithoutReading, ({ body, actor, db }) =>
      questionsWithoutReading(db, actor, answersTo, body),
    ),
    serve(calls.takeReading, ({ body, actor, db, now }) => takeReading(db, actor, body, now)),
    serve(calls.deleteQuestion, async ({ body, actor, db, now }) => {
      await deleteQuestion(db, actor, body._id, now);
      return { message: "Question deleted successfully" };
    }),
    serve(calls.keepForTests, ({ body, actor, db, now }) => keepForTests(db, actor, body, now)),
    serve(calls.fileQuestions, ({ body, actor, db, now }) => fileQuestions(db, actor, body, now)),
    serve(calls.deleteQuestions, ({ body, actor, db, now }) =>
      deleteQuestions(db, actor, body.ids, now),
    ),
    serve(calls.bankSettings, async ({ actor, db }) => ({ data: await bankSettings(db, actor) })),
    serve(calls.changeBankSettings, async ({ body, actor, db }) => ({
      data: await changeBankSettings(db, actor, body),
    })),
    serve(calls.listQuestions, async ({ body, actor, db, now }) => {
      const { data, totalCount } = await listQuestions(db, actor, zone, body);
      return { data: await withReserved({ db, actor, now }, data), totalCount };
    }),
    serve(calls.questionsByLevel, ({ body, actor, db }) => questionsByLevel(db, actor, zone, body)),
    serve(passageCalls.createPassage, async ({ body, actor, db, now }) => ({
      message: "Passage created successfully",
      data: { _id: await createPassage(db, actor, body, now) },
    })),
    serve(passageCalls.updatePassage, async ({ params, body, actor, db, now }) => {
      await updatePassage(db, actor, params.id, body, now);
      return { message: "Passage updated successfully" };
    }),
    serve(passageCalls.listPassages, ({ body, actor, db }) => listPassages(db, actor, body)),
    serve(passageCalls.passageDetail, async ({ params, actor, db }) => ({
      data: await passageDetail(db, actor, params.id),
    })),
    serve(passageCalls.arrangePassage, async ({ body, actor, db, now }) => {
      await arrangePassage(db, actor, body._id, body, now);
      return {};
    }),
    serve(passageCalls.deletePassage, async ({ body, actor, db, now }) => {
      await deletePassage(db, actor, body._id, now);
      return { message: "Passage deleted successfully" };
    }),
    serve(rubricCalls.createRubric, async ({ body, actor, db, now }) => ({
      message: "Rubric created successfully",
      data: { _id: await createRubric(db, actor, body, now) },
    })),
    serve(rubricCalls.updateRubric, async ({ params, body, actor, db, now }) => {
      await updateRubric(db, actor, params.id, body, now);
      return { message: "Rubric updated successfully" };
    }),
    serve(rubricCalls.listRubrics, ({ body, actor, db }) => listRubrics(db, actor, body)),
    serve(rubricCalls.rubricDetail, async ({ params, actor, db }) => ({
      data: await rubricDetail(db, actor, params.id, testsBehind),
    })),
    serve(rubricCalls.deleteRubric, async ({ body, actor, db, now }) => {
      await deleteRubric(db, actor, body._id, now);
      return { message: "Rubric deleted successfully" };
    }),
    serve(calls.drawQuestions, ({ body, actor, db }) => drawQuestions(db, actor, zone, body)),
    serve(calls.drawFormat, ({ body, actor, db }) => drawFormat(db, actor, zone, body)),
    serve(calls.swapInFormat, ({ body, actor, db }) => swapInFormat(db, actor, zone, body)),
  ];
}
