import type { updateTest as updateCall } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { keptSubjectLevel } from "@markwell/domain/school/subject-level";
import { keptSections } from "@markwell/domain/tests/sections";
import { titleKey } from "@markwell/domain/tests/title";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { HttpProblem, invalidField, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { areSubjects } from "../subjects/index.ts";
import { refuseBrokenKeys } from "./check-questions.ts";
import { ensureEditable } from "./ensure-editable.ts";
import {
  pinQuestions,
  pinsOf,
  refuseForeignQuestions,
  storePins,
  storeSubjects,
} from "./pin-questions.ts";
import { columnsOf, refuseSubjectLevel } from "./test-columns.ts";
import { findTestFor } from "./test-rights.ts";
import { watchApproval } from "./vetting.ts";

export type TestEdit = z.output<NonNullable<(typeof updateCall)["body"]>>;

/**
 * Before it begins; candidates stay. Kept questions keep their revision unless `newest`. Returns the new
 * version. Locked against Begin and Proceed, so nobody gets half of an edit.
 * @throws Refused once the test has begun or been started, and for a taken title; HttpProblem 404/403,
 * 409 for an edit of an older version, 400 for subjects and questions that are not there.
 */
export async function updateTest(
  db: Db,
  actor: Actor,
  edit: TestEdit,
  now: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, "edit", edit._id, { hold: "update" });
    await ensureEditable(trx, test);
    if (edit.version !== test.version) throw new HttpProblem(409, texts.test.changedMeanwhile);
    const refuseUnvetted = await watchApproval(trx, test);
    const version = test.version + 1;
    const level = edit.level ?? test.level;
    // A test that moves to a level without subject levels loses its own.
    const subjectLevel = edit.subjectLevel ?? keptSubjectLevel(level, test.subjectLevel);
    refuseSubjectLevel({ level, subjectLevel });
    if (edit.subjects) await changeSubjects(trx, edit._id, edit.subjects, test.subjects);
    const pins = await pinsOf(trx, edit._id);
    const wanted = edit.newest
      ? (edit.questions ?? pins.map(({ questionId }) => questionId))
      : edit.questions;
    const sections = keptSections(
      wanted ?? pins.map(({ questionId }) => questionId),
      edit.sections ?? test.sections,
    );
    await storeFacts(trx, { ...edit, subjectLevel, sections }, version);
    const questions = wanted ? await pinQuestions(trx, wanted, pins, edit.newest) : pins;
    if (edit.subjects || wanted) {
      const subjects = edit.subjects ?? test.subjects.map(({ id }) => id);
      await refuseForeignQuestions(trx, questions, subjects);
    }
    if (wanted) {
      await refuseBrokenKeys(trx, questions, pins);
      await storePins(trx, edit._id, questions);
    }
    await refuseUnvetted();
    const { _id, version: _opened, ...sent } = edit;
    await recordAction(trx, {
      actorId: actor.id,
      act: "edit",
      targetKind: "test",
      targetId: _id,
      details: { title: edit.title ?? test.title, version, sent: Object.keys(sent) },
      at: now,
    });
    return version;
  });
}

async function storeFacts(trx: Trx, edit: TestEdit, version: number): Promise<void> {
  try {
    await trx
      .updateTable("tests")
      .set({
        ...columnsOf(edit),
        organisation: edit.organisation || undefined,
        titleKey: edit.title && titleKey(edit.title),
        version,
      })
      .where("id", "=", edit._id)
      .execute();
  } catch (cause) {
    if ((cause as { constraint?: string }).constraint !== "tests_title") throw cause;
    throw new Refused(texts.test.titleTaken);
  }
}

/** A subject retired since then may stay, but not be added. */
async function changeSubjects(
  trx: Trx,
  testId: string,
  subjects: readonly string[],
  before: ReadonlyArray<{ id: string }>,
): Promise<void> {
  const added = subjects.filter((id) => !before.some((subject) => subject.id === id));
  if (!(await areSubjects(trx, added))) throw invalidField("subjects", texts.test.subjectRequired);
  await storeSubjects(trx, testId, subjects);
}
