import type { RubricDetail } from "@markwell/contract/calls/rubrics";
import type { AnswerKind, AnswerSettings } from "@markwell/domain/grading/short-answer/answer-kind";
import { tidySettings } from "@markwell/domain/grading/short-answer/answer-settings";
import { keyPart, kindRules } from "@markwell/domain/questions/kinds";
import {
  explainedWith,
  explainsStill,
  type WordsOfKey,
} from "@markwell/domain/questions/words-of-key";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { formattingOf, loadRubrics, type RubricVersion } from "../questions/index.ts";
import { findLabels, type PinnedQuestion } from "./load-pinned-questions.ts";
import { pinnedQuestionsOf } from "./pinned-questions-cache.ts";
import { testsFor } from "./test-rights.ts";

export interface KeyCorrection {
  questionId: string;
  /** 1 for the first correction of this question. */
  number: number;
  /** Everybody has the marks of the question; the key below only shows what is right. */
  fullMarks: boolean;
  rightOptions: string[];
  accepted: string[];
  /** How the answers are read; null: as the question says that the test keeps. */
  answerKind: AnswerKind | null;
  answerSettings: AnswerSettings;
  /** What somebody wrote for this key. */
  words: WordsOfKey;
  /** By which it is marked since; undefined: as the test was built. */
  markedBy: RubricVersion | undefined;
}

/** By question id. */
export async function keyCorrections(db: Db, testId: string): Promise<Map<string, KeyCorrection>> {
  const rows = await db
    .selectFrom("keyCorrections")
    .distinctOn("questionId")
    .select(["questionId", "number", "fullMarks", "rightOptions", "accepted"])
    .select([
      sql<AnswerKind | null>`answer_kind`.as("answerKind"),
      sql<AnswerSettings>`answer_settings`.as("answerSettings"),
      sql<WordsOfKey>`words`.as("words"),
    ])
    .select("rubricRevisionId")
    .where("testId", "=", testId)
    .orderBy("questionId")
    .orderBy("number", "desc")
    .execute();
  const rubrics = await loadRubrics(
    db,
    rows.flatMap((row) => row.rubricRevisionId ?? []),
  );
  return new Map(
    rows.map(({ rubricRevisionId, ...row }) => [
      row.questionId,
      {
        ...row,
        answerSettings: tidySettings(row.answerSettings),
        markedBy: rubrics.get(rubricRevisionId ?? ""),
      },
    ]),
  );
}

type Corrected = Pick<
  PinnedQuestion,
  | "kind"
  | "options"
  | "accepted"
  | "acceptedRich"
  | "answerKind"
  | "answerSettings"
  | "explanation"
  | "steps"
>;
type Correction = Pick<
  KeyCorrection,
  "rightOptions" | "accepted" | "answerKind" | "answerSettings" | "words"
>;

/** Whether the question's own words explain the corrected key, too. */
export function wordsStand(
  question: Pick<Corrected, "kind" | "options" | "accepted">,
  { rightOptions, accepted }: Pick<Correction, "rightOptions" | "accepted">,
): boolean {
  const right = question.options.filter(({ isAnswer }) => isAnswer).map(({ id }) => id);
  const { kind } = question;
  return explainsStill(
    keyPart(kind, { right, accepted: question.accepted }),
    keyPart(kind, { right: rightOptions, accepted }),
  );
}

/** What students saw of it stays; words that explain another key are left out. */
export function withCorrection<T extends Corrected>(
  question: T,
  correction: Correction | undefined,
): T {
  if (!correction) return question;
  const { options } = question;
  const { answerKind, answerSettings } = correction;
  return {
    ...question,
    ...explainedWith(
      {
        ...question,
        options: options.map((one) => ({
          ...one,
          isAnswer: correction.rightOptions.includes(one.id),
        })),
      },
      correction.words,
      wordsStand(question, correction),
    ),
    ...(kindRules[question.kind].acceptsTexts && {
      accepted: correction.accepted,
      acceptedRich: formattingOf(question, correction.accepted),
    }),
    ...(answerKind && { answerKind, answerSettings }),
  };
}

export async function correctedQuestions(
  db: Db,
  testId: string,
): Promise<{ questions: PinnedQuestion[]; corrections: ReadonlyMap<string, KeyCorrection> }> {
  const questions = await pinnedQuestionsOf(db, testId);
  const corrections = await keyCorrections(db, testId);
  return {
    questions: questions.map((question) => {
      const correction = corrections.get(question.questionId);
      const { markedBy = question.markedBy } = correction ?? {};
      return { ...withCorrection(question, correction), ...(markedBy && { markedBy }) };
    }),
    corrections,
  };
}

/** Questions of the caller's tests that are marked by an older version of a rubric than the bank has, the newest test first. */
export async function testsBehind(
  db: Db,
  actor: Actor,
  rubricId: string,
): Promise<RubricDetail["behind"]> {
  const { rows } = await sql<RubricDetail["behind"][number]>`
    with versions as (select id, number, is_current from rubric_revisions where rubric_id = ${rubricId})
    select tests.id as testid, tests.title as test, asked.question_id as qid, asked.position as number,
           versions.number as version, tests.conducted_at is not null as ended
    from test_questions asked
    join tests on tests.id = asked.test_id and tests.removed_at is null and ${testsFor(actor, "mark")}
    left join lateral (
      select rubric_revision_id from key_corrections
      where test_id = asked.test_id and question_id = asked.question_id
      order by number desc limit 1) latest on true
    join versions on versions.id = coalesce(latest.rubric_revision_id, asked.rubric_revision_id)
    where not versions.is_current
      and (asked.rubric_revision_id in (select id from versions)
           or (asked.test_id, asked.question_id) in (
             select test_id, question_id from key_corrections
             where rubric_revision_id in (select id from versions)))
    order by tests.created_at desc, asked.position limit 50`.execute(db);
  const labelOf = await findLabels(
    db,
    rows.map(({ testid }) => testid),
  );
  return rows.map((row) => ({ ...row, ...labelOf(row.testid, row.qid) }));
}
