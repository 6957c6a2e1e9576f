import type { InputOf } from "@markwell/contract/call";
import * as commentCalls from "@markwell/contract/calls/comments";
import * as comparisonCalls from "@markwell/contract/calls/comparisons";
import * as calls from "@markwell/contract/calls/marking";
import * as roundCalls from "@markwell/contract/calls/rounds";
import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import type { AfterScoring } from "../attempts/index.ts";
import type { Mails } from "../mail/index.ts";
import { readBank, removeFromBank, saveInBank } from "./comment-bank.ts";
import { saveComment } from "./comments.ts";
import { readComparisonFile } from "./comparison-file.ts";
import { listJudging } from "./comparison-store.ts";
import {
  confirmComparison,
  discardJudgements,
  readComparison,
  removeComparison,
  saveComparison,
} from "./comparisons.ts";
import { findBlind, findEachBlind } from "./find-blind.ts";
import { judgePair, pairsToJudge } from "./judging.ts";
import { listWaitingClasses, listWaitingQuestions } from "./list-waiting-questions.ts";
import { markAnswer } from "./mark-answer.ts";
import { readAnswer } from "./read-answer.ts";
import { readHelp } from "./read-help.ts";
import { countWaiting, readQueue } from "./read-queue.ts";
import { readRoundFile } from "./round-file.ts";
import { agreeMarks, moveRound, readRound, saveRound } from "./rounds.ts";

interface Needs {
  afterScoring: AfterScoring;
  live: Live;
  mails: Mails;
  places: Places;
  zone: string;
}

export function markingRoutes(needs: Needs): Route[] {
  const { afterScoring, live, places, zone } = needs;
  return [
    serve(calls.markAnswer, async ({ body, actor, db, now }) => ({
      message: texts.review.marked,
      data: await markAnswer(
        { db, live, afterScoring },
        actor,
        {
          testId: body.testid,
          ...(await findBlind(db, actor, body)),
          also: await findAlso(db, actor, body),
          questionId: body.qid,
          marks: body.score,
          comment: body.comment,
          version: body.version,
          rubric: body.rubric,
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
      comparisons: (await listJudging(db, actor.id)).map(
        ({ testId, title, questionId, ...one }) => ({
          ...{ testid: { _id: testId, title }, qid: questionId, ...one },
        }),
      ),
    })),
    serve(calls.markingWaiting, async ({ actor, db, now }) => ({
      data: await countWaiting(db, actor, { now, zone }),
    })),
    serve(calls.markingAnswer, async ({ body, actor, db }) => ({
      data: await readAnswer(
        db,
        actor,
        { testId: body.testid, questionId: body.qid, ...(await findBlind(db, actor, body)) },
        zone,
      ),
    })),
    ...commentRoutes(),
    ...roundRoutes(afterScoring, places, zone),
    ...comparisonRoutes(needs),
  ];
}

async function findAlso(
  db: Db,
  actor: Actor,
  { also, ...asked }: InputOf<typeof calls.markAnswer>,
) {
  if (!also) return undefined;
  const meant = await findEachBlind(
    db,
    actor,
    asked,
    also.map(({ userid }) => userid),
  );
  return also.map((one) => ({ ...one, ...meant(one.userid) }));
}

const comparisonRoutes = ({ afterScoring, live, mails, places, zone }: Needs): Route[] => [
  serve(comparisonCalls.readComparison, async ({ params: { testid, qid }, actor, db }) => ({
    data: await readComparison(db, actor, testid, qid),
  })),
  serve(comparisonCalls.saveComparison, async ({ body, actor, db, now }) => {
    await saveComparison({ db, mails }, actor, body, now);
    return { message: texts.comparison.saved };
  }),
  serve(comparisonCalls.removeComparison, async ({ body, actor, db, now }) => {
    await removeComparison(db, actor, body, now);
    return { message: texts.comparison.removed };
  }),
  serve(comparisonCalls.comparisonFile, async ({ params, actor, db, now }) => ({
    data: await readComparisonFile(db, actor, params, { incoming: places.incoming, now, zone }),
  })),
  serve(comparisonCalls.discardJudgements, async ({ body, actor, db, now }) => ({
    message: texts.comparison.discarded(await discardJudgements(db, actor, body, now)),
  })),
  serve(comparisonCalls.confirmComparison, async ({ body, actor, db, now }) => {
    await confirmComparison({ db, live, afterScoring }, actor, body, now);
    return { message: texts.comparison.given };
  }),
  serve(comparisonCalls.pairsToJudge, async ({ body, actor, db, now }) => ({
    data: await pairsToJudge(db, actor, body, now),
  })),
  serve(comparisonCalls.judgePair, async ({ body, actor, db, now }) => ({
    data: await judgePair(db, actor, body, now),
  })),
];

const roundRoutes = (afterScoring: AfterScoring, places: Places, zone: string): Route[] => [
  serve(roundCalls.readRound, async ({ params: { testid }, actor, db }) => ({
    data: await readRound(db, actor, testid),
  })),
  serve(roundCalls.saveRound, async ({ body, actor, db, now }) => {
    await saveRound(db, actor, body, now);
    return { message: texts.rounds.saved };
  }),
  serve(roundCalls.moveRound, async ({ body, actor, db, now }) => {
    await moveRound({ db, afterScoring }, actor, body, now);
    return { message: texts.rounds.moved[body.to] };
  }),
  serve(roundCalls.agreeMarks, async ({ body, actor, db, now }) => {
    await agreeMarks(db, actor, body, now);
    return { message: texts.rounds.agreed };
  }),
  serve(roundCalls.roundFile, async ({ params: { testid }, actor, db, now }) => ({
    data: await readRoundFile(db, actor, testid, { incoming: places.incoming, now, zone }),
  })),
];

const commentRoutes = (): Route[] => [
  serve(commentCalls.saveComment, async ({ body, actor, db, now }) => {
    const { studentId: userid, known } = await findBlind(db, actor, body);
    return { data: await saveComment(db, actor, { ...body, userid, known: known?.code }, now) };
  }),
  serve(commentCalls.commentBank, async ({ actor, db }) => ({ data: await readBank(db, actor) })),
  serve(commentCalls.saveBankComment, async ({ body, actor, db, now }) => ({
    data: await saveInBank(db, actor, body, now),
  })),
  serve(commentCalls.removeBankComment, async ({ body, actor, db }) => {
    await removeFromBank(db, actor, body._id);
    return {};
  }),
  serve(commentCalls.markingHelp, async ({ body, actor, db }) => ({
    data: await readHelp(db, actor, {
      testId: body.testid,
      questionId: body.qid,
      ...(await findBlind(db, actor, body)),
    }),
  })),
];
