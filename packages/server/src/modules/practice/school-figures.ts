import { type Spread, USUAL_SPREAD } from "@markwell/domain/practice/level-estimate";
import { topicsSince } from "@markwell/domain/statistics/topics";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";

/* What a level is read against: how hard tests were, and how students of a level differ.
   Computed nightly for the whole school; newer tests on request, and cached. */

/** With fewer students in a test its mean does not tell how hard it was. */
const LEAST_STUDENTS = 5;
const LEAST_HISTORY = 20;
/** A night may be missed. */
const STORED_MS = 48 * 3_600_000;
/** How hard a test was does not change much while the last of a class hand in. */
const HARDER_KNOWN_MS = 600_000;
/** A school's history hardly moves within an hour. */
const SPREAD_KNOWN_MS = 3_600_000;

const measureLevels = job("measure-levels", { tries: 2 });

export function measureLevelsNightly(
  jobs: Jobs,
  { db, clock, zone }: { db: Db; clock: Clock; zone: string },
): void {
  jobs.handle(measureLevels, () => measureSchool(db, { now: clock.now(), zone }));
  jobs.schedule(measureLevels, "5 2 * * *", {});
}

const HARDER = sql<number>`(avg(average.percent_sum / average.papers) - avg(papers.percent))::float8`;

const SAT = sql`
  attempts theirs
  join paper_statistics papers on papers.attempt_id = theirs.id and papers.percent is not null
  join student_averages average on average.student_id = theirs.student_id
    and average.subject_id = papers.subject_id and average.papers > 1`;

const SPREAD_OF = sql`
  count(*)::int as students, avg(mean)::float8 as mean,
  (var_samp(mean) - avg(within / papers))::float8 as among, avg(within)::float8 as within`;

/** With three attempts and more in a subject. */
const EACH_STUDENT = sql`
  select students.level, papers.subject_id, count(*) as papers, avg(papers.percent) as mean,
         var_samp(papers.percent) as within
  from paper_statistics papers
  join students on students.person_id = papers.student_id
  where papers.percent is not null`;

export async function measureSchool(
  db: Db,
  { now, zone }: { now: number; zone: string },
): Promise<void> {
  const measuredAt = new Date(now);
  await transaction(db, async (trx) => {
    await sql`
      insert into test_hardness (test_id, subject_id, harder, measured_at)
      select theirs.test_id, papers.subject_id, ${HARDER}, ${measuredAt}
      from ${SAT}
      where papers.closed_at >= ${new Date(topicsSince(now, zone))}
      group by 1, 2 having count(*) >= ${LEAST_STUDENTS}
      on conflict (test_id, subject_id) do update
        set harder = excluded.harder, measured_at = excluded.measured_at`.execute(trx);
    await sql`
      insert into level_spreads (level, subject_id, students, mean, among, within, measured_at)
      select level, subject_id, ${SPREAD_OF}, ${measuredAt}
      from (${EACH_STUDENT} group by students.level, papers.subject_id, papers.student_id having count(*) >= 3) each_student
      group by level, subject_id
      on conflict (level, subject_id) do update
        set students = excluded.students, mean = excluded.mean, among = excluded.among, within = excluded.within,
            measured_at = excluded.measured_at`.execute(trx);
    await sql`delete from test_hardness where measured_at < ${measuredAt}`.execute(trx);
    await sql`delete from level_spreads where measured_at < ${measuredAt}`.execute(trx);
  });
}

const storedSince = (now: number) => new Date(now - STORED_MS);

/** In percent. */
export async function hardnessOf(
  db: Db,
  papers: ReadonlyArray<{ testId: string; subjectId: string }>,
  now: number,
): Promise<(testId: string, subjectId: string) => number> {
  const { rows } = await sql<{ testId: string; subjectId: string; harder: number }>`
    select test_id, subject_id, harder from test_hardness
    where test_id = any (${sql.val(papers.map(({ testId }) => testId))}::uuid[])
      and measured_at >= ${storedSince(now)}`.execute(db);
  const key = (testId: string, subjectId: string) => `${testId} ${subjectId}`;
  const known = new Map(rows.map((row) => [key(row.testId, row.subjectId), row.harder]));
  const others = papers.filter(({ testId, subjectId }) => !known.has(key(testId, subjectId)));
  for (const { testId, subjectId } of others) {
    known.set(key(testId, subjectId), await harderNow(db, { testId, subjectId, now }));
  }
  return (testId, subjectId) => known.get(key(testId, subjectId)) ?? 0;
}

const harderNow = remembered(
  HARDER_KNOWN_MS,
  async (db, { testId, subjectId }: { testId: string; subjectId: string }) => {
    const { rows } = await sql<{ harder: number | null }>`
      select ${HARDER} as harder from ${SAT}
      where theirs.test_id = ${testId} and papers.subject_id = ${subjectId}
      having count(*) >= ${LEAST_STUDENTS}`.execute(db);
    return rows[0]?.harder ?? 0;
  },
);

/** The usual figures while there is little history. */
export const spreadIn = remembered(
  SPREAD_KNOWN_MS,
  async (db, { level, subjectId, now }: { level: string; subjectId: string; now: number }) => {
    const stored = await db
      .selectFrom("levelSpreads")
      .select(["students", "mean", "among", "within"])
      .where("level", "=", level)
      .where("subjectId", "=", subjectId)
      .where("measuredAt", ">=", storedSince(now))
      .executeTakeFirst();
    return spreadFrom(stored ?? (await spreadNow(db, { level, subjectId })));
  },
);

interface SpreadRow {
  students: number;
  mean: number;
  among: number | null;
  within: number | null;
}

async function spreadNow(
  db: Db,
  { level, subjectId }: { level: string; subjectId: string },
): Promise<SpreadRow | undefined> {
  const { rows } = await sql<SpreadRow>`
    select ${SPREAD_OF}
    from (${EACH_STUDENT} and students.level = ${level} and papers.subject_id = ${subjectId}
          group by students.level, papers.subject_id, papers.student_id having count(*) >= 3) each_student`.execute(
    db,
  );
  return rows[0];
}

function spreadFrom(row: SpreadRow | undefined): Spread {
  if (!row || row.students < LEAST_HISTORY) return USUAL_SPREAD;
  return {
    mean: row.mean,
    between: Math.min(25, Math.max(8, Math.sqrt(Math.max(0, row.among ?? 0)))),
    occasion: Math.min(20, Math.max(6, Math.sqrt(Math.max(0, row.within ?? 0)))),
  };
}

const MOST_REMEMBERED = 2_000;

/** Caches slow-moving figures of the whole school. */
function remembered<Key extends object, Value>(
  keptMs: number,
  read: (db: Db, of: Key & { now: number }) => Promise<Value>,
): (db: Db, of: Key & { now: number }) => Promise<Value> {
  const kept = new WeakMap<Db, Map<string, { until: number; value: Promise<Value> }>>();
  return (db, { now, ...of }) => {
    const known = kept.get(db) ?? new Map<string, { until: number; value: Promise<Value> }>();
    kept.set(db, known);
    const key = JSON.stringify(of);
    const found = known.get(key);
    if (found && found.until > now) return found.value;
    const value = read(db, { ...(of as unknown as Key), now });
    // A failed read is not remembered.
    value.catch(() => known.delete(key));
    known.delete(key);
    known.set(key, { until: now + keptMs, value });
    for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - MOST_REMEMBERED))) {
      known.delete(oldest);
    }
    return value;
  };
}
