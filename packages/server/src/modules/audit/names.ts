import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** What an id in an audit line is called today. */
export interface Named {
  id: string;
  name: string;
  /** Of a person; "" of a thing. */
  email: string;
  /** Of a paper: the test and the pupil. */
  testId: string | null;
  studentId: string | null;
}

/**
 * The names behind ids of whatever kind, also of what was deleted: rows are hidden, not removed. A
 * question is called by how it begins, a paper by its pupil, an option by its text.
 */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`any(${[...new Set(ids)]}::uuid[])`;
  const thing = sql`'' as email, null::uuid as test_id, null::uuid as student_id`;
  const { rows } = await sql<Named>`
    select id, name, email, null::uuid as test_id, null::uuid as student_id
    from people where id = ${wanted}
    union all
    select id, title, ${thing} from tests where id = ${wanted}
    union all
    select id, name, ${thing} from subjects where id = ${wanted}
    union all
    select id, name, ${thing} from reward_categories where id = ${wanted}
    union all
    select id, name, ${thing} from rewards where id = ${wanted}
    union all
    select id, invoice_number, '', null::uuid, student_id from reward_orders where id = ${wanted}
    union all
    select question_id, '“' || left(body_text, 80) || case when length(body_text) > 80 then '…' else '' end || '”', ${thing}
    from question_revisions where is_current and question_id = ${wanted}
    union all
    select id, coalesce(nullif(body, ''), '(picture)'), ${thing} from question_options where id = ${wanted}
    union all
    select attempts.id, people.name, '', attempts.test_id, attempts.student_id
    from attempts join people on people.id = attempts.student_id where attempts.id = ${wanted}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every id that stands somewhere in the details of a line. */
export function idsIn(value: unknown): string[] {
  if (typeof value === "string") return ID.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}
