import * as calls from "@markwell/contract/calls/questions";
import { type Route, serve } from "../../platform/http/serve.ts";
import { createQuestion } from "./create-question.ts";
import { deleteQuestion } from "./delete-question.ts";
import { drawQuestions } from "./draw-questions.ts";
import { listQuestions } from "./list-questions.ts";
import { questionDetail } from "./question-detail.ts";
import { questionsByLevel } from "./questions-by-level.ts";
import { similarQuestions } from "./similar-questions.ts";
import { updateQuestion } from "./update-question.ts";

export const questionRoutes: Route[] = [
  serve(calls.createQuestion, async ({ body, actor, db, now }) => ({
    message: "Question created successfully",
    data: { _id: await createQuestion(db, actor, body, now) },
  })),
  serve(calls.updateQuestion, async ({ params, body, actor, db, now }) => {
    await updateQuestion(db, actor, params.id, body, now);
    return { message: "Question updated successfully" };
  }),
  serve(calls.questionDetail, async ({ params, actor, db }) => ({
    data: await questionDetail(db, actor, params.id),
  })),
  serve(calls.similarQuestions, async ({ body, db }) => ({
    data: await similarQuestions(db, body),
  })),
  serve(calls.deleteQuestion, async ({ body, actor, db, now }) => {
    await deleteQuestion(db, actor, body._id, now);
    return { message: "Question deleted successfully" };
  }),
  serve(calls.listQuestions, ({ body, actor, db }) => listQuestions(db, actor, body)),
  serve(calls.questionsByLevel, ({ body, actor, db }) => questionsByLevel(db, actor, body)),
  serve(calls.drawQuestions, ({ body, actor, db }) => drawQuestions(db, actor, body)),
];
