import * as calls from "@markwell/contract/calls/marking";
import { texts } from "@markwell/contract/texts";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { AfterScoring } from "../attempts/index.ts";
import { listWaitingClasses, listWaitingQuestions } from "./list-waiting-questions.ts";
import { markAnswer } from "./mark-answer.ts";
import { readAnswer } from "./read-answer.ts";
import { countWaiting, readQueue } from "./read-queue.ts";

interface Needs {
  afterScoring: AfterScoring;
  live: Live;
  zone: string;
}

export function markingRoutes({ afterScoring, live, zone }: Needs): Route[] {
  return [
    serve(calls.markAnswer, async ({ body, actor, db, now }) => ({
      message: texts.review.marked,
      data: await markAnswer(
        { db, live, afterScoring },
        actor,
        {
          testId: body.testid,
          studentId: body.userid,
          questionId: body.qid,
          marks: body.score,
          comment: body.comment,
          version: body.version,
        },
        now,
      ),
    })),
    serve(calls.markingQueue, ({ query: { testid, qid, class: classId, ...page }, actor, db }) =>
      readQueue(db, actor, { testId: testid, questionId: qid, classId, zone, ...page }),
    ),
    serve(calls.markingQuestions, async ({ query, actor, db }) => ({
      data: await listWaitingQuestions(
        db,
        actor,
        { testId: query.testid, classId: query.class },
        zone,
      ),
      classes: await listWaitingClasses(db, actor),
    })),
    serve(calls.markingWaiting, async ({ actor, db, now }) => ({
      data: await countWaiting(db, actor, { now, zone }),
    })),
    serve(calls.markingAnswer, async ({ body: { testid, userid, qid }, actor, db }) => ({
      data: await readAnswer(
        db,
        actor,
        { testId: testid, studentId: userid, questionId: qid },
        zone,
      ),
    })),
  ];
}
