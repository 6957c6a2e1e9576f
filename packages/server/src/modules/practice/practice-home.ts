import type { ReplyOf } from "@markwell/contract/call";
import type { practiceHome as homeCall } from "@markwell/contract/calls/practice";
import { isEnough, minutesOf } from "@markwell/domain/practice/day";
import { dayStart } from "@markwell/domain/school/calendar";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { lockStudent } from "../people/index.ts";
import { dayOf, dueCorrections, takeMistakesOver } from "./corrections.ts";
import { topicEvidence } from "./evidence.ts";
import { openLevelEstimates } from "./level-estimates.ts";
import { topicsOfBank } from "./practice-bank.ts";
import type { RoundKind } from "./store.ts";

type Home = ReplyOf<typeof homeCall>["data"];

const DAY_MS = 86_400_000;
/** How far back "practised" looks, and how long a stopped round is offered. */
const PRACTISED_DAYS = 30;
const OPEN_DAYS = 7;
/** A teacher's practice may wait for the next lessons. */
const OPEN_DAYS_OF_TEACHERS = 28;

interface RoundRow {
  id: string;
  kind: RoundKind;
  topic: string | null;
  startedAt: Date;
  finishedAt: Date | null;
  total: number;
  answeredAt: Date[];
}

export async function practiceHome(
  db: Db,
  studentId: string,
  at: { now: number; zone: string },
): Promise<Home> {
  const { now, zone } = at;
  const { level, approved, due } = await transaction(db, async (trx) => {
    const student = await lockStudent(trx, studentId);
    await takeMistakesOver(trx, studentId, at);
    return { ...student, due: await dueCorrections(trx, studentId, dayOf(now, zone)) };
  });
  const [bank, evidence, rounds, practised] = await Promise.all([
    topicsOfBank(db, { studentId, level }),
    topicEvidence(db, studentId, at),
    recentRounds(db, studentId, now),
    practisedTopics(db, studentId, now),
  ]);
  const begin = dayStart(now, zone);
  const minutes = minutesOf(
    rounds.map(({ startedAt, answeredAt }) => ({
      startedAt: Math.max(begin, startedAt.getTime()),
      answeredAt: answeredAt.map((each) => each.getTime()).filter((each) => each >= begin),
    })),
  );
  const answersToday = rounds.flatMap(({ answeredAt }) =>
    answeredAt.filter((each) => each.getTime() >= begin),
  ).length;
  const openRounds = rounds.filter(({ finishedAt }) => finishedAt === null);
  const daily = rounds.find(({ kind }) => kind === "daily");
  const topicKey = (one: { subjectId: string; topic: string }) => `${one.subjectId} ${one.topic}`;
  const answersOf = new Map(evidence.map((one) => [topicKey(one), one.tried.length]));
  const estimates = await openLevelEstimates(db, studentId, level, { ...at, evidence, approved });
  const practisedOf = new Map(practised.map((one) => [topicKey(one), one]));
  const dueIn = Map.groupBy(due, topicKey);
  return {
    due: due.length,
    daily: dailyState(daily, begin, bank.length > 0),
    today: { answers: answersToday, minutes },
    enough: isEnough(minutes),
    open: openRounds.map(({ id, kind, topic, answeredAt, total }) => ({
      _id: id,
      kind,
      topic: topic ?? "",
      answered: answeredAt.length,
      total,
    })),
    subjects: await Promise.all(
      [...Map.groupBy(bank, ({ subjectId }) => subjectId)].map(async ([_id, topics]) => {
        const { standing, rangeIn, percentIn, advised } = await estimates.of(_id);
        const need = (topic: string) => {
          const percent = percentIn(topic);
          const dueHere = dueIn.get(topicKey({ subjectId: _id, topic }))?.length ?? 0;
          return {
            ...(percent !== null && { percent }),
            ...(dueHere > 0 && { due: dueHere }),
            ...(advised.includes(topic) && { advised: true as const }),
          };
        };
        return {
          _id,
          topic: topics[0]?.subject ?? "",
          standing,
          topics: topics.map((one) => ({
            topic: one.topic,
            questions: one.questions,
            answers: answersOf.get(topicKey(one)) ?? 0,
            practised: practisedOf.get(topicKey(one))?.practised ?? 0,
            right: practisedOf.get(topicKey(one))?.right ?? 0,
            range: rangeIn(one.topic),
            ...need(one.topic),
          })),
        };
      }),
    ),
  };
}

