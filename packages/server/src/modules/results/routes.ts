import { readComments as readCommentsCall } from "@markwell/contract/calls/comments";
import * as calls from "@markwell/contract/calls/results";
import { candidateScores as scoresCall } from "@markwell/contract/calls/staff-results";
import { studentResults as studentResultsCall } from "@markwell/contract/calls/students";
import * as figureCalls from "@markwell/contract/calls/test-figures";
import { type Route, serve, serveReading } from "../../platform/http/serve.ts";
import { candidateScores } from "./candidate-scores.ts";
import { whereMarksWent } from "./corrections.ts";
import { type AfterCorrections, finishCorrections } from "./finish-corrections.ts";
import { questionHistory } from "./question-history.ts";
import { readComments, review, tryOnceMore } from "./review.ts";
import { studentResults } from "./student-results.ts";
import { type StatisticsTold, testFigures } from "./test-figures.ts";

interface Needs {
  afterCorrections: AfterCorrections;
  zone: string;
  statisticsTold: StatisticsTold;
}

export const resultRoutes = ({ afterCorrections, zone, statisticsTold }: Needs): Route[] => [
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
  serve(calls.tryAgain, async ({ body, actor, db, now }) => {
    const { testid: testId, qid: questionId, newAnswer: chosenOption, customAnswer } = body;
    const answer = body.show ? {} : { answer: { chosenOption, customAnswer } };
    const trying = { testId, questionId, ...answer };
    return { data: await tryOnceMore(db, actor.id, trying, { now, zone }) };
  }),
  serve(readCommentsCall, async ({ body, actor, db, now }) => {
    const read = { testId: body.testid, questionId: body.qid };
    return { data: await readComments(db, actor, read, { now, zone }) };
  }),
  serve(calls.whereMarksWent, async ({ body, actor, db, now }) => ({
    data: await whereMarksWent(db, { studentId: actor.id, testId: body.testid }, now),
  })),
  serve(scoresCall, async ({ body, actor, db }) => ({
    data: await candidateScores(db, actor, body.testid),
  })),
  serveReading(figureCalls.testFigures, async ({ query, actor, db }) => {
    const { testid: testId, classId } = query;
    return { data: await testFigures(db, actor, { testId, classId }, statisticsTold) };
  }),
  serveReading(figureCalls.questionHistory, async ({ query, actor, db }) => ({
    data: await questionHistory(db, actor, query.id),
  })),
  serve(studentResultsCall, async ({ body, actor, db }) => ({
    data: await studentResults(db, actor, body.studentId),
  })),
];
