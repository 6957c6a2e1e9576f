import type { MarkingAnswer, SameAnswers } from "@markwell/contract/calls/marking";
import { handedInForOverdue } from "@markwell/domain/marking/promise";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { readSchoolTime } from "../school/index.ts";
import { findTestFor } from "../tests/index.ts";
import { type AnswerRow, answerColumns, answersToMark, asUnmarked } from "./answer-to-mark.ts";
import { blindId, blindIdIn } from "./blind.ts";
import { listJudged } from "./comparison-store.ts";
import { beginsCode, findAttempts } from "./find-answers.ts";
import { findRound, loadRound, type Round } from "./round-store.ts";
import { listRoundWork, workFor } from "./round-work.ts";
import { findSame } from "./same-answers.ts";
import { answersIn, fromAttempts, type Narrowing } from "./waiting-answers.ts";

interface Asked extends Omit<Narrowing, "attemptIds"> {
  /** Words or a code of answers to the question. */
  find?: string | undefined;
  /** `next` of the previous page. */
  after?: string | undefined;
  limit: number;
  /** Without names, in an order of the caller's own. */
  blind: boolean;
  zone: string;
}

interface QueuePage {
  data: MarkingAnswer[];
  same?: SameAnswers[];
  next: string | null;
  totalCount: number;
}

/**
 * Oldest first; blind, in a random order of this marker. Continues from a position, because marked answers leave the queue and an offset would
 * skip others. Finds one attempt more than the page needs, plus one that the previous page showed in
 * part.
 */
