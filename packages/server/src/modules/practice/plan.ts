import type { ReplyOf } from "@markwell/contract/call";
import type { setPracticePlan } from "@markwell/contract/calls/practice";
import { weekOf } from "@markwell/domain/badges/marked-attempts";
import { minutesOf } from "@markwell/domain/practice/day";
import {
  type DatedPlan,
  daysOf,
  firstDayOf,
  isKept,
  type Plan,
  planIn,
  weeksKept,
} from "@markwell/domain/practice/plan";
import { isHolidayWeek } from "@markwell/domain/school/school-year";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { isSat } from "../attempts/index.ts";
import { lockStudent } from "../people/index.ts";
import { readCalendar } from "../school/index.ts";
import { dayOf } from "./corrections.ts";

type Week = ReplyOf<typeof setPracticePlan>["data"];

interface At {
  now: number;
  zone: string;
}

const DAY_MS = 86_400_000;
/** Earlier weeks do not count. */
const MOST_WEEKS = 26;

/** From this week on; no days remove it. Idempotent. */
export async function setPlan(
  db: Db,
  studentId: string,
  { days, minutes }: Plan,
  at: At,
): Promise<Week> {
  await transaction(db, async (trx) => {
    await lockStudent(trx, studentId);
    const plan = { days: [...new Set(days)].sort(), minutes };
    await trx
      .insertInto("practicePlans")
      .values({ studentId, fromWeek: weekOf(dayOf(at.now, at.zone)), ...plan })
      .onConflict((conflict) => conflict.columns(["studentId", "fromWeek"]).doUpdateSet(plan))
      .execute();
  });
  return planOf(db, studentId, at);
}

/** With this week's progress and the weeks kept. */
export async function planOf(db: Db, studentId: string, { now, zone }: At): Promise<Week> {
  const today = dayOf(now, zone);
  const week = weekOf(today);
  const { rows: plans } = await sql<DatedPlan>`
    select from_week, days, minutes from practice_plans
    where student_id = ${studentId} order by from_week`.execute(db);
  const since = now - MOST_WEEKS * 7 * DAY_MS;
  const byDay = plans.length > 0 ? await minutesByDay(db, studentId, { since, zone }) : new Map();
  const plan = planIn(plans, week);
  const practised = daysOf(week, byDay);
  const calendar = await readCalendar(db);
  return {
    days: [...(plan?.days ?? [])],
    minutes: plan?.minutes ?? 0,
    today: today - firstDayOf(week) + 1,
    week: practised,
    kept: plan !== null && isKept(plan, practised),
    weeksKept: weeksKept(plans, byDay, today, (each) => isHolidayWeek(calendar, each)),
  };
}

/** Rounds and handed-in worksheets. */
async function minutesByDay(
  db: Db,
  studentId: string,
  { since, zone }: { since: number; zone: string },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ roundId: string; startedAt: Date; answeredAt: Date }>`
    select rounds.id as round_id, rounds.started_at, asked.answered_at
    from practice_rounds rounds join practice_questions asked on asked.round_id = rounds.id
    where rounds.student_id = ${studentId} and asked.answered_at >= ${new Date(since)}`.execute(db);
  const { rows: worksheets } = await sql<{ closedAt: Date; minutes: number }>`
    select attempts.closed_at,
           (extract(epoch from attempts.closed_at - attempts.started_at) / 60 - attempts.paused_ms / 60000.0)::float8 as minutes
    from attempts join worksheets on worksheets.test_id = attempts.test_id and worksheets.student_id = attempts.student_id
    where attempts.student_id = ${studentId} and attempts.closed_at >= ${new Date(since)}
      and ${isSat()} and attempts.answered > 0`.execute(db);
  const byDay = new Map<number, number>();
  const add = (day: number, minutes: number) => byDay.set(day, (byDay.get(day) ?? 0) + minutes);
  const days = Map.groupBy(rows, ({ answeredAt }) => dayOf(answeredAt.getTime(), zone));
  for (const [day, answers] of days) {
    const rounds = [...Map.groupBy(answers, ({ roundId }) => roundId).values()];
    const ofDay = rounds.map((of) => {
      const answeredAt = of.map((one) => one.answeredAt.getTime());
      const started = of[0]?.startedAt.getTime() ?? 0;
      const begun = dayOf(started, zone) === day ? started : Math.min(...answeredAt);
      return { startedAt: begun, answeredAt };
    });
    add(day, minutesOf(ofDay));
  }
  for (const { closedAt, minutes } of worksheets) {
    add(dayOf(closedAt.getTime(), zone), Math.round(Math.max(0, minutes)));
  }
  return byDay;
}
