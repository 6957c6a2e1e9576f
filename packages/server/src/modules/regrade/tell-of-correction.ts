import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { readableText } from "../../platform/rich-text/rich-text.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type ScoredAttempt, withoutWaiting } from "../attempts/index.ts";
import type { Mails } from "../mail/index.ts";
import { findPerson } from "../people/index.ts";
import { noteKeyToCheck, type Revision } from "../questions/index.ts";
import { sittingPath } from "../tests/index.ts";

interface Corrected {
  test: { id: string; title: string };
  /** The attempts whose marks have changed. */
  scored: readonly ScoredAttempt[];
}

/**
 * Tells students whose marks a corrected key has changed, where they can see their score: everybody in a notice, and in a
 * mail those who were mailed about the result of this test.
 */
export async function tellOfCorrection(
  trx: Trx,
  mails: Mails,
  { test, scored }: Corrected,
  now: number,
): Promise<void> {
  const told = await withoutWaiting(trx, scored);
  if (told.length === 0) return;
  const { rows } = await sql<{ personId: string }>`
    select distinct person_id from mail_outbox
    where about_id = ${test.id} and kind in ('handed in and waiting', 'result ready')
      and person_id = any (${told.map(({ studentId }) => studentId)}::uuid[])`.execute(trx);
  const mailed = new Set(rows.map(({ personId }) => personId));
  const letters = told.map(({ studentId }) => ({
    kind: "marks changed" as const,
    to: studentId,
    about: test.id,
    testTitle: test.title,
    path: sittingPath(test.id, studentId),
    noticeOnly: !mailed.has(studentId),
  }));
  await mails.queue(trx, letters, now);
}

const MOST_WORDS = 15;

/**
 * After a key that the bank has not taken: practice leaves the question out, and the author is told, who alone may correct
 * the bank.
 */
export async function leaveToAuthor(
  trx: Trx,
  mails: Mails,
  { actor, test, corrected }: { actor: Actor; test: Corrected["test"]; corrected: Revision },
  now: number,
): Promise<void> {
  const { questionId, authorId, body } = corrected;
  if ((await noteKeyToCheck(trx, actor, corrected, now)) !== "foreign") return;
  const [author, teacher] = [await findPerson(trx, authorId), await findPerson(trx, actor.id)];
  if (!author || !teacher) return;
  const words = readableText(body).split(" ");
  const letter = {
    kind: "key to check" as const,
    to: authorId,
    about: questionId,
    teacher: teacher.name,
    testTitle: test.title,
    question: `${words.slice(0, MOST_WORDS).join(" ")}${words.length > MOST_WORDS ? " ..." : ""}`,
    path: `/user/listquestions?open=details&question=${questionId}`,
  };
  await mails.queue(trx, [letter], now);
}
