import * as calls from "@markwell/contract/calls/results";
import { studentResults as studentResultsCall } from "@markwell/contract/calls/students";
import { type Route, serve } from "../../platform/http/serve.ts";
import { candidateScores } from "./candidate-scores.ts";
import { type AfterCorrections, finishCorrections } from "./finish-corrections.ts";
import { review } from "./review.ts";
import { studentResults } from "./student-results.ts";

export const resultRoutes = (afterCorrections: AfterCorrections): Route[] => [
  serve(calls.finalResults, async ({ body, actor, db, now }) => {
    const data = await review(db, actor, body.userid, body.testid, body.isCorrect, now);
    return { ...data, data };
  }),
  serve(calls.finishCorrections, async ({ body, actor, db, now }) => {
    const sitting = { testId: body.testid, studentId: actor.id };
    return { data: { newBadges: await finishCorrections(db, afterCorrections, sitting, now) } };
  }),
  serve(calls.candidateScores, async ({ body, actor, db }) => ({
    data: await candidateScores(db, actor, body.testid),
  })),
  serve(studentResultsCall, async ({ body, actor, db }) => ({
    data: await studentResults(db, actor, body.studentId),
  })),
];
