import { KINDS_BY_HAND } from "@markwell/domain/questions/kinds";
import { sql } from "kysely";

/** SQL: what practice may use at all: no text of somebody's own, nothing kept for tests, no doubtful key, no part of a passage. */
export const PRACTISABLE = sql`
  revisions.is_current and revisions.listed and revisions.key_to_check_at is null and revisions.topic <> ''
  and revisions.kind <> all (${KINDS_BY_HAND}::text[])
  and revisions.question_id not in (select id from questions where tests_only)
  and revisions.question_id not in (select question_id from passage_questions)`;

/** Several right options are hit by chance so rarely that the number hardly matters. */
export function guessOf(options: number, right: number): number {
  if (options === 0) return 0;
  return right === 1 ? 1 / options : 0.1;
}
