import type { Asking, AtTheDoor } from "@markwell/contract/calls/door";
import { texts } from "@markwell/contract/texts";
import { type Decision, type DoorState, doorState, mayAsk } from "@markwell/domain/tests/door";
import { isOfOtherLevel } from "@markwell/domain/tests/lifecycle";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { classNamesBeside, OTHER_SUBJECT_LEVEL, unconfirmed } from "../people/index.ts";
import {
  changeTestState,
  findTest,
  findTestFor,
  sittingPath,
  type TestFacts,
} from "../tests/index.ts";
import { admitStudent, type Joining } from "./join.ts";
import { doorOf } from "./shut.ts";

/** The next ones follow when these are answered. */
const MOST_SHOWN = 200;

const WORDS: Record<DoorState, string> = {
  closed: texts.door.behind,
  waiting: texts.door.waiting,
  in: texts.registration.done,
  declined: texts.door.declined,
  open: texts.door.reopened,
  over: texts.attempt.late,
};

export async function readDoor(
  db: Db,
  studentId: string,
  testId: string,
  now: number,
): Promise<Omit<AtTheDoor, "success">> {
  const test = await findDoor(db, testId);
  return stateAtDoor(db, test, studentId, now);
}

/**
 * The watching teachers hear of it. Idempotent.
 * @throws Refused before Begin at a test of one's own, and once nobody can come in any more.
 */
export async function askToComeIn(
  db: Db,
  live: Live,
  studentId: string,
  testId: string,
  now: number,
): Promise<Omit<AtTheDoor, "success">> {
  return transaction(db, async (trx) => {
    const test = await findDoor(trx, testId, { hold: true });
    const before = await stateAtDoor(trx, test, studentId, now);
    if (before.state !== "closed") return before;
    const verdict = mayAsk(await doorOf(trx, test, studentId, now));
    if (!verdict.allowed) throw new Refused(verdict.message);
    await trx
      .insertInto("doorRequests")
      .values({ testId, studentId, askedAt: new Date(now) })
      .onConflict((conflict) => conflict.columns(["testId", "studentId"]).doNothing())
      .execute();
    afterCommit(trx, () => live.toTeachers(testId, "door", { testid: testId }));
    return stateAtDoor(trx, test, studentId, now);
  });
}

/** A worksheet is one student's own and has no door. */
async function findDoor(db: Db, testId: string, finding: { hold?: boolean } = {}) {
  const test = await findTest(db, testId, finding);
  if (!test || test.kind === "worksheet") throw notFound(texts.test.unknown);
  return test;
}

async function stateAtDoor(db: Db, test: TestFacts, studentId: string, now: number) {
  const row = await db
    .selectFrom("people")
    .leftJoin("candidates", (join) =>
      join.onRef("candidates.studentId", "=", "people.id").on("candidates.testId", "=", test.id),
    )
    .leftJoin("doorRequests", (join) =>
      join
        .onRef("doorRequests.studentId", "=", "people.id")
        .on("doorRequests.testId", "=", test.id),
    )
    .select(["candidates.registeredAt", "doorRequests.askedAt", "doorRequests.decision"])
    .where("people.id", "=", studentId)
    .executeTakeFirst();
  const atDoor = await doorOf(db, test, studentId, now);
  const state = doorState({
    test: atDoor,
    registered: Boolean(row?.registeredAt),
    request: row?.askedAt ? { decision: row.decision as Decision } : undefined,
  });
  const testLink = state === "in" ? sittingPath(test.id, studentId) : "";
  const message = state === "closed" && atDoor.forOthers ? texts.door.forOthers : WORDS[state];
  return { state, testLink, message };
}

