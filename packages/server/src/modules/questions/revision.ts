import type { QuestionKind } from "@markwell/domain/questions/kind";
import type { Difficulty, Level } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** What an edit may change: everything that makes a question. */
export interface QuestionContent {
  kind: QuestionKind;
  subjectId: string;
  level: Level;
  difficulty: Difficulty;
  topic: string;
  component: string;
  school: string;
  exam: string;
  year: number | null;
  /** Clean formatted text. */
  body: string;
  explanation: string;
  weightage: number;
  unit: string;
  unitSide: "left" | "right";
  imagePath: string;
  imageUrl: string;
}

/** One immutable state of a question with its key. Never sent as it is: see StaffQuestion. */
export interface Revision extends QuestionContent {
  revisionId: string;
  questionId: string;
  subject: string;
  options: Array<{ id: string; body: string; image: string; isAnswer: boolean }>;
  /** Accepted texts of a short answer; the model answer of a long one. */
  accepted: string[];
  authorId: string;
  author: string;
  /** When the question (not this revision) was created. */
  createdAt: Date;
  /** Of the question: what an edit sends back. */
  version: number;
}

/** Revisions in the order of the ids; unknown ids are left out. */
export async function loadRevisions(db: Db, revisionIds: readonly string[]): Promise<Revision[]> {
  if (revisionIds.length === 0) return [];
  const { rows } = await sql<Revision>`
    select r.id as revision_id, r.question_id, r.kind, r.subject_id, subjects.name as subject, r.level,
           r.difficulty, r.topic, r.component, r.school, r.exam, r.year, r.body, r.explanation,
           r.weightage, r.unit, r.unit_side, r.image_path, r.image_url,
           questions.author_id, people.name as author, questions.created_at, questions.version,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', id, 'body', body, 'image', image, 'isAnswer', is_answer)
                              order by position)
             from question_options where revision_id = r.id
           ), '[]') as options,
           array(select body from question_answers where revision_id = r.id order by position) as accepted
    from unnest(${revisionIds}::uuid[]) with ordinality as wanted (id, place)
    join question_revisions r on r.id = wanted.id
    join questions on questions.id = r.question_id
    join people on people.id = questions.author_id
    join subjects on subjects.id = r.subject_id
    order by wanted.place`.execute(db);
  return rows;
}

/** The revision that the bank shows now, per question; removed and unknown questions are left out. */
export async function findCurrentRevisions(
  db: Db,
  questionIds: readonly string[],
): Promise<Map<string, { revisionId: string; marks: number }>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("questionRevisions")
    .select(["questionId", "id", "weightage"])
    .where("questionId", "in", [...questionIds])
    .where("isCurrent", "=", true)
    .where("listed", "=", true)
    .execute();
  return new Map(
    rows.map(({ questionId, id, weightage }) => [questionId, { revisionId: id, marks: weightage }]),
  );
}
