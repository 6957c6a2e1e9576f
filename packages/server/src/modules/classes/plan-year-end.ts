import type { ReplyOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/year-end";
import { texts } from "@markwell/contract/texts";
import { dayBegins, formatDate } from "@markwell/domain/school/calendar";
import { levelLabel } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { studentsAtSchool } from "../people/index.ts";
import type { AfterMembership } from "./membership.ts";
import {
  beginYearEnd,
  type Choices,
  carryOut,
  compute,
  previewed,
  recordOfYear,
  usualYearEnd,
} from "./year-end.ts";

const t = texts.yearEnd;

type Planned = NonNullable<ReplyOf<typeof calls.yearEndState>["data"]["planned"]>;

/** How a year is planned to end; students who have left since are not named. */
export async function readPlan(db: Db, year: number): Promise<Planned | undefined> {
  const plan = await db
    .selectFrom("yearEndPlans")
    .innerJoin("people", "people.id", "yearEndPlans.plannedBy")
    .select(["year", "dueAt", "plannedAt", "people.name as plannedBy", "failure"])
    // As text: the plugin of names in camel case would take the underscore from "_id".
    .select([sql<string>`levels::text`.as("levels"), sql<string>`classes::text`.as("classes")])
    .where("year", "=", year)
    .executeTakeFirst();
  if (!plan) return undefined;
  const emails = new Map((await studentsAtSchool(db)).map(({ id, email }) => [id, email]));
  const chosen = await db
    .selectFrom("yearEndPlanStudents")
    .select(["studentId", "onward", "className"])
    .where("year", "=", year)
    .orderBy("studentId")
    .execute();
  return {
    year,
    dueAt: plan.dueAt.toISOString(),
    plannedAt: plan.plannedAt.toISOString(),
    plannedBy: plan.plannedBy,
    ...(plan.failure !== null && { failure: plan.failure }),
    levels: JSON.parse(plan.levels) as Planned["levels"],
    classes: JSON.parse(plan.classes) as Planned["classes"],
    students: chosen.flatMap(({ studentId, onward, className }) => {
      const student = emails.get(studentId);
      return student
        ? [{ student, ...(onward && { onward }), ...(className && { className }) }]
        : [];
    }),
  };
}

/**
 * Keeps the previewed choices until the next year begins. A newer plan takes the place of the former.
 * @throws Refused when the year is over or has ended, nobody is there, or the preview no longer holds.
 */
export async function planYearEnd(
  db: Db,
  admin: Actor,
  { fingerprint, ...asked }: Choices & { fingerprint: string },
  { zone, now }: { zone: string; now: number },
): Promise<Omit<ReplyOf<typeof calls.planYearEnd>, "success">> {
  const { year } = asked;
  const dueAt = dayBegins(`${year + 1}-01-01`, zone);
  if (now >= dueAt) throw new Refused(t.tooLateToPlan(year));
  return transaction(db, async (trx) => {
    const { chosen } = await previewed(trx, { ...asked, fingerprint });
    const different = chosen.filter(({ onward, className }) => onward ?? className);
    const ended = await trx
      .selectFrom("yearEnds")
      .select("id")
      .where("year", "=", year)
      .where("undoneAt", "is", null)
      .executeTakeFirst();
    if (ended) throw new Refused(t.alreadyDone);
    const plan = {
      dueAt: new Date(dueAt),
      plannedBy: admin.id,
      plannedAt: new Date(now),
      levels: JSON.stringify(asked.levels),
      classes: JSON.stringify(
        asked.classes.map(({ leaves = false, ...each }) => ({ ...each, leaves })),
      ),
      failure: null,
    };
    await trx
      .insertInto("yearEndPlans")
      .values({ year, ...plan })
      .onConflict((conflict) => conflict.column("year").doUpdateSet(plan))
      .execute();
    await trx.deleteFrom("yearEndPlanStudents").where("year", "=", year).execute();
    await sql`
      insert into year_end_plan_students (year, student_id, onward, class_name)
      select ${year}, * from unnest(${different.map(({ studentId }) => studentId)}::uuid[],
        ${different.map(({ onward }) => onward ?? null)}::text[],
        ${different.map(({ className }) => className ?? null)}::text[])`.execute(trx);
    await recordOfYear(trx, "plan end", { year, by: admin.id, now });
    return {
      message: t.planned(year, formatDate(dueAt, zone)),
      data: { dueAt: new Date(dueAt).toISOString() },
    };
  });
}

/** Where nothing is planned, nothing changes. */
export async function cancelYearEndPlan(
  db: Db,
  admin: Actor,
  year: number,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("yearEndPlans")
      .where("year", "=", year)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await recordOfYear(trx, "cancel planned end", { year, by: admin.id, now });
  });
  return { message: t.planCancelled(year) };
}

const endPlannedYears = job("end-planned-years");

interface Needs {
  db: Db;
  clock: Clock;
  after: AfterMembership;
}

/** Looks every hour; to be called before the jobs start. */
export function endPlannedYearsInBackground(jobs: Jobs, { db, clock, after }: Needs): void {
  jobs.handle(endPlannedYears, () => endPlannedYearsNow(db, clock.now(), after));
  jobs.schedule(endPlannedYears, "1 * * * *", {});
}

/** Ends each year whose day has come; one that cannot be ended says why, and is tried again. */
export async function endPlannedYearsNow(
  db: Db,
  now: number,
  after: AfterMembership,
): Promise<void> {
  const due = await db
    .selectFrom("yearEndPlans")
    .select("year")
    .where("dueAt", "<=", new Date(now))
    .orderBy("year")
    .execute();
  for (const { year } of due) {
    try {
      await endAsPlanned(db, { year, now }, after);
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      await db
        .updateTable("yearEndPlans")
        .set({ failure: cause.message })
        .where("year", "=", year)
        .execute();
    }
  }
}

/** Planned ends whose day has come and that could not be done, with why. */
export async function failedYearEnds(db: Db): Promise<{ year: number; failure: string }[]> {
  return db
    .selectFrom("yearEndPlans")
    .select(["year", "failure"])
    .where("failure", "is not", null)
    .$narrowType<{ failure: string }>()
    .orderBy("year")
    .execute();
}

/**
 * What has changed since the plan follows the usual way: new students go with their level, new classes
 * go on under the usual name.
 */
async function endAsPlanned(
  db: Db,
  { year, now }: { year: number; now: number },
  after: AfterMembership,
): Promise<void> {
  await transaction(db, async (trx) => {
    const held = await trx
      .selectFrom("yearEndPlans")
      .select("plannedBy as by")
      .where("year", "=", year)
      .forUpdate()
      .executeTakeFirst();
    const plan = held && (await readPlan(trx, year));
    // Another process was faster, or it was taken back.
    if (!plan) return;
    const usual = await usualYearEnd(trx, year);
    const classIds = new Set(plan.classes.map(({ _id }) => _id));
    const choices = {
      ...plan,
      levels: [...usual.levels, ...plan.levels],
      classes: [...usual.classes.filter(({ _id }) => !classIds.has(_id)), ...plan.classes],
    } as Choices;
    const computed = await compute(trx, choices, { hold: true });
    const [problem] = computed.plan.problems;
    if (problem) {
      const [one, other] = problem.levels;
      throw new Refused(t.twoLevels(problem.name, levelLabel(one), levelLabel(other)));
    }
    if (computed.plan.moves.length === 0) throw new Refused(t.nobody);
    const end = { year, by: held.by, now };
    await carryOut(trx, { ...end, id: await beginYearEnd(trx, end) }, computed, after);
  });
}