export async function readQueue(
  db: Db,
  actor: Actor,
  { after, limit, zone, blind, find, ...asked }: Asked,
): Promise<QueuePage> {
  const { questionId, testId } = asked;
  const round = testId ? await findRound(db, testId) : undefined;
  const inRound = round && round.state !== "closed" && actor.role !== "ADMIN" ? round : undefined;
  const attemptIds =
    find && questionId
      ? await findAttempts(db, actor, {
          ...{ testId, questionId, find },
          by: inRound ? "words" : blind || (await isJudged(db, actor, asked)) ? "codes" : "names",
        })
      : undefined;
  const narrowing = { ...asked, attemptIds };
  if (inRound)
    return readRoundQueue(db, actor, inRound, { after, limit, zone, find, ...narrowing });
  const source = fromAttempts(actor, narrowing);
  const own = blindIdIn(actor.id);
  const order = blind ? own : sql`attempts.closed_at, attempts.id`;
  const from = after && (blind ? idIn(after) : sql`${closedAtOf(after)}, ${idIn(after)}`);
  const page = sql<AnswerRow>`
    with papers as materialized (
      select attempts.id ${source}
      ${from ? sql`and (${order}) >= (${from})` : sql``}
      order by ${order}
      limit ${limit + 2})
    select ${answerColumns}
    from papers
    join attempts on attempts.id = papers.id
    join tests on tests.id = attempts.test_id
    join grades on grades.attempt_id = attempts.id and grades.marks is null
      ${questionId ? sql`and grades.question_id = ${questionId}` : sql``}
    join test_questions on test_questions.test_id = tests.id
      and test_questions.question_id = grades.question_id
    ${
      after && from
        ? sql`where (${order}, test_questions.position) > (${from}, ${positionOf(after)})`
        : sql``
    }
    order by ${order}, test_questions.position
    limit ${limit + 1}`.execute(db);
  const total = sql<{
    count: number;
  }>`select ${answersIn(narrowing)} as count ${source}`.execute(db);
  const [{ rows }, { rows: counted }] = await Promise.all([page, total]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const waiting = sql`(
    select attempts.id, (select count(*) from manual_marks
                         where attempt_id = attempts.id and question_id = ${questionId ?? null}), null ${source})`;
  const hidden = blind || (await isJudged(db, actor, asked));
  return {
    data: await answersToMark(db, shown, { reader: actor.id, zone, blind }),
    ...(questionId && (await findSame(db, waiting, shown, hidden ? actor.id : null))),
    next: last && rows.length > limit ? placeOf(last, blind ? actor.id : null) : null,
    totalCount: counted[0]?.count ?? 0,
  };
}

async function isJudged(db: Db, { id }: Actor, { testId, questionId }: Narrowing) {
  const judged = [...(await listJudged(db, id))];
  return judged.some((key) => key.includes(questionId ?? "") && key.includes(testId ?? ""));
}

/** What is the caller's to mark in a round, always blind. */
async function readRoundQueue(
  db: Db,
  actor: Actor,
  round: Round,
  {
    after,
    limit,
    zone,
    questionId,
    classId,
    attemptIds,
    find = "",
  }: Narrowing & Pick<Asked, "after" | "limit" | "zone" | "find">,
): Promise<QueuePage> {
  await findTestFor(db, actor, "mark", round.testId);
  const waiting = workFor(await loadRound(db, round), actor.id)
    .filter((one) => !questionId || one.questionId === questionId)
    .filter((one) => !classId || one.classIds.includes(classId))
    .filter(
      ({ attemptId, known }) =>
        !attemptIds ||
        attemptIds.includes(attemptId) ||
        beginsCode(find, known?.code ?? blindId(actor.id, attemptId)),
    );
  const rest = waiting.filter(({ place }) => !after || place > after);
  const shown = rest.slice(0, limit);
  const { rows } = await sql<AnswerRow & { place: number }>`
    select ${answerColumns}, wanted.place::int
    from unnest(${shown.map((one) => one.attemptId)}::uuid[], ${shown.map((one) => one.questionId)}::uuid[])
      with ordinality as wanted (attempt_id, question_id, place)
    join attempts on attempts.id = wanted.attempt_id
    join tests on tests.id = attempts.test_id
    join grades on grades.attempt_id = attempts.id and grades.question_id = wanted.question_id
    join test_questions on test_questions.test_id = tests.id and test_questions.question_id = grades.question_id
    order by wanted.place`.execute(db);
  const asShown = rows.map((row) => ({
    ...asUnmarked(row),
    known: shown[row.place - 1]?.known?.code,
  }));
  const all = sql`(
    select id, 0, code
    from unnest(${waiting.map((one) => one.attemptId)}::uuid[], ${waiting.map((one) => one.known?.code ?? null)}::text[])
      as work (id, code))`;
  return {
    data: await answersToMark(db, asShown, { reader: actor.id, zone, blind: true }),
    ...(questionId && (await findSame(db, all, rows, actor.id))),
    next: rest.length > limit ? (shown.at(-1)?.place ?? null) : null,
    totalCount: waiting.length,
  };
}

const placeOf = ({ closedAt, attemptId, position }: AnswerRow, blindFor: string | null): string =>
  (blindFor === null
    ? [closedAt.getTime(), attemptId, position]
    : [0, blindId(blindFor, attemptId), position]
  ).join(".");

const closedAtOf = (place: string) => sql`${new Date(Number(place.split(".")[0]))}::timestamptz`;
const idIn = (place: string) => sql`${place.split(".")[1] ?? ""}::uuid`;
const positionOf = (place: string) => sql`${Number(place.split(".")[2])}::int`;

interface Waiting {
  waiting: number;
  overdue: number;
  oldestAt: Date | null;
}

/** And how many longer than promised. */
export async function countWaiting(
  db: Db,
  actor: Actor,
  { now, zone }: { now: number; zone: string },
): Promise<Waiting> {
  const lateUpTo = new Date(handedInForOverdue(now, await readSchoolTime(db, zone)));
  const { rows } = await sql<Waiting>`
    select ${answersIn()} as waiting, min(attempts.closed_at) as oldest_at,
           coalesce(sum(attempts.waiting) filter (where attempts.closed_at <= ${lateUpTo}), 0) as overdue
    ${fromAttempts(actor)}`.execute(db);
  const found = rows[0] ?? { waiting: 0, overdue: 0, oldestAt: null };
  const inRounds = await listRoundWork(db, actor);
  return { ...found, waiting: found.waiting + inRounds.length };
}
