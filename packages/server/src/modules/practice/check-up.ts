import type { CheckUp, PracticeQuestion } from "@markwell/contract/calls/practice";
import { texts } from "@markwell/contract/texts";
import {
  CHECK_UP,
  type CheckUpAnswer,
  checkUpAim,
  isCheckUpOver,
  nextOfCheckUp,
  topicsInTurn,
} from "@markwell/domain/practice/check-up";
import type { Random } from "@markwell/domain/random";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { awardBadges } from "../badges/index.ts";
import { lockStudent } from "../people/index.ts";
import { nearAbility, practicePool } from "./pool.ts";
import { topicsOfBank } from "./practice-bank.ts";
import { openQuestion } from "./show-round.ts";
import { finishRound, insertQuestions, insertRound, type Round } from "./store.ts";

const DAY_MS = 86_400_000;
/** After so long a level may have changed, and a check-up is offered again. */
const AGAIN_DAYS = 30;
/** One that was stopped is the next step for so long; it goes on whenever its student comes back. */
const NEXT_STEP_DAYS = 7;

interface Whose {
  studentId: string;
  level: string;
  subjectId: string;
}

interface Making {
  now: number;
  random: Random;
}

/**
 * @throws Refused where the bank has too few questions, nothing is free, or a pending student had theirs.
 */
export async function startCheckUp(
  trx: Trx,
  whose: Whose & { requestId: string; approved: boolean },
  making: Making,
): Promise<string> {
  const { studentId, subjectId, requestId, approved } = whose;
  if (!approved && (await hadCheckUp(trx, whose))) throw new Refused(texts.practice.oneCheckUp);
  const bank = await topicsOfSubject(trx, whose);
  const questions = bank.reduce((sum, topic) => sum + topic.questions, 0);
  if (questions < CHECK_UP.least) throw new Refused(texts.practice.noCheckUp);
  const round = { studentId, requestId, kind: "checkup", subjectId, topic: null } as const;
  const id = await insertRound(trx, round, making.now);
  if (!(await askNext(trx, id, whose, making))) throw new Refused(texts.practice.noQuestions);
  return id;
}

const topicsOfSubject = async (db: Db, whose: Whose) =>
  (await topicsOfBank(db, whose)).filter(({ subjectId }) => subjectId === whose.subjectId);

