import type { MarkingAnswer } from "@markwell/contract/calls/marking";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type AnswerRow, answerColumns, answersToMark } from "./answer-to-mark.ts";
import { fromWaiting, type Narrowing } from "./waiting-answers.ts";

interface Asked extends Narrowing {
  /** `next` of the page before. */
  after?: string | undefined;
  limit: number;
}

interface QueuePage {
  data: MarkingAnswer[];
  next: string | null;
  totalCount: number;
}

/**
 * One page of the answers that wait, oldest first. Pages follow a place in the order and not a
 * number of rows: what is marked meanwhile leaves the queue, and no answer is passed over for it.
 */
export async function readQueue(
  db: Db,
  actor: Actor,
  { after, limit, ...narrowing }: Asked,
): Promise<QueuePage> {
  const waiting = fromWaiting(actor, narrowing);
  const { rows } = await sql<AnswerRow>`
    select ${answerColumns} ${waiting} ${after ? beyond(after) : sql``}
    order by attempts.closed_at, attempts.id, test_questions.position
    limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const { rows: counted } = await sql<{ count: number }>`select count(*) ${waiting}`.execute(db);
  return {
    data: await answersToMark(db, page),
    next: last && rows.length > limit ? placeOf(last) : null,
    totalCount: counted[0]?.count ?? 0,
  };
}

const placeOf = ({ closedAt, attemptId, position }: AnswerRow): string =>
  [closedAt.getTime(), attemptId, position].join(".");

function beyond(place: string) {
  const [closedAt = "", attemptId = "", position = ""] = place.split(".");
  return sql`and (attempts.closed_at, attempts.id, test_questions.position) >
    (${new Date(Number(closedAt))}::timestamptz, ${attemptId}::uuid, ${Number(position)}::int)`;
}