/** First come first; declined ones last. */
export async function listAsking(
  db: Db,
  actor: Actor,
  testId: string,
  year: number,
): Promise<Asking[]> {
  const test = await findTestFor(db, actor, "watch", testId);
  const rows = await db
    .selectFrom("doorRequests")
    .innerJoin("people", "people.id", "doorRequests.studentId")
    .innerJoin("students", "students.personId", "doorRequests.studentId")
    .innerJoin("tests", "tests.id", "doorRequests.testId")
    .leftJoin("candidates", (join) =>
      join
        .onRef("candidates.studentId", "=", "doorRequests.studentId")
        .onRef("candidates.testId", "=", "doorRequests.testId"),
    )
    .select(["people.id", "people.name", "people.email", "students.level"])
    .select(["doorRequests.askedAt", "doorRequests.decision"])
    .select(OTHER_SUBJECT_LEVEL.as("otherSubjectLevel"))
    .where("doorRequests.testId", "=", testId)
    .where("people.removedAt", "is", null)
    .where("candidates.registeredAt", "is", null)
    .orderBy((row) => row("doorRequests.decision", "is not", null))
    .orderBy("doorRequests.askedAt")
    .limit(MOST_SHOWN)
    .execute();
  const ids = rows.map(({ id }) => id);
  const isUnconfirmed = await unconfirmed(db, ids);
  const classes = await classNamesBeside(db, ids, year);
  return rows.map(({ id, name, email, level, otherSubjectLevel, askedAt, decision }) => ({
    _id: id,
    name,
    emailid: email ?? "",
    level,
    classes: classes.get(id) ?? [],
    otherLevel: isOfOtherLevel(test, { level }),
    ...(otherSubjectLevel && { otherSubjectLevel }),
    confirmed: !isUnconfirmed.has(id),
    askedAt: askedAt.toISOString(),
    declined: decision !== null,
  }));
}

interface Answer {
  testId: string;
  studentId: string;
  admit: boolean;
}

/**
 * Lets a student in, or declines; idempotent. Locks the test, so nobody is let in while its answers open.
 * @throws Refused once the test has ended, and when declining a student who is on it; HttpProblem
 * 404/403, and for students who do not ask.
 */
export async function answerAtDoor(
  db: Db,
  joining: Joining,
  actor: Actor,
  { testId, studentId, admit }: Answer,
  now: number,
): Promise<{ message: string }> {
  return transaction(db, async (trx) => {
    const { test } = await changeTestState(trx, actor, testId);
    const message = admit ? texts.door.admitted : texts.door.declinedNow;
    const { state } = await stateAtDoor(trx, test, studentId, now);
    if (state === "in" && admit) return { message };
    if (state === "in") throw new Refused(texts.door.isIn);
    const request = await findRequest(trx, testId, studentId);
    if (!admit && request.decision !== null) return { message };
    if (admit) {
      const atDoor = await doorOf(trx, test, studentId, now);
      const verdict = mayAsk(atDoor);
      if (!verdict.allowed) throw new Refused(verdict.message);
      await admitStudent(trx, joining, atDoor, studentId, now);
    }
    await trx
      .updateTable("doorRequests")
      .set({ decision: admit ? "admitted" : "declined", decidedAt: new Date(now) })
      .where("testId", "=", testId)
      .where("studentId", "=", studentId)
      .execute();
    await recordAction(trx, {
      actorId: actor.id,
      act: admit ? "admit" : "decline",
      targetKind: "test",
      targetId: testId,
      details: { student: studentId },
      at: now,
    });
    afterCommit(trx, () => joining.live.toTeachers(testId, "door", { testid: testId }));
    return { message };
  });
}

async function findRequest(trx: Trx, testId: string, studentId: string) {
  const request = await trx
    .selectFrom("doorRequests")
    .innerJoin("people", "people.id", "doorRequests.studentId")
    .select("doorRequests.decision")
    .where("doorRequests.testId", "=", testId)
    .where("doorRequests.studentId", "=", studentId)
    .where("people.removedAt", "is", null)
    .executeTakeFirst();
  if (!request) throw notFound(texts.door.nobodyAsks);
  return request;
}

export async function forgetDoorRequests(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("doorRequests").where("studentId", "=", studentId).execute();
}
