import type { InputOf } from "@markwell/contract/call";
import type { saveComment as saveCommentCall } from "@markwell/contract/calls/comments";
import { texts } from "@markwell/contract/texts";
import type { Annotation } from "@markwell/contract/wire/review-question";
import {
  ANNOTATIONS_MOST,
  type AnnotationKind,
  type Edit,
  findPlace,
  isPlaceIn,
  laterEdit,
} from "@markwell/domain/marking/annotation";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { forbidden, invalidField, notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findTestFor } from "../tests/index.ts";

const t = texts.review;

/** Who reads comments: their student, or a member of staff by id. */
export type CommentReader = "student" | { staff: string };

interface Row {
  id: string;
  attemptId: string;
  questionId: string;
  starts: number;
  ends: number;
  quote: string;
  prefix: string;
  suffix: string;
  kind: AnnotationKind;
  body: string;
  authorId: string;
  author: string;
  editedAt: Date;
  removed: boolean;
  /** The answer, where it has changed since. */
  later: string | null;
  /** The code of the known script that it was written on; null: it is the student's. */
  roundId: string | null;
}

const COLUMNS: RawBuilder<Row> = sql`
  annotations.id, annotations.attempt_id, annotations.question_id, starts, ends, quote, prefix, suffix, annotations.kind,
  annotations.body, annotations.round_id, author_id, people.name as author, annotations.edited_at, annotations.removed_at is not null as removed,
  case when answers.sequence <> answer_sequence then answers.body end as later
  from annotations
  join people on people.id = annotations.author_id
  join answers on answers.attempt_id = annotations.attempt_id and answers.question_id = annotations.question_id`;

/** Comments go out with the marks that their author has given: to the student, and to colleagues. */
const RELEASED = sql`
  annotations.round_id is null and exists (select from grades
          where grades.attempt_id = annotations.attempt_id and grades.question_id = annotations.question_id
            and grades.marks is not null)
  and exists (select from manual_marks given
              where given.attempt_id = annotations.attempt_id and given.question_id = annotations.question_id
                and given.marked_by = annotations.author_id)`;

/** Finds one answer's in the reply of `findComments`; those of a known script are under its code. */
export const commentKey = (attemptId: string, questionId: string) => `${attemptId} ${questionId}`;

/** Reads what the reader may see of the comments on attempts, in the order of their places, by `commentKey`. */
export async function findComments(
  db: Db,
  attemptIds: readonly string[],
  reader: CommentReader,
  codes: readonly string[] = [],
): Promise<ReadonlyMap<string, Annotation[]>> {
  const mine = reader === "student" ? sql`false` : sql`annotations.author_id = ${reader.staff}`;
  const { rows } = await sql<Row>`
    select ${COLUMNS}
    where annotations.attempt_id = any (${attemptIds}::uuid[]) and annotations.removed_at is null
      and ((${mine} and (round_id is null or round_id = any (${sql.val([...codes])}::uuid[]))) or (${RELEASED}))
    order by written_at, annotations.id`.execute(db);
  const byAnswer = new Map<string, Annotation[]>();
  for (const row of rows) {
    const key = row.roundId ?? commentKey(row.attemptId, row.questionId);
    byAnswer.set(key, [...(byAnswer.get(key) ?? []), toWire(row, reader)]);
  }
  for (const comments of byAnswer.values()) {
    comments.sort((a, b) => a.place.start - b.place.start || a.place.end - b.place.end);
  }
  return byAnswer;
}

/** Counts the comments that the student of each attempt may read. */
export async function countComments(
  db: Db,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ attemptId: string; count: number }>`
    select attempt_id, count(*)::int as count from annotations
    where attempt_id = any (${sql.val([...attemptIds])}::uuid[]) and removed_at is null and (${RELEASED})
    group by attempt_id`.execute(db);
  return new Map(rows.map(({ attemptId, count }) => [attemptId, count]));
}

