import { KNOWN_EVERY } from "@markwell/domain/marking/rounds";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { blindIdIn } from "./blind.ts";
import { listJudged } from "./comparison-store.ts";
import { NOT_IN_ROUND } from "./round-store.ts";
import { type Known, knownCode } from "./round-work.ts";

/** Whose answer a marker means, and how the reply names it. */
export interface Meant {
  studentId: string;
  blind: boolean;
  known?: Known | undefined;
}

interface Asked {
  testid: string;
  userid: string;
  qid: string;
}

/**
 * Finds whose an answer is that a marker names by a blind id or by a student's. The reply is blind where the id was, and
 * where this marker does not see names now.
 */
export async function findBlind(
  db: Db,
  actor: Actor,
  { testid, userid, qid }: Asked,
): Promise<Meant> {
  const { rows } = await sql<{ studentId: string }>`
    select student_id from attempts where test_id = ${testid} and ${blindIdIn(actor.id)} = ${userid}`.execute(
    db,
  );
  const [own] = rows;
  if (own) return { ...own, blind: true };
  const known = await findKnown(db, actor, { testid, userid, qid });
  if (known) return { studentId: known.studentId, blind: true, known };
  return { studentId: userid, blind: await areNamesHidden(db, actor, testid, qid) };
}

/** Whether names are hidden from a marker: in a round that is not closed, and from judges of what is being compared. */
async function areNamesHidden(
  db: Db,
  { id, role }: Actor,
  testId: string,
  questionId: string,
): Promise<boolean> {
  if (role === "ADMIN") return false;
  const { rows } = await sql`
    select from tests where id = ${testId} and not ${NOT_IN_ROUND}`.execute(db);
  return rows.length > 0 || (await listJudged(db, id)).has(`${testId} ${questionId}`);
}

/** Finds the known script that a marker has under this code, while the round is open. */
async function findKnown(
  db: Db,
  { id: marker }: Actor,
  { testid, userid, qid: questionId }: Asked,
): Promise<(Known & { studentId: string }) | undefined> {
  const { rows } = await sql<{ attemptId: string; studentId: string; scripts: number }>`
    select attempts.id as attempt_id, attempts.student_id,
           (select count(*)::int from attempts every where every.test_id = attempts.test_id) as scripts
    from marking_rounds
    join round_standards on round_standards.test_id = marking_rounds.test_id
    join attempts on attempts.id = round_standards.attempt_id
    where marking_rounds.test_id = ${testid} and marking_rounds.state = 'open'`.execute(db);
  for (const { scripts, ...script } of rows)
    for (let place = 0; place * (KNOWN_EVERY - 1) <= scripts; place += 1) {
      const known = { ...script, questionId, place };
      if (knownCode(marker, known) === userid) return { ...known, code: userid };
    }
  return undefined;
}
