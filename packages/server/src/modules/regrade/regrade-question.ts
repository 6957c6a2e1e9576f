import { texts } from "@markwell/contract/texts";
import type { RegradeCounts } from "@markwell/domain/grading/regrade";
import { markedByHand, type QuestionKey } from "@markwell/domain/questions/kinds";
import type { WordsOfKey } from "@markwell/domain/questions/words-of-key";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { AfterScoring } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { correctBankKey, readWordsOfKey } from "../questions/index.ts";
import { findTestFor } from "../tests/index.ts";
import { findQuestion, type TestQuestion, withRubric } from "./find-question.ts";
import { gradeAnew } from "./grade-anew.ts";
import { loadAttempts, lockAttempts } from "./load-attempts.ts";
import { planRegrade, type RegradePlan } from "./plan-regrade.ts";
import { type Correction, type ReadCorrection, readCorrection } from "./read-correction.ts";
import { leaveToAuthor, tellOfCorrection } from "./tell-of-correction.ts";

interface Regrade {
  testId: string;
  questionId: string;
  wanted: Correction & Parameters<typeof readWordsOfKey>[2];
  /** The preview that the teacher has confirmed. */
  seen: string;
  bank: boolean;
}

/**
 * Corrects a key of the teacher's ended test: regrades, updates scores and runs their follow-ups. All or
 * nothing, idempotent.
 * @throws HttpProblem 400/403/404; Refused when attempts or key differ from the preview, while the test
 * has not ended, or while attempts at it are open.
 */
export async function regradeQuestion(
  db: Db,
  { afterScoring, mails }: { afterScoring: AfterScoring; mails: Mails },
  actor: Actor,
  request: Regrade,
  now: number,
): Promise<RegradeCounts & { bankCorrected: boolean }> {
  const { testId, questionId } = request;
  return transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, "mark", testId, { hold: "update" });
    const done = await findCorrection(trx, testId, request.seen);
    if (done) return { ...done, bankCorrected: false };
    if (test.conductedAt === null) throw new Refused(texts.regrade.running);
    if ((await lockAttempts(trx, testId)) > 0) throw new Refused(texts.regrade.closing);
    const question = await findQuestion(trx, testId, questionId);
    const words = await readWordsOfKey(trx, question.revision, request.wanted);
    const { wanted } = request;
    const correction = readCorrection(
      await withRubric(trx, question, wanted.rubric),
      wanted,
      words,
    );
    const attempts = await loadAttempts(trx, testId, questionId, question.markedBy);
    const plan = planRegrade(correction, attempts);
    if (plan.seen !== request.seen) throw new Refused(texts.regrade.changedMeanwhile);
    const written = Object.keys(words).length > 0;
    if (plan.changed.length === 0 && !written && sameKey(question, correction)) {
      throw new Refused(texts.regrade.nothing);
    }

    const { gained, lost, same } = plan;
    const rubric =
      question.correction?.markedBy || correction.recounts ? correction.markedBy : null;
    const rubricRevisionId = rubric?.revisionId ?? null;
    const made = { ...request, ...correction, rubricRevisionId, gained, lost, same };
    await storeCorrection(trx, { ...made, by: actor.id, at: now });
    await recordRegrade(trx, actor, request, { question, correction, plan }, now);
    const bankCorrected =
      request.bank &&
      !request.wanted.fullMarks &&
      (await correctBankKey(trx, actor, correction.revision, correction.reading, words, now));
    const bankHasKey = !markedByHand(question.revision.kind);
    if (!wanted.fullMarks && bankHasKey && !bankCorrected && !sameKey(question, correction))
      await leaveToAuthor(trx, mails, { actor, test, corrected: correction.revision }, now);
    const scored = await gradeAnew(trx, afterScoring, testId, plan, now);
    await tellOfCorrection(trx, mails, { test, scored }, now);
    return { gained, lost, same, bankCorrected };
  });
}

interface Done {
  question: TestQuestion;
  correction: ReadCorrection;
  plan: RegradePlan;
}

async function recordRegrade(
  trx: Trx,
  actor: Actor,
  { testId, questionId }: Regrade,
  { question, correction, plan }: Done,
  now: number,
): Promise<void> {
  const before = presentKey(question);
  await recordAction(trx, {
    actorId: actor.id,
    act: "regrade",
    targetKind: "test",
    targetId: testId,
    details: {
      question: questionId,
      before,
      after: keyOf(correction),
      gained: plan.gained,
      lost: plan.lost,
      same: plan.same,
    },
    at: now,
  });
}

const keyOf = (correction: ReadCorrection) => {
  const { rightOptions, accepted, fullMarks, markedBy } = correction;
  const { reading } = correction.key;
  return {
    right: rightOptions,
    accepted,
    fullMarks,
    ...(reading && { reading: { kind: reading.kind, ...reading.settings } }),
    ...(markedBy && { rubric: `${markedBy.title}, version ${markedBy.version}` }),
  };
};

function presentKey(question: TestQuestion) {
  // Full marks leave the key itself as it is: so this reads what counts now.
  const read = readCorrection(question, { fullMarks: true, right: [], accepted: [] });
  return { ...keyOf(read), fullMarks: question.correction?.fullMarks ?? false };
}

const sameKey = (question: TestQuestion, correction: ReadCorrection): boolean =>
  JSON.stringify(keyOf(correction)) === JSON.stringify(presentKey(question));

async function findCorrection(
  trx: Trx,
  testId: string,
  seen: string,
): Promise<RegradeCounts | undefined> {
  return trx
    .selectFrom("keyCorrections")
    .select(["gained", "lost", "same"])
    .where("testId", "=", testId)
    .where("seen", "=", seen)
    .executeTakeFirst();
}

interface MadeCorrection extends RegradeCounts {
  testId: string;
  questionId: string;
  /** 1 for the first correction of this question. */
  number: number;
  seen: string;
  fullMarks: boolean;
  rightOptions: string[];
  accepted: string[];
  key: Pick<QuestionKey, "reading">;
  words: WordsOfKey;
  rubricRevisionId: string | null;
  by: string;
  at: number;
}

/** The test's question has this key from now on. */
async function storeCorrection(trx: Trx, made: MadeCorrection): Promise<void> {
  await trx
    .insertInto("keyCorrections")
    .values({
      testId: made.testId,
      questionId: made.questionId,
      number: made.number,
      seen: made.seen,
      fullMarks: made.fullMarks,
      rightOptions: made.rightOptions,
      accepted: made.accepted,
      answerKind: made.key.reading?.kind ?? null,
      answerSettings: JSON.stringify(made.key.reading?.settings ?? {}),
      words: JSON.stringify(made.words),
      rubricRevisionId: made.rubricRevisionId,
      gained: made.gained,
      lost: made.lost,
      same: made.same,
      correctedBy: made.by,
      correctedAt: new Date(made.at),
    })
    .execute();
}
