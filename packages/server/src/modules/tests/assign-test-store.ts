import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

/** How a person stands to a test that is about to be assigned to them. */
export interface Assignee {
  id: string;
  /** "" for an unknown person. */
  name: string;
  state: "free" | "assigned" | "live" | "begun" | "finished" | "unknown";
}

/** Each named person once, in the order of their names. */
export async function findAssignees(
  trx: Trx,
  testId: string,
  studentIds: readonly string[],
): Promise<Assignee[]> {
  const { rows } = await sql<Assignee>`
    select asked.id, coalesce(people.name, '') as name,
           case when people.id is null then 'unknown'
                when attempts.closed_at is not null then 'finished'
                when attempts.id is not null then 'begun'
                when candidates.kind = 'assigned' then 'assigned'
                when candidates.kind is not null then 'live'
                else 'free' end as state
    from (select distinct unnest(${sql.val([...studentIds])}::uuid[]) as id) as asked
    left join people on people.id = asked.id and people.type = 'STUDENT' and people.removed_at is null
    left join candidates on candidates.test_id = ${testId} and candidates.student_id = people.id
    left join attempts on attempts.test_id = ${testId} and attempts.student_id = people.id
    order by lower(people.name), asked.id`.execute(trx);
  return rows;
}
