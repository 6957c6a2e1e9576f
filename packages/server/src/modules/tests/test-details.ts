import type { TestWire } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findTestFor } from "./find-test.ts";
import { testWires } from "./test-wire.ts";

/** One test for its own teacher or an admin. */
export async function testDetails(
  db: Db,
  actor: Actor,
  testId: string,
  publicUrl: string,
): Promise<TestWire> {
  await findTestFor(db, actor, testId);
  const [test] = await testWires(db, actor, publicUrl, testId);
  if (!test) throw notFound(texts.test.unknown);
  return test;
}
