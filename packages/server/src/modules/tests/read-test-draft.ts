import type { TestDraft } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { copyTitle } from "@markwell/domain/tests/copy-title";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findCurrentRevisions, staffQuestions } from "../questions/index.ts";
import { ensureEditable } from "./ensure-editable.ts";
import type { TestFacts } from "./find-test.ts";
import { pinsOf } from "./pin-questions.ts";
import { fieldsOf } from "./test-columns.ts";
import { findTestFor } from "./test-rights.ts";

/** With its questions as pinned. @throws Refused once it can no longer be changed; HttpProblem 404/403. */
export async function testToEdit(db: Db, actor: Actor, testId: string): Promise<TestDraft> {
  const test = await findTestFor(db, actor, "edit", testId);
  await ensureEditable(db, test);
  const pins = await pinsOf(db, testId);
  return draftOf(
    db,
    actor,
    test,
    pins.map(({ revisionId }) => revisionId),
  );
}

/**
 * With a new title, and questions as the bank has them now; not worksheets.
 * @throws HttpProblem 404; 403 for a colleague's that is neither over nor shared.
 */
export async function testToCopy(db: Db, actor: Actor, testId: string): Promise<TestDraft> {
  const test = await findTestFor(db, actor, "copy", testId);
  const pins = await pinsOf(db, testId);
  const current = await findCurrentRevisions(
    db,
    pins.map(({ questionId }) => questionId),
  );
  const revisions = pins.flatMap(({ questionId }) => current.get(questionId)?.revisionId ?? []);
  const draft = await draftOf(db, actor, test, revisions);
  return { ...draft, title: copyTitle(test.title), missing: pins.length - revisions.length };
}

async function draftOf(
  db: Db,
  actor: Actor,
  test: TestFacts,
  revisions: readonly string[],
): Promise<TestDraft> {
  const { type, ...fields } = fieldsOf(test);
  if (type === "worksheet") throw notFound(texts.test.unknown);
  return {
    ...fields,
    type,
    _id: test.id,
    version: test.version,
    questions: await staffQuestions(db, revisions, actor),
    missing: 0,
  };
}