function toWire(row: Row, reader: CommentReader): Annotation {
  const { id, starts, ends, quote, prefix, suffix, kind, body } = row;
  const stored = { start: starts, end: ends, quote, prefix, suffix };
  const found = row.later === null ? stored : findPlace(row.later, stored);
  return {
    _id: id,
    place: { kind: "text", ...stored, ...found },
    kind,
    text: body,
    ...(!found && { earlier: true as const }),
    ...(reader !== "student" && {
      author: { _id: row.authorId, name: row.author },
      editedAt: row.editedAt.getTime(),
    }),
  };
}

type Sent = InputOf<typeof saveCommentCall> & {
  /** The code of the known script that it is written on. */
  known?: string | undefined;
};

/**
 * Stores, changes or removes a comment; two windows may send in whichever order (`laterEdit`). Idempotent.
 * @throws HttpProblem 403 for another's comment, 404 for an unknown answer, 400 where the answer has other words there;
 * Refused while the attempt is open, and where nothing was written.
 */
export async function saveComment(db: Db, actor: Actor, sent: Sent, now: number) {
  await findTestFor(db, actor, "mark", sent.testid);
  return transaction(db, async (trx) => {
    const answer = await findAnswer(trx, sent);
    const { place, kind, text } = sent;
    const wanted: Edit = {
      kind,
      text,
      editedAt: Math.min(sent.editedAt, now),
      removed: sent.removed === true,
    };
    const removedAt = wanted.removed ? new Date(now) : null;
    if (sent.revision >= answer.sequence && !isPlaceIn(answer.body, place))
      throw invalidField("place", t.commentElsewhere);
    const added = await trx
      .insertInto("annotations")
      .values({
        id: sent._id,
        attemptId: answer.attemptId,
        questionId: sent.qid,
        answerSequence: Math.min(sent.revision, answer.sequence),
        starts: place.start,
        ends: place.end,
        quote: place.quote,
        prefix: place.prefix,
        suffix: place.suffix,
        kind,
        body: text,
        authorId: actor.id,
        roundId: sent.known ?? null,
        writtenAt: new Date(now),
        editedAt: new Date(wanted.editedAt),
        removedAt,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) await ensureRoom(trx, answer.attemptId, sent.qid, actor.id);
    else
      await changeComment(trx, { id: sent._id, actor, answer, qid: sent.qid }, wanted, removedAt);
    const { rows } = await sql<Row>`select ${COLUMNS} where annotations.id = ${sent._id}`.execute(
      trx,
    );
    const [row] = rows;
    if (!row) throw notFound();
    return {
      ...toWire(row, { staff: actor.id }),
      ...(row.removed && { removed: true as const }),
    };
  });
}

interface Answer {
  attemptId: string;
  body: string;
  sequence: number;
}

async function findAnswer(trx: Trx, { testid, userid, qid }: Sent): Promise<Answer> {
  // Held, so that nobody opens the attempt again meanwhile.
  const attempt = await trx
    .selectFrom("attempts")
    .select(["id", "closedAt"])
    .where("testId", "=", testid)
    .where("studentId", "=", userid)
    .forShare()
    .executeTakeFirst();
  if (!attempt) throw notFound();
  if (!attempt.closedAt) throw new Refused(t.stillWriting);
  const answer = await trx
    .selectFrom("grades")
    .leftJoin("answers", (join) =>
      join
        .onRef("answers.attemptId", "=", "grades.attemptId")
        .onRef("answers.questionId", "=", "grades.questionId"),
    )
    .select(["answers.body", "answers.sequence"])
    .where("grades.attemptId", "=", attempt.id)
    .where("grades.questionId", "=", qid)
    .executeTakeFirst();
  if (!answer) throw notFound(texts.attempt.unknownQuestion);
  const { body, sequence } = answer;
  if (!body || sequence === null) throw new Refused(t.nothingWritten);
  return { attemptId: attempt.id, body, sequence };
}

async function changeComment(
  trx: Trx,
  { id, actor, answer, qid }: { id: string; actor: Actor; answer: Answer; qid: string },
  wanted: Edit,
  removedAt: Date | null,
): Promise<void> {
  const stored = await trx
    .selectFrom("annotations")
    .select(["attemptId", "questionId", "authorId", "body", "kind", "editedAt", "removedAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { attemptId, questionId, authorId } = stored;
  if (authorId !== actor.id || attemptId !== answer.attemptId || questionId !== qid)
    throw forbidden(t.commentForeign);
  const before: Edit = {
    text: stored.body,
    kind: stored.kind as AnnotationKind,
    editedAt: stored.editedAt.getTime(),
    removed: stored.removedAt !== null,
  };
  if (laterEdit(before, wanted) !== wanted || before.removed) return;
  const { text, kind, editedAt } = wanted;
  await trx
    .updateTable("annotations")
    .set({ body: text, kind, editedAt: new Date(editedAt), removedAt })
    .where("id", "=", id)
    .execute();
}

async function ensureRoom(trx: Trx, attemptId: string, questionId: string, authorId: string) {
  const { count } = await trx
    .selectFrom("annotations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("attemptId", "=", attemptId)
    .where("questionId", "=", questionId)
    .where("authorId", "=", authorId)
    .where("removedAt", "is", null)
    .executeTakeFirstOrThrow();
  if (count > ANNOTATIONS_MOST) throw new Refused(t.commentsMost);
}

/** Finds whose marks count for an answer with comments that its student may see, if they still teach here. */
export async function findCommenter(
  db: Db,
  { attemptId, questionId }: { attemptId: string; questionId: string },
): Promise<{ id: string; here: boolean } | undefined> {
  const comments = await findComments(db, [attemptId], "student");
  if (!comments.has(commentKey(attemptId, questionId))) return undefined;
  const { rows } = await sql<{ id: string; here: boolean }>`
    select people.id, people.removed_at is null as here
    from manual_marks join people on people.id = marked_by
    where attempt_id = ${attemptId} and question_id = ${questionId}
    order by marked_at desc, manual_marks.id desc limit 1`.execute(db);
  return rows[0];
}

/** Notes that the student has read the comments on an answer. The caller has shown them. */
export async function noteCommentsRead(
  db: Db,
  { attemptId, questionId }: { attemptId: string; questionId: string },
  now: number,
): Promise<void> {
  const readAt = new Date(now);
  await db
    .insertInto("commentsRead")
    .values({ attemptId, questionId, readAt })
    .onConflict((conflict) => conflict.columns(["attemptId", "questionId"]).doUpdateSet({ readAt }))
    .execute();
}

/** Reads when the student has read the comments of an attempt as they are now, by question. */
export async function findCommentsRead(
  db: Db,
  attemptId: string,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ questionId: string; readAt: Date }>`
    select question_id, read_at from comments_read
    where attempt_id = ${attemptId}
      and not exists (select from annotations
                      where annotations.attempt_id = comments_read.attempt_id
                        and annotations.question_id = comments_read.question_id
                        and greatest(edited_at, removed_at) > read_at and (${RELEASED}))`.execute(
    db,
  );
  return new Map(rows.map(({ questionId, readAt }) => [questionId, readAt]));
}

/** Comments at a place quote the student; those on the whole answer may name them. The marks stay. */
export async function eraseComments(trx: Trx, studentId: string): Promise<void> {
  await sql`
    update manual_marks set comment = '', reason = case when reason = '' then '' else '–' end
    from attempts
    where attempts.student_id = ${studentId} and manual_marks.attempt_id = attempts.id
      and (manual_marks.comment <> '' or manual_marks.reason <> '')`.execute(trx);
  await sql`
    update round_marks set comment = '', reason = case when reason = '' then '' else '–' end
    from attempts
    where attempts.student_id = ${studentId} and round_marks.attempt_id = attempts.id
      and (round_marks.comment <> '' or round_marks.reason <> '')`.execute(trx);
  await sql`
    update round_known_marks set comment = '', reason = case when reason = '' then '' else '–' end
    from attempts
    where attempts.student_id = ${studentId} and round_known_marks.attempt_id = attempts.id
      and (round_known_marks.comment <> '' or round_known_marks.reason <> '')`.execute(trx);
  await sql`
    delete from annotations using attempts
    where attempts.student_id = ${studentId} and annotations.attempt_id = attempts.id`.execute(trx);
  await sql`
    delete from comments_read using attempts
    where attempts.student_id = ${studentId} and comments_read.attempt_id = attempts.id`.execute(
    trx,
  );
}
