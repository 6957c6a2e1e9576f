import type { QuestionDraft } from "@markwell/contract/calls/questions";
import type { AnswerKind, AnswerSettings } from "@markwell/domain/grading/short-answer/answer-kind";
import { tidySettings } from "@markwell/domain/grading/short-answer/answer-settings";
import type { KindFlags, QuestionKind } from "@markwell/domain/questions/kind";
import type { Difficulty, Level } from "@markwell/domain/school/lists";
import type { SubjectLevelOrNone } from "@markwell/domain/school/subject-level";
import { type Selectable, sql } from "kysely";
import { toColumns, toFields } from "../../platform/database/columns.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { QuestionRevisions } from "../../platform/database/schema.ts";

type StoredField = Exclude<
  keyof QuestionDraft,
  | keyof KindFlags
  | "options"
  | "answer"
  | "answerRich"
  | "answerKind"
  | "answerSettings"
  | "testsOnly"
  | "rubric"
  | "passage"
  | "partOf"
  | "below"
  | "stem"
>;

/** Options and answers have tables of their own. */
const COLUMNS = {
  subject: "subjectId",
  level: "level",
  subjectLevel: "subjectLevel",
  difficulty: "difficulty",
  topic: "topic",
  component: "component",
  school: "school",
  year: "year",
  exam: "exam",
  body: "body",
  explanation: "explanation",
  steps: "steps",
  weightage: "weightage",
  unit: "unit",
  position: "unitSide",
  quesimg: "imagePath",
  quesimgUrl: "imageUrl",
  quesimgAlt: "imageAlt",
} as const satisfies Record<StoredField, keyof QuestionRevisions>;

export interface StoredReading {
  /** Null: graded as before version 0.2. */
  answerKind: AnswerKind | null;
  /** Chosen by a teacher; else detected from the key. */
  answerKindChosen: boolean;
  answerSettings: AnswerSettings;
}

/** Formatted text is clean. */
export interface QuestionContent
  extends Omit<
      Pick<Selectable<QuestionRevisions>, (typeof COLUMNS)[StoredField]>,
      "level" | "subjectLevel" | "difficulty" | "unitSide"
    >,
    StoredReading {
  kind: QuestionKind;
  level: Level;
  subjectLevel: SubjectLevelOrNone;
  difficulty: Difficulty;
  unitSide: "left" | "right";
  /** By which it is marked; null for none. */
  rubricId: string | null;
}

export const columnsOf = <Draft extends Record<StoredField, unknown>>(draft: Draft) =>
  toColumns(COLUMNS, draft);

export const readingOf = (of: StoredReading): StoredReading => ({
  answerKind: of.answerKind,
  answerKindChosen: of.answerKindChosen,
  answerSettings: of.answerSettings,
});

export const fieldsOf = (content: Omit<QuestionContent, keyof StoredReading>) =>
  toFields(COLUMNS, content);

/** Without fields joined to its revision. */
export const contentOf = (content: QuestionContent) => ({
  kind: content.kind,
  ...columnsOf(fieldsOf(content)),
  ...readingOf(content),
  rubricId: content.rubricId,
});

/** Immutable, with its key. Never sent as it is: see StaffQuestion. */
export interface Revision extends QuestionContent {
  revisionId: string;
  questionId: string;
  subject: string;
  options: Array<{
    id: string;
    body: string;
    /** With simple formatting, clean; null if it has none. */
    bodyRich: string | null;
    image: string;
    isAnswer: boolean;
    /** Feedback for a student who chose it; "" for none. */
    whyWrong: string;
    /** What the picture shows; "" where nobody has said it. */
    imageAlt: string;
    /** Its id before ids were random; a device may still send it. */
    formerId: string | null;
  }>;
  accepted: string[];
  /** With simple formatting, clean; "" for texts without any. */
  acceptedRich: string[];
  authorId: string;
  author: string;
  /** When the question (not this revision) was created. */
  createdAt: Date;
  /** Of the question; an edit sends it back. */
  version: number;
  /** Of the question: worksheets never use it. */
  testsOnly: boolean;
  /** A test has another key for it by now, and its author has not looked at it since. */
  keyToCheck: boolean;
}

export const answerRichOf = ({ acceptedRich }: Pick<Revision, "acceptedRich">) =>
  acceptedRich.some(Boolean) ? { answerRich: acceptedRich } : {};

