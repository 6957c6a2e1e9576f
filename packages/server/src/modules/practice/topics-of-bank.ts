import { levelOrder } from "@markwell/domain/school/lists";
import { isTaken } from "@markwell/domain/school/mother-tongue";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { meantForAll } from "../people/index.ts";
import { PRACTISABLE } from "./pool.ts";

export interface BankTopic {
  subjectId: string;
  subject: string;
  topic: string;
  questions: number;
}

/**
 * The topics of a student's level that have something for them to practise, by subject and in the school's order. Of
 * Mother Tongues only their own, once the office has entered it.
 */
export async function topicsOfBank(
  db: Db,
  { studentId, level }: { studentId: string; level: string },
): Promise<BankTopic[]> {
  const { rows } = await sql<BankTopic>`
    select found.subject_id, subjects.name as subject, found.topic, found.questions
    from (select revisions.subject_id, revisions.topic, count(*)::int as questions
          from question_revisions revisions
          where ${PRACTISABLE} and revisions.level_order = ${levelOrder(level)}
            and ${meantForAll([studentId])}
          group by 1, 2) found
    join subjects on subjects.id = found.subject_id
    order by subjects.position, subjects.name, found.topic`.execute(db);
  const student = await db
    .selectFrom("students")
    .select("motherTongue")
    .where("personId", "=", studentId)
    .executeTakeFirst();
  const motherTongue = student?.motherTongue ?? "";
  return rows.filter(({ subject }) => isTaken(subject, motherTongue));
}
