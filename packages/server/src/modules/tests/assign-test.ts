import type { assignTest as assignCall } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { type Assignee, findAssignees } from "./assign-test-store.ts";
import { findOwnTest, type TestFacts } from "./find-test.ts";
import { sittingPath } from "./links.ts";
import { registerCandidate } from "./register-candidate.ts";

type Assignment = z.output<NonNullable<(typeof assignCall)["body"]>>;

export interface Assigning {
  live: Live;
  mails: Mails;
}

export interface Assigned {
  assigned: number;
  updated: number;
  skipped: Array<{ _id: string; name: string; reason: string }>;
}

/**
 * Gives the teacher's own test to pupils, who take it any time until the due date (DECISIONS
 * "Assigned tests"). Repeated, it only sets the due date. Who is registered for the live test, or
 * has begun to write, keeps what they have and is reported.
 *
 * @throws HttpProblem 404/403 for unknown and others' tests, 400 for a due date that is over;
 * Refused for a test that has ended, and when nothing changed for anybody.
 */
export async function assignTest(
  db: Db,
  { live, mails }: Assigning,
  actor: Actor,
  { studentId, testId, dueAt: due }: Assignment,
  now: number,
): Promise<Assigned> {
  const dueAt = typeof due === "string" ? Date.parse(due) : due;
  if (typeof dueAt === "number" && dueAt <= now) throw invalidField("dueAt", texts.assign.dueOver);
  return transaction(db, async (trx) => {
    // Held against `end`, so that nobody is given a test that is over.
    const test = await findOwnTest(trx, actor, testId, { hold: true });
    if (test.conductedAt !== null) throw new Refused(texts.test.ended);
    const { free, assigned, skipped } = sorted(await findAssignees(trx, testId, studentId));
    if (free.length + assigned.length === 0) throw new Refused(nobody(skipped));
    for (const id of free) {
      const candidate = { testId, studentId: id, kind: "assigned", now } as const;
      await registerCandidate(trx, dueAt ? { ...candidate, dueAt } : candidate);
    }
    if (dueAt !== undefined && assigned.length > 0) await setDueDate(trx, testId, assigned, dueAt);
    if (free.length > 0) await mails.queue(trx, lettersTo(free, test, dueAt ?? null), now);
    await recordAct(trx, {
      actorId: actor.id,
      act: "assign",
      targetKind: "test",
      targetId: testId,
      details: { students: [...free, ...assigned], dueAt: due ?? null },
      at: now,
    });
    afterCommit(trx, () => live.toTeachers(testId, "registered", { testid: testId }));
    return { assigned: free.length, updated: assigned.length, skipped };
  });
}

/** Who gets the test, who has it already, and who keeps what they have. */
function sorted(assignees: readonly Assignee[]) {
  const free: string[] = [];
  const assigned: string[] = [];
  const skipped: Assigned["skipped"] = [];
  for (const { id, name, state } of assignees) {
    if (state === "free") free.push(id);
    else if (state === "assigned") assigned.push(id);
    else skipped.push({ _id: id, name, reason: texts.assign[state] });
  }
  return { free, assigned, skipped };
}

async function setDueDate(trx: Trx, testId: string, students: string[], dueAt: number | null) {
  await trx
    .updateTable("candidates")
    .set({ dueAt: dueAt === null ? null : new Date(dueAt) })
    .where("testId", "=", testId)
    .where("studentId", "in", students)
    .execute();
}

/** Why not one pupil could be given the test. */
function nobody(skipped: Assigned["skipped"]): string {
  const [first] = skipped;
  if (first && skipped.length === 1) return `${first.name || "This person"} ${first.reason}.`;
  return `None of the ${skipped.length} students could be given this test: they have it already, or are not in the school any more.`;
}

/** Only to who is new: a call that is repeated brings no second mail. */
function lettersTo(pupils: readonly string[], test: TestFacts, dueAt: number | null) {
  const { id, title: testTitle, durationMinutes } = test;
  return pupils.map((to) => {
    const path = sittingPath(id, to);
    return { kind: "assigned" as const, to, testTitle, dueAt, durationMinutes, path };
  });
}
