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
  qid: string;
}

/**
 * Finds whose an answer is that a marker names by a blind id or by a student's. The reply is blind where the id was, and
 * where this marker does not see names now.
 */
export async function findBlind(
  db: Db,
  actor: Actor,
  { userid, ...asked }: Asked & { userid: string },
): Promise<Meant> {
  return (await findEachBlind(db, actor, asked, [userid]))(userid);
}

export async function findEachBlind(
  db: Db,
  actor: Actor,
  asked: Asked,
  userids: readonly string[],
): Promise<(userid: string) => Meant> {
  const { rows } = await sql<{ id: string; studentId: string }>`
    select * from (select ${blindIdIn(actor.id)} as id, student_id from attempts where test_id = ${asked.testid}) as own
    where id = any (${userids}::uuid[])`.execute(db);
  const found = new Map(
    rows.map(({ id, studentId }): [string, Meant] => [id, { studentId, blind: true }]),
  );
  const others = userids.filter((id) => !found.has(id));
  if (others.length > 0)
    for (const { studentId, ...known } of await findKnown(db, actor, asked, others))
      found.set(known.code, { studentId, blind: true, known });
  const hidden =
    userids.some((id) => !found.has(id)) &&
    (await areNamesHidden(db, actor, asked.testid, asked.qid));
  return (userid) => found.get(userid) ?? { studentId: userid, blind: hidden };
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

/** Finds the known scripts that a marker has under these codes, while the round is open. */
async function findKnown(
  db: Db,
  { id: marker }: Actor,
  { testid, qid: questionId }: Asked,
  codes: readonly string[],
): Promise<Array<Known & { studentId: string }>> {
  const { rows } = await sql<{ attemptId: string; studentId: string; scripts: number }>`
    select attempts.id as attempt_id, attempts.student_id,
           (select count(*)::int from attempts every where every.test_id = attempts.test_id) as scripts
    from marking_rounds
    join round_standards on round_standards.test_id = marking_rounds.test_id
    join attempts on attempts.id = round_standards.attempt_id
    where marking_rounds.test_id = ${testid} and marking_rounds.state = 'open'`.execute(db);
  return rows.flatMap(({ scripts, ...script }) =>
    Array.from({ length: Math.floor(scripts / (KNOWN_EVERY - 1)) + 1 }, (_, place) => {
      const known = { ...script, questionId, place };
      return { ...known, code: knownCode(marker, known) };
    }).filter(({ code }) => codes.includes(code)),
  );
}
