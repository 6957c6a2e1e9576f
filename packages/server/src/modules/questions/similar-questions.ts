import type { ReplyOf } from "@markwell/contract/call";
import type { similarQuestions as similarCall } from "@markwell/contract/calls/questions";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { cleanRichText, readableText, searchable } from "../../platform/rich-text/rich-text.ts";

type Asked = z.output<NonNullable<(typeof similarCall)["body"]>>;
type Similar = ReplyOf<typeof similarCall>["data"];

/** Share of common trigrams from which a teacher is told. */
const NEARLY_THE_SAME = 0.7;
/** Shorter texts are nearly all alike. */
const SHORTEST_TEXT = 15;
const MOST_SHOWN = 3;
/** It is only a hint. */
const PATIENCE_MS = 800;
const CANCELED = "57014";

/**
 * Same subject and level, most alike first.
 * @param patienceMs shared by a page that asks for many
 * @returns undefined when it was over before the bank was searched
 */
export async function similarQuestions(
  db: Db,
  asked: Asked,
  patienceMs = PATIENCE_MS,
): Promise<Similar | undefined> {
  const text = searchable(readableText(cleanRichText(asked.body)));
  if (text.length < SHORTEST_TEXT) return [];
  return transaction(db, async (trx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(NEARLY_THE_SAME)}, true),
                     set_config('statement_timeout', ${`${Math.ceil(patienceMs)}ms`}, true)`.execute(
      trx,
    );
    const { rows } = await sql<{ questionId: string; body: string; likeness: number }>`
      select question_id, body, similarity(body_text, ${text}) as likeness
      from question_revisions
      where is_current and listed and subject_id = ${asked.subject} and level = ${asked.level}
        and body_text % ${text} and question_id is distinct from ${asked.except ?? null}::uuid
      order by likeness desc, question_id desc
      limit ${MOST_SHOWN}`.execute(trx);
    return rows.map(({ questionId, body, likeness }) => ({ _id: questionId, body, likeness }));
  }).catch((cause: unknown) => {
    if ((cause as { code?: string }).code === CANCELED) return undefined;
    throw cause;
  });
}
