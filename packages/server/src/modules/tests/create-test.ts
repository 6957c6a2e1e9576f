import type { NewTest } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { keptSections } from "@markwell/domain/tests/sections";
import { titleKey } from "@markwell/domain/tests/title";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { readSchool } from "../school/index.ts";
import { areSubjects } from "../subjects/index.ts";
import { refuseBrokenKeys } from "./check-questions.ts";
import { pinQuestions, refuseForeignQuestions, storePins, storeSubjects } from "./pin-questions.ts";
import { columnsOf, refuseSubjectLevel } from "./test-columns.ts";

/**
 * Pins the present revisions, so a later edit never changes it (assessment core 2 "Test creation
 * wizard"). Returns its id.
 * @throws Refused when the title is taken; HttpProblem 400 for an unknown subject, a subject level that
 * does not fit, a question not in the bank, of another subject, or twice.
 */
export async function createTest(
  db: Db,
  actor: Actor,
  form: NewTest,
  now: number,
): Promise<string> {
  return transaction(db, async (trx) => {
    refuseSubjectLevel(form);
    if (!(await areSubjects(trx, form.subjects))) {
      throw invalidField("subjects", texts.test.subjectRequired);
    }
    const pins = await pinQuestions(trx, form.questions);
    await refuseForeignQuestions(trx, pins, form.subjects);
    await refuseBrokenKeys(trx, pins);
    const sections = keptSections(form.questions, form.sections);
    const testId = await insertTest(trx, actor, { ...form, sections }, now);
    await storeSubjects(trx, testId, form.subjects);
    await storePins(trx, testId, pins);
    await recordAction(trx, {
      actorId: actor.id,
      act: "create",
      targetKind: "test",
      targetId: testId,
      details: { title: form.title },
      at: now,
    });
    return testId;
  });
}

/** The unique index decides, so two teachers cannot both have the title. */
async function insertTest(trx: Trx, actor: Actor, form: NewTest, now: number): Promise<string> {
  const row = await trx
    .insertInto("tests")
    .values({
      ...columnsOf(form),
      titleKey: titleKey(form.title),
      organisation: form.organisation || (await readSchool(trx)).name,
      createdBy: actor.id,
      createdAt: new Date(now),
    })
    .onConflict((conflict) =>
      conflict.column("titleKey").where("removedAt", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new Refused(texts.test.titleTaken);
  return row.id;
}
