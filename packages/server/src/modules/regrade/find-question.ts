import type { BankKey } from "@markwell/contract/calls/regrade";
import { texts } from "@markwell/contract/texts";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { invalidField, notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import {
  bankKey,
  loadRevisions,
  loadRubrics,
  type Revision,
  type RubricVersion,
  staffQuestion,
  staffRubric,
  versionsOfRubric,
} from "../questions/index.ts";
import {
  findLabels,
  findTestFor,
  type KeyCorrection,
  keyCorrections,
  mayBeMixed,
  passageAlone,
  pinnedQuestionsOf,
  testsFor,
  withCorrection,
} from "../tests/index.ts";

const ELSEWHERE_MOST = 20;

export interface TestQuestion {
  /** As pinned, with the current key. */
  revision: Revision;
  /** Place in the test, from 1. */
  number: number;
  label?: string;
  /** Its marks in this test. */
  marks: number;
  correction: KeyCorrection | undefined;
  /** By which it is marked now. */
  markedBy: RubricVersion | undefined;
}

/** @throws HttpProblem 404 when it is not part of the test. */
export async function findQuestion(
  db: Db,
  testId: string,
  questionId: string,
): Promise<TestQuestion> {
  const pin = await db
    .selectFrom("testQuestions")
    .select(["revisionId", "position", "marks", "rubricRevisionId"])
    .where("testId", "=", testId)
    .where("questionId", "=", questionId)
    .executeTakeFirst();
  const [pinned] = pin ? await loadRevisions(db, [pin.revisionId]) : [];
  if (!pin || !pinned) throw notFound(texts.attempt.unknownQuestion);
  const correction = (await keyCorrections(db, testId)).get(questionId);
  const asBuilt = pin.rubricRevisionId ?? "";
  return {
    revision: withCorrection(pinned, correction),
    number: pin.position,
    ...(await findLabels(db, [testId]))(testId, questionId),
    marks: pin.marks,
    correction,
    markedBy:
      correction?.markedBy ?? (await loadRubrics(db, [asBuilt].filter(Boolean))).get(asBuilt),
  };
}

/**
 * The question with the version of the rubric that is wanted for it.
 * @throws HttpProblem 400 for an unknown version, one of another rubric, or a question that nobody marks by hand
 */
export async function withRubric(
  db: Db,
  question: TestQuestion,
  revisionId: string | undefined,
): Promise<TestQuestion> {
  if (revisionId === undefined) return question;
  const markedBy = (await loadRubrics(db, [revisionId])).get(revisionId);
  if (!markedBy) throw invalidField("rubric", texts.rubric.unknown);
  if (!markedByHand(question.revision.kind)) throw invalidField("rubric", texts.rubric.byHandOnly);
  if (question.markedBy && question.markedBy.rubricId !== markedBy.rubricId)
    throw invalidField("rubric", texts.rubric.otherRubric);
  return { ...question, markedBy };
}

/** What explained the key so far, also where it is hidden since another key counts. */
function wordsToCorrect(
  now: Revision,
  pinned: Revision | undefined,
  correction: KeyCorrection | undefined,
) {
  const said = ({ explanation, steps, options }: Revision) => ({
    explanation,
    steps,
    whyWrong: options.flatMap(({ id: _id, whyWrong: why }) => (why ? [{ _id, why }] : [])),
  });
  const [shown, first] = [said(now), said(pinned ?? now)];
  const { explanation, steps, whyWrong } = correction?.words ?? {};
  const offered = {
    explanation: explanation === undefined ? first.explanation : shown.explanation,
    steps: steps === undefined ? first.steps : shown.steps,
    whyWrong: whyWrong === undefined ? first.whyWrong : shown.whyWrong,
  };
  return { ...offered, hidden: JSON.stringify(offered) !== JSON.stringify(shown) };
}

async function rubricInBank(db: Db, questionId: string): Promise<string | null> {
  const current = await db
    .selectFrom("questionRevisions")
    .select("rubricId")
    .where("questionId", "=", questionId)
    .where("isCurrent", "=", true)
    .executeTakeFirst();
  return current?.rubricId ?? null;
}

/** Its current key, the bank's state, and earlier corrections. */
export async function questionToRegrade(db: Db, actor: Actor, testId: string, questionId: string) {
  const test = await findTestFor(db, actor, "mark", testId);
  const { revision, number, label, correction, markedBy } = await findQuestion(
    db,
    testId,
    questionId,
  );
  const questions = await pinnedQuestionsOf(db, testId);
  const pinned = questions.find((each) => each.questionId === questionId);
  // Long answers have no key for the bank.
  const bank: BankKey = markedByHand(revision.kind) ? "none" : await bankKey(db, actor, revision);
  // Without one in this test, the bank's may be taken.
  const rubricId = markedBy?.rubricId ?? (await rubricInBank(db, questionId));
  const versions = rubricId ? await versionsOfRubric(db, rubricId) : [];
  const corrections = await db
    .selectFrom("keyCorrections")
    .innerJoin("people", "people.id", "keyCorrections.correctedBy")
    .select(["correctedAt", "people.name as by", "fullMarks", "gained", "lost", "same"])
    .select("rubricRevisionId")
    .where("testId", "=", testId)
    .where("questionId", "=", questionId)
    .orderBy("number", "desc")
    .execute();
  const { rows: elsewhere } = await sql<{ id: string; title: string; ended: boolean }>`
    select tests.id, tests.title, tests.conducted_at is not null as ended
    from test_questions asked join tests on tests.id = asked.test_id
    where asked.question_id = ${questionId} and tests.id <> ${testId} and tests.removed_at is null
      and ${testsFor(actor, "mark")}
    order by tests.created_at desc limit ${ELSEWHERE_MOST}`.execute(db);
  return {
    title: test.title,
    number,
    ...(label && { label }),
    question: { ...staffQuestion(revision, actor), ...passageAlone(questions, pinned?.passage) },
    fullMarks: correction?.fullMarks ?? false,
    ended: test.conductedAt !== null,
    bank,
    ordersDiffer: test.shuffleOptions && mayBeMixed(revision),
    ...(elsewhere.length > 0 && {
      elsewhere: elsewhere.map(({ id, ...other }) => ({ _id: id, ...other })),
    }),
    words: wordsToCorrect(revision, pinned, correction),
    ...(versions.length > 0 && {
      rubric: {
        ...(markedBy && { now: staffRubric(markedBy) }),
        versions: versions.map(staffRubric),
      },
    }),
    corrections: corrections.map(({ correctedAt, rubricRevisionId, ...rest }, at) => {
      const brought = rubricRevisionId !== (corrections[at + 1]?.rubricRevisionId ?? null);
      const version = versions.find(({ revisionId }) => revisionId === rubricRevisionId)?.version;
      return {
        at: correctedAt.toISOString(),
        ...rest,
        ...(brought && version !== undefined && { rubric: version }),
      };
    }),
  };
}
