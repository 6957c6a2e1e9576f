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
import { formattingOf } from "../questions/index.ts";
import type { PinnedQuestion } from "./load-pinned-questions.ts";
import { pinnedQuestionsOf } from "./pinned-questions-cache.ts";

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
    .where("testId", "=", testId)
    .orderBy("questionId")
    .orderBy("number", "desc")
    .execute();
  return new Map(
    rows.map((row) => [
      row.questionId,
      { ...row, answerSettings: tidySettings(row.answerSettings) },
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
    questions: questions.map((question) =>
      withCorrection(question, corrections.get(question.questionId)),
    ),
    corrections,
  };
}
