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
  /** Whoever sees no names must not try any out; codes in a round are not those of the attempts alone. */
  by: "names" | "codes" | "words";
}

const CODE = /^[b-z2-9]{1,4}$/;

/** Whether words are the beginning of a code: "k7", "Script K7MQ". */
export function beginsCode(find: string, id: string): boolean {
  const words = wordsIn(find);
  const [last = ""] = words.slice(-1);
  const isCode = CODE.test(last) && (words.length === 1 || words[0] === "script");
  return isCode && codeName(id).slice("Script ".length).toLowerCase().startsWith(last);
}

/** Finds the attempts whose answer to a question has all the words, and by codes or names those with it. */
export async function findAttempts(
  db: Db,
  { id: reader }: Actor,
  { testId, questionId, find, by }: Sought,
): Promise<string[]> {
  const words = wordsIn(find);
  if (words.length === 0) return [];
  const hasAll = (text: typeof ANSWER) =>
    sql.join(
      words.map((word) => hasWord(text, word)),
      sql` and `,
    );
  const { rows } = await sql<{ id: string; says: boolean }>`
    select attempts.id, (${hasAll(ANSWER)}) ${by === "names" ? sql`or (${hasAll(NAME)})` : sql``} as says
    from grades
    join attempts on attempts.id = grades.attempt_id
    join people on people.id = attempts.student_id
    left join answers on answers.attempt_id = grades.attempt_id and answers.question_id = grades.question_id
    where grades.question_id = ${questionId} and grades.marks is null and attempts.waiting > 0
      ${testId ? sql`and attempts.test_id = ${testId}` : sql``}`.execute(db);
  const hasCode = (id: string) => by === "codes" && beginsCode(find, blindId(reader, id));
  return rows.filter((row) => row.says || hasCode(row.id)).map((row) => row.id);
}

const ANSWER = sql`coalesce(answers.body, '')`;
const NAME = sql`people.name`;
