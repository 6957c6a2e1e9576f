import type { MarkingAnswer } from "@markwell/contract/calls/marking";
import { texts } from "@markwell/contract/texts";
import { codeName } from "@markwell/domain/marking/desk";
import { markingDueAt } from "@markwell/domain/marking/promise";
import { carriedMarks, type MarkByRubric } from "@markwell/domain/marking/rubric";
import { wordsIn } from "@markwell/domain/marking/words";
import { kindFlags } from "@markwell/domain/questions/kind";
import { langField } from "@markwell/domain/school/mother-tongue";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { answerRichOf, markByRubric, staffRubric } from "../questions/index.ts";
import { readSchoolTime } from "../school/index.ts";
import {
  classesOfCandidates,
  correctedQuestions,
  numberFields,
  type PinnedQuestion,
  passageAlone,
} from "../tests/index.ts";
import { blindId } from "./blind.ts";
import { commentKey, findComments } from "./comments.ts";
import { listJudged } from "./comparison-store.ts";

export interface AnswerRow {
  testId: string;
  title: string;
  shuffleQuestions: boolean;
  attemptId: string;
  questionId: string;
  position: number;
  studentId: string;
  name: string;
  answer: string;
  revision: number | null;
  closedAt: Date;
  marks: number | null;
  version: number;
  comment: string;
  markedBy: { id: string; name: string } | null;
  /** By the rubric, where the marks came with one. */
  byRubric: MarkByRubric | null;
  /** The code of a known script in a round. */
  known?: string | undefined;
}

/** The columns of an AnswerRow, for a query over attempts, tests, grades and test_questions. */
export const answerColumns: RawBuilder<AnswerRow> = sql`
  tests.id as test_id, tests.title, tests.shuffle_questions, attempts.id as attempt_id, attempts.student_id,
  attempts.closed_at, grades.question_id, grades.marks, test_questions.position,
  (select people.name from people where people.id = attempts.student_id) as name,
  coalesce((select answers.body from answers
            where answers.attempt_id = attempts.id and answers.question_id = grades.question_id), '') as answer,
  (select answers.sequence from answers
   where answers.attempt_id = attempts.id and answers.question_id = grades.question_id) as revision,
  (select count(*) from manual_marks given
   where given.attempt_id = attempts.id and given.question_id = grades.question_id) as version,
  coalesce((select given.comment from manual_marks given
            where given.attempt_id = attempts.id and given.question_id = grades.question_id
            order by given.marked_at desc, given.id desc limit 1), '') as comment,
  -- What was given for an earlier answer, before the attempt was opened again, is not offered for this one.
  (select ${markByRubric} from manual_marks given
   where given.attempt_id = attempts.id and given.question_id = grades.question_id
     and (grades.marks is not null or given.marked_at >= attempts.closed_at)
   order by given.marked_at desc, given.id desc limit 1) as by_rubric,
  (select jsonb_build_object('id', people.id, 'name', people.name)
   from manual_marks given join people on people.id = given.marked_by
   where given.attempt_id = attempts.id and given.question_id = grades.question_id
   order by given.marked_at desc, given.id desc limit 1) as marked_by`;

/** Without the marks of an earlier answer, before the attempt was opened again: in a round nobody has marked this one. */
export const asUnmarked = <R extends AnswerRow>(row: R): R => ({
  ...row,
  ...{ version: 0, comment: "", byRubric: null, markedBy: null },
});

const HOUR = 3_600_000;

/**
 * Each with the question as pinned, and the comments that the reader may see. Blind, and where the reader compares the
 * scripts, nothing tells whose it is: an id and a name for this reader, no class, and no minute that the cockpit shows
 * beside a name.
 */
export async function answersToMark(
  db: Db,
  rows: readonly AnswerRow[],
  { reader, zone, blind: allBlind }: { reader: string; zone: string; blind: boolean },
): Promise<MarkingAnswer[]> {
  const time = await readSchoolTime(db, zone);
  const testIds = [...new Set(rows.map(({ testId }) => testId))];
  const questionsByTest = new Map(
    await Promise.all(
      testIds.map(async (id) => [id, (await correctedQuestions(db, id)).questions] as const),
    ),
  );
  const classesByTest = new Map(
    await Promise.all(
      testIds.map(async (id) => {
        const theirs = rows.filter(({ testId }) => testId === id).map((row) => row.studentId);
        return [id, await classesOfCandidates(db, id, theirs)] as const;
      }),
    ),
  );
  const attemptIds = [...new Set(rows.map(({ attemptId }) => attemptId))];
  const codes = rows.flatMap(({ known }) => known ?? []);
  const commentsByAnswer = await findComments(db, attemptIds, { staff: reader }, codes);
  const judged = await listJudged(db, reader);
  return rows.flatMap((row) => {
    const questions = questionsByTest.get(row.testId) ?? [];
    const question = questions.find(({ questionId }) => questionId === row.questionId);
    if (!question) return [];
    const classes = classesByTest.get(row.testId)?.get(row.studentId);
    const handedInAt = row.closedAt.getTime();
    const blind = allBlind || judged.has(`${row.testId} ${row.questionId}`);
    const shownAt = blind ? handedInAt - (handedInAt % HOUR) : handedInAt;
    const code = row.known ?? blindId(reader, row.attemptId);
    const comments = commentsByAnswer.get(row.known ?? commentKey(row.attemptId, row.questionId));
    return [
      {
        testid: { _id: row.testId, title: row.title },
        question: {
          _id: row.questionId,
          ...numberFields(question),
          body: question.body,
          weightage: question.marks,
          ...kindFlags(question.kind),
          ...langField(question.subject),
          quesimg: question.imagePath,
          quesimgUrl: question.imageUrl,
          ...(question.imageAlt && { quesimgAlt: question.imageAlt }),
          explanation: question.explanation,
          modelAnswer: question.accepted,
          ...answerRichOf(question),
          ...passageAlone(questions, question.passage),
          ...(question.markedBy && { rubric: staffRubric(question.markedBy) }),
        },
        userid: blind
          ? { _id: code, name: codeName(code) }
          : { _id: row.studentId, name: row.name, ...(classes && { classes }) },
        ...(row.shuffleQuestions && {
          asBuilt: texts.test.asBuilt({ shuffleQuestions: true, shuffleOptions: false }),
        }),
        answer: row.answer,
        ...(row.revision !== null && { revision: row.revision }),
        ...(comments && { comments }),
        words: wordsIn(row.answer),
        submittedAt: new Date(shownAt).toISOString(),
        dueAt: new Date(markingDueAt(shownAt, time)).toISOString(),
        score: row.marks,
        comment: row.comment,
        ...rubricFields(row, question),
        ...(row.markedBy && { markedBy: { _id: row.markedBy.id, name: row.markedBy.name } }),
        version: row.version,
      },
    ];
  });
}

/** What the marker gave, as it counts by the rubric of now: after a change of it, a new criterion waits for marks. */
function rubricFields({ byRubric }: AnswerRow, { markedBy }: Pick<PinnedQuestion, "markedBy">) {
  if (!byRubric || !markedBy) return {};
  const { rubric, given, reason } = byRubric;
  return {
    rubricMarks: carriedMarks(rubric, markedBy, given),
    ...(reason !== "" && { reason }),
  };
}
