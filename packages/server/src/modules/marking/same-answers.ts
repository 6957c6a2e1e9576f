import { SAME_MOST, type SameAnswers } from "@markwell/contract/calls/marking";
import { codeName, shortWords } from "@markwell/domain/marking/desk";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { AnswerRow } from "./answer-to-mark.ts";
import { blindId } from "./blind.ts";

/** What the domain takes for spaces, which PostgreSQL does not. */
const SPACES =
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

interface Waiting {
  attemptId: string;
  code: string | null;
  studentId: string;
  name: string;
  answer: string;
  version: number;
}

/**
 * Finds all answers of a queue that have the words of a short one of those shown, where there are two or more.
 * @param waiting a table of the `id` of each attempt that waits, how often it was marked, and its `code` as a known script
 * @param blindFor whoever sees no names; null: names are shown
 */
export async function findSame(
  db: Db,
  waiting: RawBuilder<unknown>,
  shown: readonly AnswerRow[],
  blindFor: string | null,
): Promise<{ same?: SameAnswers[] }> {
  const written = [...new Set(shown.map(({ answer }) => shortWords(answer)))].filter(Boolean);
  const [questionId] = shown.map((row) => row.questionId);
  if (written.length === 0 || !questionId) return {};
  const { rows } = await sql<Waiting>`
    select attempts.id as attempt_id, waiting.code, student_id, people.name, answers.body as answer,
           waiting.version::int
    from ${waiting} as waiting (id, version, code)
    join attempts on attempts.id = waiting.id
    join people on people.id = attempts.student_id
    join answers on answers.attempt_id = attempts.id and answers.question_id = ${questionId}
    where translate(answers.body, ${SPACES}, '') = any (${written.map((words) => words.replaceAll(" ", ""))}::text[])
    order by attempts.closed_at, attempts.id`.execute(db);
  const byWords = Map.groupBy(rows, ({ answer }) => shortWords(answer));
  const same = written.flatMap((words) => {
    const answers = (byWords.get(words) ?? []).map((row) => asShown(row, blindFor));
    // In the order of hand-in only for who sees names.
    if (blindFor) answers.sort((one, other) => (one._id < other._id ? -1 : 1));
    return answers.length > 1 ? [{ words, answers: answers.slice(0, SAME_MOST + 1) }] : [];
  });
  return same.length > 0 ? { same } : {};
}

function asShown({ attemptId, code, studentId, name, version }: Waiting, blindFor: string | null) {
  if (blindFor === null) return { _id: studentId, name, version };
  const id = code ?? blindId(blindFor, attemptId);
  return { _id: id, name: codeName(id), version };
}
