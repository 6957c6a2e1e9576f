import * as calls from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { type Route, serve } from "../../platform/http/serve.ts";
import { checkTestName } from "./check-test-name.ts";
import { createTest } from "./create-test.ts";
import { deleteTest } from "./delete-test.ts";
import { testDetails } from "./test-details.ts";
import { maxMarks, testQuestions } from "./test-questions.ts";
import { testWires } from "./test-wire.ts";

export function testRoutes({ publicUrl }: { publicUrl: string }): Route[] {
  return [
    serve(calls.createTest, async ({ body, actor, db, now }) => ({
      message: texts.test.created,
      testid: await createTest(db, actor, body, now),
    })),
    serve(calls.checkTestName, async ({ body, db }) => ({
      can_use: await checkTestName(db, body.testname),
    })),
    serve(calls.listTests, async ({ actor, db }) => ({
      data: await testWires(db, actor, publicUrl),
    })),
    serve(calls.testDetails, async ({ body, actor, db }) => ({
      data: await testDetails(db, actor, body.id, publicUrl),
    })),
    serve(calls.deleteTest, async ({ body, actor, db, now }) => {
      await deleteTest(db, actor, body._id, body.title, now);
      return { message: "Test deleted successfully" };
    }),
    serve(calls.testQuestions, ({ body, actor, db }) => testQuestions(db, actor, body.id)),
    serve(calls.maxMarks, async ({ body, actor, db }) => ({
      data: await maxMarks(db, actor, body.testid),
    })),
  ];
}
