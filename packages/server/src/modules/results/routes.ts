import * as calls from "@markwell/contract/calls/results";
import { type Route, serve } from "../../platform/http/serve.ts";
import { candidateScores } from "./candidate-scores.ts";
import { review } from "./review.ts";

export const resultRoutes: Route[] = [
  serve(calls.finalResults, async ({ body, actor, db }) => ({
    data: await review(db, actor, body.userid, body.testid, body.isCorrect),
  })),
  serve(calls.candidateScores, async ({ body, actor, db }) => ({
    data: await candidateScores(db, actor, body.testid),
  })),
];