async function hadCheckUp(trx: Trx, { studentId, subjectId }: Whose): Promise<boolean> {
  const row = await trx
    .selectFrom("practiceRounds")
    .select("id")
    .where("studentId", "=", studentId)
    .where("kind", "=", "checkup")
    .where("subjectId", "=", subjectId)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where it is over. Only the server decides. */
async function askNext(
  trx: Trx,
  roundId: string,
  whose: Whose,
  { now, random }: Making,
): Promise<boolean> {
  const { studentId, level } = whose;
  const answers = await answersOf(trx, roundId);
  if (isCheckUpOver(answers)) return false;
  const ids = answers.map(({ id }) => id);
  const near = nearAbility(checkUpAim(answers));
  for (const topic of topicsInTurn(await topicsOfSubject(trx, whose), answers)) {
    const topics = [{ ...topic, near }];
    const pool = await practicePool(trx, { studentId, level, topics, ids, now, random });
    const asked = pool.filter(({ id }) => ids.includes(id));
    const next = nextOfCheckUp(pool, answers, asked, random);
    if (next) {
      const question = { ...next, why: "checkup", correctionOf: null } as const;
      await insertQuestions(trx, roundId, [question], answers.length);
      return true;
    }
  }
  return false;
}

async function answersOf(
  trx: Trx,
  roundId: string,
): Promise<Array<CheckUpAnswer & { id: string }>> {
  const { rows } = await sql<CheckUpAnswer & { id: string }>`
    select asked.question_id as id, revisions.topic, asked.difficulty, asked.guess,
           coalesce(asked.is_right, false) as right, asked.told_at is not null as told
    from practice_questions asked join question_revisions revisions on revisions.id = asked.revision_id
    where asked.round_id = ${roundId} order by asked.place`.execute(trx);
  return rows;
}

interface GoneOn {
  finished: boolean;
  next: PracticeQuestion | null;
  newBadges: Array<{ _id: string; name: string; reward: number }>;
}

/** With the badge that its end may bring. */
export async function goOnWithCheckUp(
  trx: Trx,
  { id, mixing, subjectId, finishedAt }: Round,
  studentId: string,
  making: Making & { zone: string },
): Promise<GoneOn> {
  const { now, zone } = making;
  const { level } = await lockStudent(trx, studentId);
  let next = await openQuestion(trx, { id, mixing });
  if (next || finishedAt || subjectId === null) {
    return { finished: next === null, next, newBadges: [] };
  }
  if (await askNext(trx, id, { studentId, level, subjectId }, making)) {
    next = await openQuestion(trx, { id, mixing });
    return { finished: false, next, newBadges: [] };
  }
  await finishRound(trx, id, now);
  const given = await awardBadges(trx, studentId, { zone, now, event: { kind: "checkup" } });
  const newBadges = given.map((badge) => ({
    _id: badge.id,
    name: badge.name,
    reward: badge.reward,
  }));
  return { finished: true, next: null, newBadges };
}

interface CheckUpRow {
  id: string;
  subjectId: string;
  startedAt: Date;
  finishedAt: Date | null;
  answered: number;
  waiting: number;
}

async function newestCheckUps(db: Db, studentId: string): Promise<CheckUpRow[]> {
  const { rows } = await sql<CheckUpRow>`
    select distinct on (rounds.subject_id) rounds.id, rounds.subject_id, rounds.started_at, rounds.finished_at,
           counts.answered, counts.waiting
    from practice_rounds rounds
    join lateral (
      select count(*)::int as answered, count(*) filter (where told_at is null)::int as waiting
      from practice_questions where round_id = rounds.id and answered_at is not null
    ) counts on true
    where rounds.student_id = ${studentId} and rounds.kind = 'checkup'
    order by rounds.subject_id, rounds.started_at desc`.execute(db);
  return rows;
}

interface InBank {
  _id: string;
  topic: string;
  topics: ReadonlyArray<{ questions: number }>;
}

export async function checkUpsOf(
  db: Db,
  studentId: string,
  subjects: readonly InBank[],
  now: number,
): Promise<CheckUp[]> {
  const newest = new Map((await newestCheckUps(db, studentId)).map((row) => [row.subjectId, row]));
  return subjects.flatMap(({ _id, topic, topics }): CheckUp[] => {
    const subject = { _id, topic };
    const found = newest.get(_id);
    if (found) {
      const { id, finishedAt, answered, waiting } = found;
      const again = finishedAt !== null && now - finishedAt.getTime() >= AGAIN_DAYS * DAY_MS;
      return [
        { subject, state: finishedAt ? "done" : "open", roundId: id, answered, waiting, again },
      ];
    }
    const questions = topics.reduce((sum, one) => sum + one.questions, 0);
    if (questions < CHECK_UP.least) return [];
    return [{ subject, state: "new", roundId: "", answered: 0, waiting: 0, again: false }];
  });
}

export async function checkUpOf(
  db: Db,
  whose: Whose,
  now: number,
): Promise<CheckUp["state"] | "none"> {
  const { studentId, subjectId } = whose;
  const topics = await topicsOfSubject(db, whose);
  const subject = { _id: subjectId, topic: topics[0]?.subject ?? "", topics };
  const [found] = await checkUpsOf(db, studentId, [subject], now);
  return found?.state ?? "none";
}

/** One stopped lately, or the first of a student of whom nothing is known. */
export async function checkUpNext(
  db: Db,
  studentId: string,
  now: number,
): Promise<{ subject: string; begun: boolean } | null> {
  const { rows } = await sql<{ level: string; open: string | null; known: boolean }>`
    select students.level,
           (select subjects.name from practice_rounds rounds join subjects on subjects.id = rounds.subject_id
            where rounds.student_id = students.person_id and rounds.kind = 'checkup' and rounds.finished_at is null
              and rounds.started_at >= ${new Date(now - NEXT_STEP_DAYS * DAY_MS)}
            order by rounds.started_at desc limit 1) as open,
           exists (select from topic_statistics where student_id = students.person_id)
           or exists (select from practice_rounds rounds join practice_questions asked on asked.round_id = rounds.id
                      where rounds.student_id = students.person_id and asked.answered_at is not null) as known
    from students where students.person_id = ${studentId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (row.open !== null) return { subject: row.open, begun: true };
  if (row.known) return null;
  const bank = Map.groupBy(
    await topicsOfBank(db, { studentId, level: row.level }),
    ({ subject }) => subject,
  );
  const found = [...bank].find(
    ([, topics]) => topics.reduce((sum, one) => sum + one.questions, 0) >= CHECK_UP.least,
  );
  return found ? { subject: found[0], begun: false } : null;
}
