import type { Aid } from "@markwell/domain/arrangements/arrangement";
import { extraMinutesOf } from "@markwell/domain/attempts/extra-time";
import { sql } from "kysely";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { findTestFor } from "../tests/index.ts";
import { taughtBy } from "./list-arrangements.ts";

interface Row {
  id: string;
  name: string;
  own: number;
  arranged: number;
  breakMinutes: number;
  aids: Aid[];
  notes: string[];
  seen: boolean;
}

/**
 * The arrangements of a test's students: the caller's by name, others as a number. The look is recorded.
 * @throws HttpProblem 404/403.
 */
export async function arrangementsOfTest(db: Db, actor: Actor, testId: string, now: number) {
  return transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, "look", testId);
    const moment = new Date(now);
    const { rows } = await sql<Row>`
      select people.id, people.name, candidates.extra_minutes as own, mine.minutes as arranged,
             mine.break_minutes, mine.aids, ${taughtBy(actor, sql`candidates.student_id`)} as seen,
             array(select held.note from access_arrangements held
                   where held.student_id = candidates.student_id and held.note <> ''
                     and held.begins_at <= coalesce(attempts.started_at, ${moment})
                     and (held.ends_at is null or held.ends_at > coalesce(attempts.started_at, ${moment}))
                   order by held.begins_at, held.id) as notes
      from candidates
      join people on people.id = candidates.student_id
      join tests on tests.id = candidates.test_id
      left join attempts using (test_id, student_id)
      cross join lateral arrangement_at(candidates.student_id, ${moment}, tests.duration_minutes) as held
      cross join lateral (
        select coalesce(attempts.arranged_minutes, held.extra_minutes) as minutes,
               coalesce(attempts.arranged_break_minutes, held.break_minutes) as break_minutes,
               coalesce(attempts.arranged_aids, held.aids) as aids) mine
      where candidates.test_id = ${testId} and (mine.minutes > 0 or mine.break_minutes > 0 or mine.aids <> '{}')
      order by ${BY_NAME}, people.id`.execute(trx);
    await recordAction(trx, {
      actorId: actor.id,
      act: "see arrangements",
      targetKind: "test",
      targetId: testId,
      at: now,
    });
    const seen = rows.filter((row) => row.seen);
    return {
      duration: test.durationMinutes,
      students: seen.map(({ id, name, own, arranged, breakMinutes, aids, notes }) => ({
        _id: id,
        name,
        extraMinutes: extraMinutesOf({ forAll: test.extraMinutes, own, arranged }),
        breakMinutes,
        aids,
        notes,
      })),
      others: rows.length - seen.length,
    };
  });
}
