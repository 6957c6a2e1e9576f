import { texts } from "@markwell/contract/texts";
import { mayResendLink, resendsCountSince } from "@markwell/domain/tests/resend-link";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { type Mails, mailTimes } from "../mail/index.ts";
import { findTestFor, findTestOfCandidate, sittingPath } from "../tests/index.ts";

const KIND = "link again";

interface Candidate {
  testId: string;
  studentId: string;
}

/**
 * Mails the personal link again (DECISIONS "Resend link"), for the teacher or the candidate. Of two calls
 * at once, the second finds what the first sent.
 * @param zone decides what a day is.
 * @throws Refused within 2 minutes and after 5 mails of a day; HttpProblem 404/403.
 */
export async function resendLink(
  db: Db,
  { mails, zone }: { mails: Mails; zone: string },
  actor: Actor,
  { testId, studentId }: Candidate,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const find = actor.role === "STUDENT" ? findTestOfCandidate(trx, actor.id, testId) : undefined;
    const test = await (find ?? findTestFor(trx, actor, "conduct", testId));
    await lockCandidate(trx, { testId, studentId });
    const since = resendsCountSince(now, zone);
    const sent = await mailTimes(trx, { kind: KIND, to: studentId, about: testId, since });
    const verdict = mayResendLink(sent, now, zone);
    if (verdict === "just-now") throw new Refused(texts.test.linkSentJustNow);
    if (verdict === "often") throw new Refused(texts.test.linkSentOften);
    const letter = { testTitle: test.title, path: sittingPath(testId, studentId) };
    await mails.queue(trx, { kind: KIND, to: studentId, about: testId, ...letter }, now);
    await recordAction(trx, {
      actorId: actor.id,
      act: "resend link",
      targetKind: "test",
      targetId: testId,
      details: { student: studentId },
      at: now,
    });
  });
}

async function lockCandidate(trx: Trx, { testId, studentId }: Candidate): Promise<void> {
  const candidate = await trx
    .selectFrom("candidates")
    .select("studentId")
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!candidate) throw notFound();
}
