import { assignTest as assignCall } from "@markwell/contract/calls/students";
import * as shares from "@markwell/contract/calls/test-shares";
import * as calls from "@markwell/contract/calls/tests";
import * as vetting from "@markwell/contract/calls/vetting";
import { texts } from "@markwell/contract/texts";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Mails } from "../mail/index.ts";
import { assignedMessage, assignTest } from "./assign-test.ts";
import { checkPaper } from "./check-questions.ts";
import { createTest } from "./create-test.ts";
import { deleteTest, listDeletedTests, restoreTest } from "./delete-test.ts";
import { handTestOver } from "./hand-over.ts";
import { testToCopy, testToEdit } from "./read-test-draft.ts";
import { leaveShare, listShares, shareTest } from "./share-test.ts";
import { maxMarks, testQuestions } from "./test-questions.ts";
import { checkTestName, listTestTitles } from "./test-titles.ts";
import { testDetails, testWires } from "./test-wire.ts";
import { updateTest } from "./update-test.ts";
import { commentOnTest, endVetting, readVetting, sendToVetter, settleComment } from "./vetting.ts";

interface Needs {
  live: Live;
  mails: Mails;
  publicUrl: string;
}

export function testRoutes({ live, mails, publicUrl }: Needs): Route[] {
  return [
    serve(calls.createTest, async ({ body, actor, db, now }) => ({
      message: texts.test.created,
      testid: await createTest(db, actor, body, now),
    })),
    serve(calls.checkPaper, ({ body, actor, db }) => checkPaper(db, actor, body)),
    serve(calls.checkTestName, async ({ body, db }) => ({
      can_use: await checkTestName(db, body.testname, body.except),
    })),
    serve(calls.updateTest, async ({ body, actor, db, now }) => ({
      message: texts.test.updated,
      version: await updateTest(db, actor, body, now),
    })),
    serve(calls.testToEdit, async ({ body, actor, db }) => ({
      data: await testToEdit(db, actor, body.id),
    })),
    serve(calls.testToCopy, async ({ body, actor, db }) => ({
      data: await testToCopy(db, actor, body.id),
    })),
    serve(calls.listTestTitles, async ({ body, db }) => ({
      data: await listTestTitles(db, body),
    })),
    serve(calls.listTests, async ({ actor, db, now }) => ({
      data: await testWires(db, actor, { publicUrl, now }),
    })),
    serve(calls.testDetails, async ({ body, actor, db, now }) => ({
      data: await testDetails(db, actor, { publicUrl, now, testId: body.id }),
    })),
    serve(calls.deleteTest, async ({ body, actor, db, now }) => {
      await deleteTest(db, actor, body._id, body.title, now);
      return { message: "Test deleted successfully" };
    }),
    serve(calls.listDeletedTests, async ({ actor, db, now }) => ({
      data: await listDeletedTests(db, actor, now),
    })),
    serve(calls.restoreTest, async ({ body, actor, db, now }) => {
      await restoreTest(db, actor, body._id, now);
      return { message: texts.test.restored };
    }),
    serve(assignCall, async ({ body, actor, db, now }) => {
      const data = await assignTest(db, { live, mails }, actor, body, now);
      return { message: assignedMessage(data), data };
    }),
    serve(shares.testShares, async ({ body, actor, db }) => ({
      data: await listShares(db, actor, body.id),
    })),
    serve(shares.shareTest, async ({ body, actor, db, now }) => {
      const { id: testId, teacher: teacherId, rights: wished } = body;
      const rights = await shareTest(db, live, actor, { testId, teacherId, rights: wished }, now);
      const message = rights.length > 0 ? texts.testShare.changed : texts.testShare.taken;
      return { message, data: { rights } };
    }),
    serve(shares.leaveShare, async ({ body, actor, db, now }) => {
      await leaveShare(db, live, actor, body.id, now);
      return { message: texts.testShare.left };
    }),
    serve(shares.handTestOver, async ({ body, actor, db, now }) => {
      const { id: testId, teacher: to, keepLook } = body;
      await handTestOver(db, live, actor, { testId, to, keepLook }, now);
      return { message: texts.testShare.handedOver };
    }),
    ...vettingRoutes(mails),
    serve(calls.testQuestions, ({ body, actor, db }) =>
      testQuestions(db, actor, body.id, body.userid),
    ),
    serve(calls.maxMarks, async ({ body, actor, db }) => ({
      data: await maxMarks(db, actor, body.testid),
    })),
  ];
}

const vettingRoutes = (mails: Mails): Route[] => [
  serve(vetting.readVetting, async ({ params, actor, db }) => ({
    data: await readVetting(db, actor, params.testid),
  })),
  serve(vetting.sendToVetter, async ({ body, actor, db, now }) => {
    const wish = { testId: body.testid, vetterId: body.vetter };
    return { message: texts.vetting.sent(await sendToVetter(db, mails, actor, wish, now)) };
  }),
  serve(vetting.endVetting, async ({ body: { testid: testId, how, version }, actor, db, now }) => {
    await endVetting(db, mails, actor, { testId, how, version }, now);
    return { message: texts.vetting.ended[how] };
  }),
  serve(vetting.commentOnTest, async ({ body, actor, db, now }) => {
    const { testid: testId, qid: questionId = null, text } = body;
    await commentOnTest(db, actor, { testId, questionId, body: text }, now);
    return { message: texts.vetting.commented };
  }),
  serve(vetting.settleComment, async ({ body: { testid, comment, settled }, actor, db, now }) => {
    await settleComment(db, actor, { testId: testid, commentId: comment, settled }, now);
    return { message: settled ? texts.vetting.settled : texts.vetting.reopened };
  }),
];
