import type { assignTest as assignCall } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { z } from "zod";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { keepPlaces } from "./align-places.ts";
import { registerCandidate } from "./candidates.ts";
import type { TestFacts } from "./find-test.ts";
import { sittingPath } from "./links.ts";
import { findTestFor } from "./test-rights.ts";
import { ensureVetted } from "./vetting.ts";

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
 * Until the due date (DECISIONS "Assigned tests"). Repeated it sets the date; the place is then the
 * student's own. Students registered live or begun keep what they have and are reported.
 * @throws HttpProblem 404/403, 400 for a past due date; Refused for a test that has ended, and when
 * nothing changed for anybody.
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
    // Locked against `end`, so that nobody gets a test that is over.
    const test = await findTestFor(trx, actor, "conduct", testId, { hold: true });
    if (test.conductedAt !== null) throw new Refused(texts.test.ended);
    if (test.noClock && typeof dueAt !== "number")
      throw invalidField("dueAt", texts.homework["no date"]);
    const { free, assigned, skipped } = sorted(await findAssignees(trx, testId, studentId));
    if (free.length + assigned.length === 0) throw new Refused(nobody(skipped));
    if (free.length > 0) await ensureVetted(trx, testId);
    for (const id of free) {
      const candidate = { testId, studentId: id, kind: "assigned", now } as const;
      await registerCandidate(trx, dueAt ? { ...candidate, dueAt } : candidate);
    }
    if (dueAt !== undefined && assigned.length > 0) await setDueDate(trx, testId, assigned, dueAt);
    await keepPlaces(trx, testId, assigned);
    if (free.length > 0) await mails.queue(trx, lettersTo(free, test, dueAt ?? null), now);
    await recordAction(trx, {
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

function nobody(skipped: Assigned["skipped"]): string {
  const [first] = skipped;
  if (first && skipped.length === 1) return `${first.name || "This person"} ${first.reason}.`;
  return `None of the ${skipped.length} students could be given this test: they already have it or have left the school.`;
}

/** Only to new students: a repeated call sends no second mail. */
function lettersTo(students: readonly string[], test: TestFacts, dueAt: number | null) {
  const { id, title: testTitle, durationMinutes, noClock } = test;
  return students.map((to) => {
    const path = sittingPath(id, to);
    return { kind: "assigned" as const, to, testTitle, dueAt, durationMinutes, noClock, path };
  });
}

interface Assignee {
  id: string;
  /** "" for an unknown person. */
  name: string;
  state: "free" | "assigned" | "live" | "begun" | "finished" | "unknown";
}

/** By name. */
async function findAssignees(
  trx: Trx,
  testId: string,
  studentIds: readonly string[],
): Promise<Assignee[]> {
  const { rows } = await sql<Assignee>`
    select asked.id, coalesce(people.name, '') as name,
           case when people.id is null then 'unknown'
                when attempts.closed_at is not null then 'finished'
                when attempts.id is not null then 'begun'
                when candidates.kind = 'assigned' then 'assigned'
                when candidates.kind is not null then 'live'
                else 'free' end as state
    from (select distinct unnest(${sql.val([...studentIds])}::uuid[]) as id) as asked
    left join people on people.id = asked.id and people.type = 'STUDENT' and people.removed_at is null
    left join candidates on candidates.test_id = ${testId} and candidates.student_id = people.id
    left join attempts on attempts.test_id = ${testId} and attempts.student_id = people.id
    order by ${BY_NAME}, asked.id`.execute(trx);
  return rows;
}

const students = (count: number) => `${count} ${count === 1 ? "student" : "students"}`;

/** "Assigned to 3 students. 1 student was left out." */
export function assignedMessage({ assigned, updated, skipped }: Assigned): string {
  const parts = [
    assigned > 0 && `Assigned to ${students(assigned)}.`,
    updated > 0 && `${students(updated)} already had it.`,
    skipped.length > 0 &&
      `${students(skipped.length)} ${skipped.length === 1 ? "was" : "were"} left out.`,
  ];
  return parts.filter(Boolean).join(" ");
}
