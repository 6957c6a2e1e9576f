import * as calls from "@markwell/contract/calls/marking";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { AfterScoring } from "../attempts/index.ts";
import { markAnswer } from "./mark-answer.ts";

export function markingRoutes(afterScoring: AfterScoring): Route[] {
  return [
    serve(calls.markAnswer, async ({ body, actor, db, now }) => ({
      data: await markAnswer(
        db,
        afterScoring,
        actor,
        {
          testId: body.testid,
          studentId: body.userid,
          questionId: body.qid,
          marks: body.score,
          comment: body.comment,
        },
        now,
      ),
    })),
  ];
}
