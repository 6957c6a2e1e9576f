import * as calls from "@markwell/contract/calls/regrade";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { AfterScoring } from "../attempts/index.ts";
import type { Mails } from "../mail/index.ts";
import { questionToRegrade } from "./find-question.ts";
import { givenAnswers } from "./given-answers.ts";
import { leaveRefused } from "./leave-refused.ts";
import { preview } from "./preview-regrade.ts";
import { regradeQuestion } from "./regrade-question.ts";

export function regradeRoutes(afterScoring: AfterScoring, mails: Mails): Route[] {
  return [
    serve(calls.answersGiven, async ({ body, actor, db }) => ({
      data: await givenAnswers(db, actor, body.testid),
    })),
    serve(calls.leaveAnswer, async ({ body, actor, db, now }) => {
      await leaveRefused(db, actor, body, now);
      return {};
    }),
    serve(calls.questionToRegrade, async ({ body, actor, db }) => ({
      data: await questionToRegrade(db, actor, body.testid, body.qid),
    })),
    serve(calls.previewRegrade, async ({ body, actor, db, now }) => {
      const of = { testId: body.testid, questionId: body.qid };
      return { data: await preview(db, actor, of, body, afterScoring, now) };
    }),
    serve(calls.regrade, async ({ body, actor, db, now }) => {
      const { testid: testId, qid: questionId, seen, bank } = body;
      const request = { testId, questionId, wanted: body, seen, bank };
      return { data: await regradeQuestion(db, { afterScoring, mails }, actor, request, now) };
    }),
  ];
}
