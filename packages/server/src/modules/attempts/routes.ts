import type { Call } from "@markwell/contract/call";
import * as calls from "@markwell/contract/calls/attempts";
import * as breaks from "@markwell/contract/calls/breaks";
import type { QuickResult } from "@markwell/contract/wire/result";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Openings } from "../keys/index.ts";
import { entryFlags } from "./entry-flags.ts";
import { listMyHistory, listMyTests } from "./list-my-tests.ts";
import { notePageLeft } from "./note-page-left.ts";
import { noteRevisit } from "./note-revisit.ts";
import type { OpenAttempts } from "./open-attempts.ts";
import { openSitting } from "./open-sitting.ts";
import { noteSeen } from "./presence.ts";
import { readAnswerSheet, readChosenOptions } from "./read-answer-sheet.ts";
import { saveAnswer, saveLateAnswers } from "./save-answer.ts";
import { endBreak, endBreakIfOver, takeBreak } from "./take-break.ts";
import { traineeDetails } from "./trainee-details.ts";

interface Needs extends Omit<OpenAttempts, "sittings"> {
  /** Results are a later module, so the app passes them in. */
  quickResults: { read(attemptId: string): Promise<QuickResult> };
  openings: Openings;
}

/** Calls that every student of a class repeats while writing. */
export const busyCalls: ReadonlySet<Call> = new Set<Call>([
  calls.saveAnswer,
  calls.noteRevisit,
  calls.entryFlags,
  calls.candidateQuestion,
]);

export function attemptRoutes(needs: Needs): Route[] {
  const {
    closing,
    writer,
    meter,
    entrance,
    questionReader,
    handIns,
    progress,
    quickResults,
    openings,
  } = needs;
  return [
    serve(calls.listMyTests, ({ actor, db, now }) => listMyTests(db, actor.id, now)),
    serve(calls.listMyHistory, ({ actor, db, query, now }) =>
      listMyHistory(db, openings, actor.id, { subject: query.title, now }),
    ),
    serve(calls.traineeDetails, async ({ body, actor, db }) => ({
      data: await traineeDetails(db, actor, body._id),
    })),
    serve(calls.entryFlags, async ({ body, actor, db, now }) => {
      const sitting = { testId: body.testid, studentId: actor.id };
      const read = () => entryFlags(db, openings, sitting, now);
      let data = await read();
      const endsAt = data.breaks?.endsAt ?? Number.POSITIVE_INFINITY;
      if (endsAt <= now && (await endBreakIfOver(closing, sitting, now))) data = await read();
      if (await noteSeen(db, sitting, now)) progress.touch(sitting.testId, sitting.studentId);
      return { data };
    }),
    serve(calls.proceedToTest, async ({ body, actor, now }) => ({
      data: await entrance.proceed({ testId: body.testid, studentId: actor.id, now }),
    })),
    serve(calls.openSitting, async ({ body, actor, now }) => {
      const { testid: testId, ...told } = body;
      const opening = { ...told, testId, studentId: actor.id, session: actor.session };
      return { data: { device: await openSitting(closing, opening, now) } };
    }),
    serve(calls.paperQuestions, ({ body, actor, now }) =>
      questionReader.hand({ studentId: actor.id, testId: body.id, passages: body.passages, now }),
    ),
    serve(calls.candidateQuestion, async ({ body, actor, now }) => ({
      data: await questionReader.readQuestion({
        studentId: actor.id,
        questionId: body._id,
        testId: body.testid,
        passages: body.passages,
        now,
      }),
    })),
    serve(calls.answerSheet, async ({ body, actor, db }) => ({
      data: {
        answers: await readAnswerSheet(db, questionReader, {
          studentId: actor.id,
          testId: body.testid,
        }),
      },
    })),
    serve(calls.chosenOptions, async ({ body, actor, db }) => ({
      data: await readChosenOptions(
        db,
        questionReader,
        { studentId: actor.id, testId: body.testid },
        body.qid,
      ),
    })),
    serve(calls.noteRevisit, async ({ body, actor, db, now }) => {
      await noteRevisit(db, actor.id, { testId: body.testid, questionId: body.qid }, now);
      return {};
    }),
    serve(calls.notePageLeft, async ({ body, actor, db, now }) => {
      const sitting = { testId: body.testid, studentId: actor.id };
      if (await notePageLeft(db, sitting, body.leaves, now)) {
        progress.touch(sitting.testId, sitting.studentId);
      }
      return {};
    }),
    serve(calls.saveAnswer, async ({ body, actor: { session }, now }) => {
      const outcome = await saveAnswer({ writer, closing, meter }, { ...body, session }, now);
      return outcome === "superseded" ? { superseded: true as const } : {};
    }),
    serve(calls.saveLateAnswers, async ({ body, actor: { session }, now }) => ({
      data: await saveLateAnswers({ closing, meter }, { ...body, session }, now),
    })),
    serve(breaks.takeBreak, async ({ body, actor, now }) => {
      await takeBreak(closing, { testId: body.testid, studentId: actor.id }, now);
      return {};
    }),
    serve(breaks.endBreak, async ({ body, actor, now }) => {
      await endBreak(closing, { testId: body.testid, studentId: actor.id }, now);
      return {};
    }),
    serve(calls.handIn, async ({ body, actor, now }) => {
      const { testid: testId, device, reopening } = body;
      const own = { studentId: actor.id, session: actor.session, testId, device, reopening };
      const attemptId = await handIns.handIn({ ...own, now });
      return { data: await quickResults.read(attemptId) };
    }),
  ];
}
