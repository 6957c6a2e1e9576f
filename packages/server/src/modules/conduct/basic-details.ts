import { texts } from "@markwell/contract/texts";
import { testPhase } from "@markwell/domain/tests/lifecycle";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { openOffer } from "../attempts/index.ts";
import { findTestFor, IS_HOMEWORK, registrationLink } from "../tests/index.ts";
import { isShut } from "./shut.ts";

interface Counts {
  questionCount: number;
  totalMarks: number;
  waiting: number;
  homework: boolean;
}

async function timeOfferOf(db: Db, testId: string) {
  const offer = await openOffer(db, testId);
  if (!offer) return null;
  const { awayFrom, backAt, seconds } = offer;
  return { awayFrom: awayFrom.toISOString(), backAt: backAt.toISOString(), seconds };
}

/** For its own teacher, or an admin for support. */
export async function basicDetails(
  db: Db,
  actor: Actor,
  testId: string,
  publicUrl: string,
  now: number,
) {
  const test = await findTestFor(db, actor, "watch", testId);
  const { rows } = await sql<Counts>`
    select (select count(*)::int from test_questions where test_id = ${testId}) as question_count,
           (select coalesce(sum(marks), 0)::int from test_questions where test_id = ${testId}) as total_marks,
           (select coalesce(sum(waiting), 0)::int from attempts where test_id = ${testId}) as waiting,
           ${IS_HOMEWORK} as homework
    from tests where tests.id = ${testId}`.execute(db);
  const { questionCount, totalMarks, waiting, homework } = rows[0] ?? {
    questionCount: 0,
    totalMarks: 0,
    waiting: 0,
    homework: false,
  };
  const asBuilt = texts.test.asBuilt(test);
  return {
    _id: test.id,
    title: test.title,
    duration: test.durationMinutes,
    questionCount,
    totalMarks,
    registrationLink: registrationLink(publicUrl, test.id),
    isRegistrationavailable: test.registrationOpen,
    ...(asBuilt && { asBuilt }),
    closeAtBegin: test.closeAtBegin,
    testbegins: test.begunAt !== null,
    testconducted: test.conductedAt !== null,
    isResultgenerated: testPhase({ ...test, waitingForMarking: waiting }) === "results-generated",
    extraMinutes: test.extraMinutes,
    begunAt: test.begunAt === null ? null : new Date(test.begunAt).toISOString(),
    pausedAt: test.pausedAt === null ? null : new Date(test.pausedAt).toISOString(),
    timeOffer: test.conductedAt === null ? await timeOfferOf(db, testId) : null,
    release: test.release,
    releaseAt: test.releaseAt?.toISOString() ?? null,
    ...((await isShut(db, test, now)) && { shut: true as const }),
    ...(homework && { homework: true as const }),
    serverTime: now,
  };
}
