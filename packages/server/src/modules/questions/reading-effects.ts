import { setImmediate } from "node:timers/promises";
import type { ReplyOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/questions";
import { readingEffect } from "@markwell/domain/grading/reading-effect";
import type { AnswerReading } from "@markwell/domain/grading/short-answer/answer-kind";
import { tidySettings } from "@markwell/domain/grading/short-answer/answer-settings";
import {
  type ShortAnswerKey,
  shortAnswerIsRight,
} from "@markwell/domain/grading/short-answer/is-right";
import { kindOfKey } from "@markwell/domain/grading/short-answer/kinds/index";
import { typesetReading } from "@markwell/domain/grading/short-answer/readings";
import { QUESTION_KINDS } from "@markwell/domain/questions/kind";
import { kindRules } from "@markwell/domain/questions/kinds";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { forbidden, notFound } from "../../platform/http/problems.ts";
import { readableText } from "../../platform/rich-text/rich-text.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { readAnswers } from "./read-draft.ts";
import { loadRevisions, type Revision } from "./revision.ts";
import { mayEdit } from "./staff-question.ts";
import { NOT_IN_BANK } from "./store.ts";

type Asked = z.output<NonNullable<(typeof calls.readingEffect)["body"]>>;
type Waiting = z.output<NonNullable<(typeof calls.questionsWithoutReading)["body"]>>;

/** Passed in by the app: attempts are a later row. */
export type AnswersTo = (
  db: Db,
  actor: Actor,
  questionIds: readonly string[],
) => Promise<ReadonlyMap<string, ReadonlyArray<{ text: string; count: number; own: number }>>>;

const READ_KINDS = QUESTION_KINDS.filter((kind) => kindRules[kind].acceptsTexts);
const EXAMPLES_MAX = 5;
const CHARACTERS_MAX = 100;

const keyNow = ({ body, accepted, unit, unitSide, answerKind, answerSettings }: Revision) => ({
  question: readableText(body),
  accepted,
  unit,
  unitSide,
  reading: answerKind && { kind: answerKind, settings: answerSettings },
});

/** Over all tests; texts only from tests that the caller may look at. */
function effectOf(
  before: ShortAnswerKey,
  after: ShortAnswerKey,
  given: ReadonlyArray<{ text: string; count: number; own: number }>,
): calls.ReadingEffect {
  const { changed, ...counts } = readingEffect(before, after, given);
  const own = new Map(given.map(({ text, own }) => [text, own]));
  const examples = changed
    .flatMap(({ text, right }) => {
      const count = own.get(text) ?? 0;
      return count > 0 ? [{ text: text.slice(0, CHARACTERS_MAX), count, right }] : [];
    })
    .slice(0, EXAMPLES_MAX);
  return { ...counts, examples };
}

/**
 * The students who would gain or lose marks by another reading.
 * @throws HttpProblem 404 when the question is not in the bank, 403 when it is somebody else's.
 */
export async function effectOfReading(
  db: Db,
  actor: Actor,
  answersTo: AnswersTo,
  { _id, answer, unit, position, answerKind, answerSettings }: Asked,
): Promise<calls.ReadingEffect> {
  const present = await currentRevision(db, _id);
  if (!present) throw notFound(NOT_IN_BANK);
  if (!mayEdit(actor, present.authorId)) {
    throw forbidden("Only the author and admins can change this question.");
  }
  const field = { unit, unitSide: position };
  const accepted = readAnswers(answer).map(({ body }) => body);
  const kind = answerKind === "found" ? kindOfKey(accepted, field) : answerKind;
  const reading: AnswerReading = { kind, settings: tidySettings(answerSettings) };
  const given = kindRules[present.kind].acceptsTexts
    ? ((await answersTo(db, actor, [_id])).get(_id) ?? [])
    : [];
  const now = keyNow(present);
  return effectOf(now, { ...now, accepted, ...field, reading }, given);
}

async function currentRevision(db: Db, questionId: string): Promise<Revision | undefined> {
  const row = await db
    .selectFrom("questionRevisions")
    .select("id")
    .where("questionId", "=", questionId)
    .where("isCurrent", "=", true)
    .where("listed", "=", true)
    .executeTakeFirst();
  return row && (await loadRevisions(db, [row.id]))[0];
}

/** The caller's questions graded as before kinds, with the kind their key means and its effect. */
export async function questionsWithoutReading(
  db: Db,
  actor: Actor,
  answersTo: AnswersTo,
  { subject, level, limit }: Waiting,
): Promise<Pick<ReplyOf<typeof calls.questionsWithoutReading>, "data" | "totalCount">> {
  const { rows } = await sql<{ id: string }>`
    select r.id
    from question_revisions r join questions on questions.id = r.question_id
    where r.is_current and r.listed and r.kind = any(${READ_KINDS}) and r.answer_kind is null
      and (${actor.role === "ADMIN"} or questions.author_id = ${actor.id})
      and (${subject.length === 0} or r.subject_id = any(${[...subject]}::uuid[]))
      and (${level.length === 0} or r.level = any(${[...level]}::text[]))
    order by r.created_at desc, r.id`.execute(db);
  const revisions = await loadRevisions(
    db,
    rows.slice(0, limit).map(({ id }) => id),
  );
  const written = await answersTo(
    db,
    actor,
    revisions.map(({ questionId }) => questionId),
  );
  const data: calls.QuestionWithoutReading[] = [];
  for (const revision of revisions) {
    // Thousands of answers: others have a turn between two questions.
    if (data.length > 0) await setImmediate();
    data.push(waitingQuestion(revision, written.get(revision.questionId) ?? []));
  }
  data.sort((one, other) => other.lost - one.lost || other.gained - one.gained);
  return { data, totalCount: rows.length };
}

function waitingQuestion(
  revision: Revision,
  given: ReadonlyArray<{ text: string; count: number; own: number }>,
): calls.QuestionWithoutReading {
  const { questionId, version, body, subject, level, accepted, unit, unitSide } = revision;
  const field = { unit, unitSide };
  const kind = kindOfKey(accepted, field);
  const now = keyNow(revision);
  const after = { ...now, reading: { kind, settings: {} } };
  return {
    _id: questionId,
    version,
    words: readableText(body),
    subject,
    level,
    kind,
    accepted: accepted.map((text) => ({
      text,
      reading: typesetReading(kind, text, field) || text,
      counts: shortAnswerIsRight(after, text),
    })),
    ...effectOf(now, after, given),
  };
}
