import { randomUUID } from "node:crypto";
import * as classCalls from "@markwell/contract/calls/class-practice";
import * as calls from "@markwell/contract/calls/practice";
import { texts } from "@markwell/contract/texts";
import { seeded } from "@markwell/domain/random";
import { transaction } from "../../platform/database/transaction.ts";
import { notFound } from "../../platform/http/problems.ts";
import { type Route, serve } from "../../platform/http/serve.ts";
import { lockStudent } from "../people/index.ts";
import { subjectAsked } from "../subjects/index.ts";
import { answerPractice } from "./answer-practice.ts";
import { checkUpsOf } from "./check-up.ts";
import { classMistakes } from "./class-mistakes.ts";
import { makePractice, proposePractice, undoPractice } from "./class-practice.ts";
import { practiseLike } from "./like-question.ts";
import { planOf, setPlan } from "./plan.ts";
import { practiceHome } from "./practice-home.ts";
import { showRound } from "./show-round.ts";
import { startPractice } from "./start-practice.ts";
import { findRound } from "./store.ts";

export const practiceRoutes = ({ zone }: { zone: string }): Route[] => [
  serve(calls.practiceHome, async ({ actor, db, now }) => {
    const home = await practiceHome(db, actor.id, { now, zone });
    const checkUps = await checkUpsOf(db, actor.id, home.subjects, now);
    return { data: { ...home, checkUps, plan: await planOf(db, actor.id, { now, zone }) } };
  }),
  serve(calls.setPracticePlan, async ({ body, actor, db, now }) => ({
    data: await setPlan(db, actor.id, body, { now, zone }),
  })),
  serve(calls.startPractice, async ({ body, actor, db, now }) => {
    const { kind, subject, topic = null, clientRequestId: requestId } = body;
    const about =
      kind === "daily"
        ? NONE
        : {
            subjectId: (await subjectAsked(db, subject)).id,
            topic: kind === "topic" ? topic : null,
          };
    const making = { now, zone, random: seeded(randomUUID()) };
    return { data: await startPractice(db, actor.id, { kind, ...about, requestId }, making) };
  }),
  serve(calls.practiseLike, async ({ body, actor, db, now }) => {
    const { qid, clientRequestId: requestId } = body;
    const making = { now, zone, random: seeded(randomUUID()) };
    return { data: await practiseLike(db, actor.id, { qid, requestId }, making) };
  }),
  serve(calls.practiceRound, async ({ query, actor, db, now }) => ({
    data: await transaction(db, async (trx) => {
      const { approved } = await lockStudent(trx, actor.id);
      const round = await findRound(trx, actor.id, query.roundId);
      if (!round) throw notFound(texts.practice.roundUnknown);
      return showRound(trx, round, { studentId: actor.id, approved, now, zone });
    }),
  })),
  serve(calls.answerPractice, async ({ body, actor, db, now }) => ({
    data: await answerPractice(db, actor.id, body, { now, zone, random: seeded(randomUUID()) }),
  })),
];

const NONE = { subjectId: null, topic: null };

export const classPracticeRoutes = ({ zone }: { zone: string }): Route[] => [
  serve(classCalls.classMistakes, async ({ query, actor, db, now }) => ({
    data: await classMistakes(db, actor, query, { now, zone }),
  })),
  serve(classCalls.proposePractice, async ({ body, actor, db, now }) => ({
    data: await proposePractice(db, actor, body, { now, random: seeded(randomUUID()) }),
  })),
  serve(classCalls.makePractice, async ({ body, actor, db, now }) => {
    const { clientRequestId: requestId, ...asked } = body;
    const { id, students } = await makePractice(db, actor, { ...asked, requestId }, now);
    return { message: texts.classPractice.made(students), data: { _id: id, students } };
  }),
  serve(classCalls.undoPractice, async ({ body, actor, db, now }) => {
    const data = await undoPractice(db, actor, body._id, now);
    return { message: texts.classPractice.undone(data.removed, data.begun), data };
  }),
];
