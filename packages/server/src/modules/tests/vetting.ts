import type { ReplyOf } from "@markwell/contract/call";
import type { readVetting as readCall } from "@markwell/contract/calls/vetting";
import { texts } from "@markwell/contract/texts";
import { TEST_KIND_LABELS } from "@markwell/domain/school/lists";
import {
  changesSinceApproval,
  mayAsk,
  paperChanges,
  type VettedPaper,
  type VettingRound,
  vettingState,
} from "@markwell/domain/tests/vetting";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { HttpProblem, invalidField, notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { readSchool } from "../school/index.ts";
import { findTest, type TestFacts } from "./find-test.ts";
import { labelled } from "./load-pinned-questions.ts";
import { pinsOf } from "./pin-questions.ts";
import { lockTeacher, storeRights } from "./share-test.ts";
import { findTestFor, isAllowed, testsFor } from "./test-rights.ts";

const t = texts.vetting;

interface Round extends VettingRound {
  id: string;
  vetterId: string;
  vetter: string;
  sentBy: string;
  sender: string;
  sentAt: Date;
  endedAt: Date | null;
}

const isRequired = async (db: Db, kind: string): Promise<boolean> =>
  (await readSchool(db)).vettedKinds.some((each) => each === kind);

/** Reads the rounds of a test, newest first. */
async function readRounds(db: Db, testId: string): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select rounds.id, vetter_id, vetter.name as vetter, sent_by, sender.name as sender, sent_at, ended, ended_at, approved
    from test_vettings rounds
    join people vetter on vetter.id = vetter_id join people sender on sender.id = sent_by
    where test_id = ${testId} order by sent_at desc, rounds.id desc`.execute(db);
  return rows;
}

async function readPaper(db: Db, test: TestFacts): Promise<VettedPaper> {
  const pins = await pinsOf(db, test.id);
  return {
    title: test.title,
    minutes: test.durationMinutes,
    instructions: test.instructions,
    sections: test.sections,
    questions: labelled(pins).map(({ questionId, label, revisionId, marks, ...pin }) => ({
      id: questionId,
      label,
      revision: `${revisionId} ${pin.passage?.revisionId ?? ""}${pin.rubricRevisionId ? ` ${pin.rubricRevisionId}` : ""}`,
      marks,
    })),
  };
}

/** @throws HttpProblem 404, 403 for who may not look into the test. */
export async function readVetting(
  db: Db,
  actor: Actor,
  testId: string,
): Promise<ReplyOf<typeof readCall>["data"]> {
  const test = await findTestFor(db, actor, "look", testId);
  const rounds = await readRounds(db, testId);
  const [latest] = rounds;
  const paper = await readPaper(db, test);
  const state = vettingState(rounds, paper);
  const owns = await isAllowed(db, actor, "share", test);
  const open = latest?.ended === null;
  return {
    title: test.title,
    state,
    required: await isRequired(db, test.kind),
    changes: changesSinceApproval(rounds, paper),
    mayAsk: owns && mayAsk(state) && test.kind !== "worksheet",
    // The test may have been handed over to them since.
    mayEnd: open && latest.vetterId === actor.id && !owns,
    mayWithdraw: open && owns,
    version: test.version,
    rounds: rounds.map((round) => ({
      vetter: { _id: round.vetterId, name: round.vetter },
      sentBy: { _id: round.sentBy, name: round.sender },
      sentAt: round.sentAt.toISOString(),
      ended: round.ended,
      endedAt: round.endedAt?.toISOString() ?? null,
    })),
    comments: await commentsOn(db, testId),
  };
}

async function commentsOn(db: Db, testId: string) {
  const rows = await db
    .selectFrom("vettingComments")
    .innerJoin("people", "people.id", "vettingComments.authorId")
    .leftJoin("people as settlers", "settlers.id", "settledBy")
    .select(["vettingComments.id", "questionId", "body", "authorId", "people.name", "writtenAt"])
    .select(["settledBy", "settlers.name as settler", "settledAt"])
    .where("testId", "=", testId)
    .orderBy("writtenAt")
    .orderBy("vettingComments.id")
    .execute();
  return rows.map(({ id, questionId, body, authorId, name, writtenAt, ...row }) => ({
    _id: id,
    question: questionId,
    text: body,
    author: { _id: authorId, name },
    writtenAt: writtenAt.toISOString(),
    ...(row.settledBy && row.settledAt
      ? {
          settled: {
            by: { _id: row.settledBy, name: row.settler ?? "" },
            at: row.settledAt.toISOString(),
          },
        }
      : {}),
  }));
}

/**
 * The vetter may look into the test from then on, and gets a mail.
 * @throws HttpProblem 404/403, 400 for oneself or an unknown teacher; Refused where it is with a vetter or approved, and
 * for a student's worksheet.
 */
export async function sendToVetter(
  db: Db,
  mails: Mails,
  actor: Actor,
  { testId, vetterId }: { testId: string; vetterId: string },
  now: number,
): Promise<string> {
  return transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, "share", testId, { hold: "update" });
    if (test.kind === "worksheet") throw new Refused(texts.testShare.noWorksheets);
    if (vetterId === test.createdBy) throw invalidField("vetter", t.self);
    const rounds = await readRounds(trx, testId);
    if (!mayAsk(vettingState(rounds, await readPaper(trx, test)))) throw new Refused(t.already);
    await lockTeacher(trx, vetterId);
    const vetter = { id: vetterId, role: "TRAINER" } as const;
    if (!(await isAllowed(trx, vetter, "look", test))) {
      const share = { testId, ownerId: test.createdBy, teacherId: vetterId };
      await storeRights(trx, { ...share, rights: ["look"] }, now);
    }
    const round = { testId, vetterId, sentBy: actor.id, sentAt: new Date(now) };
    await trx.insertInto("testVettings").values(round).execute();
    await recordVetting(trx, actor, testId, "send to vetter", now);
    const [sent] = await readRounds(trx, testId);
    const about = { testTitle: test.title, path: `/user/vetting?test=${testId}` };
    const letter = { kind: "to vet" as const, to: vetterId, teacher: sent?.sender ?? "", ...about };
    await mails.queue(trx, [letter], now);
    return sent?.vetter ?? "";
  });
}

/**
 * Who sent it gets a mail of what its vetter has decided.
 * @throws HttpProblem 404/403, 409 where the test has changed since it was seen; Refused to who is not its
 * vetter, or does not own it, and to a vetter whose own it has become.
 */
export async function endVetting(
  db: Db,
  mails: Mails,
  actor: Actor,
  {
    testId,
    how,
    version,
  }: { testId: string; how: "approved" | "returned" | "withdrawn"; version: number },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, "look", testId, { hold: "update" });
    const [latest] = await readRounds(trx, testId);
    const open = latest?.ended === null ? latest : undefined;
    if (how === "withdrawn") {
      if (!(await isAllowed(trx, actor, "share", test))) throw new Refused(t.notVetter);
      if (!open) return;
    } else if (open?.vetterId !== actor.id) throw new Refused(t.notVetter);
    else if (test.createdBy === actor.id) throw new Refused(t.ownNow);
    if (how === "approved" && version !== test.version)
      throw new HttpProblem(409, t.changedMeanwhile);
    const approved = how === "approved" ? JSON.stringify(await readPaper(trx, test)) : null;
    await trx
      .updateTable("testVettings")
      .set({ ended: how, endedAt: new Date(now), approved })
      .where("id", "=", open?.id ?? "")
      .execute();
    await recordVetting(trx, actor, testId, ACTS[how], now);
    if (!open || how === "withdrawn") return;
    const about = { testTitle: test.title, path: `/user/vetting?test=${testId}` };
    const { sentBy: to, vetter } = open;
    const letter = { kind: "vetted" as const, to, vetter, approved: how === "approved", ...about };
    await mails.queue(trx, [letter], now);
  });
}

const ACTS = {
  approved: "approve",
  returned: "return from vetting",
  withdrawn: "take back from vetter",
} as const;

const recordVetting = (
  trx: Trx,
  actor: Actor,
  testId: string,
  act: "send to vetter" | (typeof ACTS)[keyof typeof ACTS],
  at: number,
) => recordAction(trx, { actorId: actor.id, act, targetKind: "test", targetId: testId, at });

/** The same words by the same person at the same place are one comment. @throws HttpProblem 404/403. */
export async function commentOnTest(
  db: Db,
  actor: Actor,
  { testId, questionId, body }: { testId: string; questionId: string | null; body: string },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await findTestFor(trx, actor, "look", testId, { hold: true });
    const pins = questionId === null ? [] : await pinsOf(trx, testId);
    if (questionId !== null && !pins.some((pin) => pin.questionId === questionId)) {
      throw notFound(texts.attempt.unknownQuestion);
    }
    await sql`
      insert into vetting_comments (test_id, question_id, author_id, body, written_at)
      select ${testId}::uuid, ${questionId}::uuid, ${actor.id}::uuid, ${body}, ${new Date(now)}
      where not exists (
        select from vetting_comments
        where test_id = ${testId} and question_id is not distinct from ${questionId}::uuid
          and author_id = ${actor.id} and body = ${body})`.execute(trx);
  });
}

/**
 * Whoever may look into the test ticks a comment as dealt with, or opens it again. A tick that stands keeps its name
 * and its time.
 * @throws HttpProblem 404/403, 404 for a comment on another test.
 */
export async function settleComment(
  db: Db,
  actor: Actor,
  { testId, commentId, settled }: { testId: string; commentId: string; settled: boolean },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await findTestFor(trx, actor, "look", testId, { hold: true });
    const comment = await trx
      .selectFrom("vettingComments")
      .select("settledAt")
      .where("id", "=", commentId)
      .where("testId", "=", testId)
      .forUpdate()
      .executeTakeFirst();
    if (!comment) throw notFound(t.unknownComment);
    if (settled === (comment.settledAt !== null)) return;
    await trx
      .updateTable("vettingComments")
      .set(
        settled
          ? { settledBy: actor.id, settledAt: new Date(now) }
          : { settledBy: null, settledAt: null },
      )
      .where("id", "=", commentId)
      .execute();
  });
}

/** @throws Refused where the school asks for an approval of this kind and the test, as it is, has none. */
export async function ensureVetted(trx: Trx, testId: string): Promise<void> {
  const test = await findTest(trx, testId);
  if (!test || !(await isRequired(trx, test.kind))) return;
  const state = vettingState(await readRounds(trx, testId), await readPaper(trx, test));
  if (state === "approved") return;
  const words = {
    changed: t.neededAgain,
    "with vetter": t.waiting,
    draft: t.needed,
    returned: t.needed,
  }[state];
  throw new Refused(words(TEST_KIND_LABELS[test.kind]));
}

/**
 * Prepares for an edit of a test; what it returns is called after the edit. Students with homework may begin at any
 * time, so what they get must not lose its approval.
 */
export async function watchApproval(trx: Trx, test: TestFacts): Promise<() => Promise<void>> {
  const before = await readPaper(trx, test);
  return async () => {
    const now = await findTest(trx, test.id);
    if (!now || !(await isRequired(trx, now.kind))) return;
    const changed = paperChanges(before, await readPaper(trx, now)).length > 0;
    if (!changed && now.kind === test.kind) return;
    // A class without students counts: who joins it gets the test.
    const { rows } = await sql`
      select from candidates where test_id = ${test.id} and kind = 'assigned'
      union all select from test_classes where test_id = ${test.id} and kind = 'assigned' limit 1`.execute(
      trx,
    );
    if (rows.length > 0) throw new Refused(t.given);
  };
}

/** What waits for this teacher's approval, oldest first; without what is theirs now, or no longer shared with them. */
export async function testsToVet(db: Db, actor: Actor) {
  const { rows } = await sql<{ id: string; title: string; sender: string; sentAt: Date }>`
    select tests.id, tests.title, people.name as sender, sent_at
    from test_vettings
    join tests on tests.id = test_id and tests.removed_at is null
    join people on people.id = sent_by
    where vetter_id = ${actor.id} and ended is null and created_by <> ${actor.id}
      and ${testsFor(actor, "look")} order by sent_at`.execute(db);
  return rows.map(({ id: _id, sentAt, ...row }) => ({ _id, ...row, sentAt: sentAt.toISOString() }));
}