/** The ids of now for chosen options; undefined where one is of another question. */
export function ownOptions(
  { options }: Pick<Revision, "options">,
  chosen: readonly string[],
): string[] | undefined {
  const known = chosen.flatMap(
    (id) => options.find((option) => option.id === id || option.formerId === id)?.id ?? [],
  );
  return known.length === chosen.length ? [...new Set(known)] : undefined;
}

/** Of wrong options only those that were chosen. */
export function explanationOf(
  { explanation, steps, options }: Pick<Revision, "explanation" | "steps" | "options">,
  chosen: readonly string[],
) {
  const wrong = options.filter(
    ({ id, isAnswer, whyWrong }) => whyWrong !== "" && !isAnswer && chosen.includes(id),
  );
  return {
    explanation,
    ...(steps.length > 0 && { steps }),
    ...(wrong.length > 0 && {
      whyWrong: wrong.map(({ id: _id, whyWrong: why }) => ({ _id, why })),
    }),
  };
}

/** A text that was there before keeps its own. */
export const formattingOf = (
  { accepted, acceptedRich }: Pick<Revision, "accepted" | "acceptedRich">,
  texts: readonly string[],
): string[] => texts.map((text) => acceptedRich[accepted.indexOf(text)] ?? "");

/** In the order of the ids, without unknown ids. */
export async function loadRevisions(db: Db, revisionIds: readonly string[]): Promise<Revision[]> {
  if (revisionIds.length === 0) return [];
  const { rows } = await sql<Revision>`
    select r.id as revision_id, r.question_id, r.kind, subjects.name as subject,
           ${sql.join(Object.values(COLUMNS).map((column) => sql.ref(`r.${column}`)))},
           r.answer_kind, r.answer_kind_chosen, r.answer_settings, r.rubric_id,
           questions.author_id, people.name as author, questions.created_at, questions.version,
           questions.tests_only, r.key_to_check_at is not null as key_to_check,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', id, 'body', body, 'bodyRich', body_rich, 'image', image,
                                                'isAnswer', is_answer, 'whyWrong', why_wrong, 'imageAlt', image_alt,
                                                'formerId', former_id)
                              order by position)
             from question_options where revision_id = r.id
           ), '[]') as options,
           array(select body from question_answers where revision_id = r.id order by position) as accepted,
           array(select coalesce(body_rich, '') from question_answers where revision_id = r.id
                 order by position) as accepted_rich
    from unnest(${revisionIds}::uuid[]) with ordinality as wanted (id, place)
    join question_revisions r on r.id = wanted.id
    join questions on questions.id = r.question_id
    join people on people.id = questions.author_id
    join subjects on subjects.id = r.subject_id
    order by wanted.place`.execute(db);
  return rows.map((row) => ({ ...row, answerSettings: tidySettings(row.answerSettings) }));
}

/** Without removed and unknown questions; with the current version of what they are marked by. */
export async function findCurrentRevisions(
  db: Db,
  questionIds: readonly string[],
): Promise<Map<string, { revisionId: string; marks: number; rubricRevisionId: string | null }>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("questionRevisions")
    .leftJoin("rubricRevisions", (join) =>
      join
        .onRef("rubricRevisions.rubricId", "=", "questionRevisions.rubricId")
        .on("rubricRevisions.isCurrent", "=", true),
    )
    .select(["questionId", "questionRevisions.id as revisionId", "weightage as marks"])
    .select("rubricRevisions.id as rubricRevisionId")
    .where("questionId", "in", [...questionIds])
    .where("questionRevisions.isCurrent", "=", true)
    .where("listed", "=", true)
    .execute();
  return new Map(rows.map(({ questionId, ...current }) => [questionId, current]));
}

/** Oldest first. */
export async function earlierRevisions(
  db: Db,
  questionIds: readonly string[],
): Promise<Map<string, Revision[]>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("questionRevisions")
    .select("id")
    .where("questionId", "in", [...questionIds])
    .where("isCurrent", "=", false)
    .orderBy("questionId")
    .orderBy("number")
    .execute();
  const revisions = await loadRevisions(
    db,
    rows.map(({ id }) => id),
  );
  return Map.groupBy(revisions, ({ questionId }) => questionId);
}
