import * as calls from "@markwell/contract/calls/results";
import { candidateScores as scoresCall } from "@markwell/contract/calls/staff-results";
import { studentResults as studentResultsCall } from "@markwell/contract/calls/students";
import { type Route, serve } from "../../platform/http/serve.ts";
import { candidateScores } from "./candidate-scores.ts";
import { type AfterCorrections, finishCorrections } from "./finish-corrections.ts";
import { review } from "./review.ts";
import { studentResults } from "./student-results.ts";

interface Needs {
  afterCorrections: AfterCorrections;
  /** Time zone: how a date in a sentence is told. */
  zone: string;
}

export const resultRoutes = ({ afterCorrections, zone }: Needs): Route[] => [
  serve(calls.finalResults, async ({ body, actor, db, now }) => {
    const { userid: studentId, testid: testId, isCorrect, passages } = body;
    const asked = { studentId, testId, isCorrect, passages };
    const data = await review(db, actor, asked, { now, zone });
    return { ...data, data };
  }),
  serve(calls.finishCorrections, async ({ body, actor, db, now }) => {
    const sitting = { testId: body.testid, studentId: actor.id };
    return { data: { newBadges: await finishCorrections(db, afterCorrections, sitting, now) } };
  }),
  serve(scoresCall, async ({ body, actor, db }) => ({
    data: await candidateScores(db, actor, body.testid),
  })),
  serve(studentResultsCall, async ({ body, actor, db }) => ({
    data: await studentResults(db, actor, body.studentId),
  })),
];
