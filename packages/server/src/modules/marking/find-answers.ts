import { codeName } from "@markwell/domain/marking/desk";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { hasWord, wordsIn } from "../people/index.ts";
import { blindId } from "./blind.ts";

interface Sought {
  testId: string | undefined;
  questionId: string;
  find: string;
  /** Whoever searches sees no names, and must not try any out. */
  blind: boolean;
}

const CODE = /^[b-z2-9]{1,4}$/;

/** Finds the attempts whose answer to a question has all the words, or whose student is named so; blind, those with the code. */
export async function findAttempts(
  db: Db,
  { id: reader }: Actor,
  { testId, questionId, find, blind }: Sought,
): Promise<string[]> {
  const words = wordsIn(find);
  if (words.length === 0) return [];
  const [last = ""] = words.slice(-1);
  const isCode = blind && CODE.test(last) && (words.length === 1 || words[0] === "script");
  const hasAll = (text: typeof ANSWER) =>
    sql.join(
      words.map((word) => hasWord(text, word)),
      sql` and `,
    );
  const { rows } = await sql<{ id: string; says: boolean }>`
    select attempts.id, (${hasAll(ANSWER)}) ${blind ? sql`` : sql`or (${hasAll(NAME)})`} as says
    from grades
    join attempts on attempts.id = grades.attempt_id
    join people on people.id = attempts.student_id
    left join answers on answers.attempt_id = grades.attempt_id and answers.question_id = grades.question_id
    where grades.question_id = ${questionId} and grades.marks is null and attempts.waiting > 0
      ${testId ? sql`and attempts.test_id = ${testId}` : sql``}`.execute(db);
  const hasCode = (id: string) => isCode && shortCode(blindId(reader, id)).startsWith(last);
  return rows.filter((row) => row.says || hasCode(row.id)).map((row) => row.id);
}

const ANSWER = sql`coalesce(answers.body, '')`;
const NAME = sql`people.name`;
const shortCode = (id: string) => codeName(id).slice("Script ".length).toLowerCase();