/** Null when done, or none for this student. */
export async function practiceToday(
  db: Db,
  studentId: string,
  at: { now: number; zone: string },
): Promise<{ due: number; begun: boolean } | null> {
  const { level, approved, due } = await transaction(db, async (trx) => {
    const student = await lockStudent(trx, studentId);
    await takeMistakesOver(trx, studentId, at);
    return {
      ...student,
      due: (await dueCorrections(trx, studentId, dayOf(at.now, at.zone))).length,
    };
  });
  if (!approved) return null;
  const daily = (await recentRounds(db, studentId, at.now)).find(({ kind }) => kind === "daily");
  const anything = (await topicsOfBank(db, { studentId, level })).length > 0;
  const state = dailyState(daily, dayStart(at.now, at.zone), anything);
  return state === "new" || state === "open" ? { due, begun: state === "open" } : null;
}

/** Unfinished, oldest first; null without any. */
export async function practiceGiven(
  db: Db,
  studentId: string,
  now: number,
): Promise<{ roundId: string; title: string; begun: boolean } | null> {
  const { rows } = await sql<{ roundId: string; title: string; begun: boolean }>`
    select rounds.id as round_id, made.title,
           exists (select from practice_questions where round_id = rounds.id and answered_at is not null) as begun
    from practice_rounds rounds join class_practices made on made.id = rounds.class_practice_id
    where rounds.student_id = ${studentId} and rounds.kind = 'class' and rounds.finished_at is null
      and rounds.started_at >= ${new Date(now - OPEN_DAYS_OF_TEACHERS * DAY_MS)}
    order by rounds.started_at, rounds.id limit 1`.execute(db);
  return rows[0] ?? null;
}

function dailyState(newest: RoundRow | undefined, today: number, anything: boolean): Home["daily"] {
  if (newest?.finishedAt && newest.finishedAt.getTime() >= today) return "done";
  if (newest && !newest.finishedAt) return "open";
  return anything ? "new" : "none";
}

/** Newest first. */
async function recentRounds(db: Db, studentId: string, now: number): Promise<RoundRow[]> {
  const since = (days: number) => new Date(now - days * DAY_MS);
  const { rows } = await sql<RoundRow>`
    select rounds.id, rounds.kind, coalesce(rounds.topic, max(made.title)) as topic, rounds.started_at,
           rounds.finished_at,
           count(*)::int as total,
           coalesce(array_agg(asked.answered_at) filter (where asked.answered_at is not null), '{}') as answered_at
    from practice_rounds rounds join practice_questions asked on asked.round_id = rounds.id
    left join class_practices made on made.id = rounds.class_practice_id
    where rounds.student_id = ${studentId}
      and rounds.started_at >= case when rounds.kind = 'class' then ${since(OPEN_DAYS_OF_TEACHERS)}::timestamptz
                                    else ${since(OPEN_DAYS)} end
    group by rounds.id order by rounds.started_at desc, rounds.id desc`.execute(db);
  return rows;
}

/** Told answers of 30 days. */
async function practisedTopics(db: Db, studentId: string, now: number) {
  const { rows } = await sql<{
    subjectId: string;
    topic: string;
    practised: number;
    right: number;
  }>`
    select revisions.subject_id, revisions.topic, count(*)::int as practised,
           count(*) filter (where asked.is_right)::int as right
    from practice_rounds rounds
    join practice_questions asked on asked.round_id = rounds.id and asked.told_at is not null
    join question_revisions revisions on revisions.id = asked.revision_id
    where rounds.student_id = ${studentId} and asked.answered_at >= ${new Date(now - PRACTISED_DAYS * DAY_MS)}
    group by 1, 2`.execute(db);
  return rows;
}
