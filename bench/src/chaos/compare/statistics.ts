import type pg from "pg";
import { type Findings, noFindings } from "./findings.ts";

/** Compares the stored statistics of these tests with a fresh computation, which is then rolled back. */
export async function compareStatistics(
  database: pg.Pool,
  testIds: readonly string[],
): Promise<Findings> {
  const client = await database.connect();
  try {
    await client.query("begin");
    // Held, so that the server counts none of them later between the two looks.
    await client.query("select from attempts where test_id = any ($1) order by id for update", [
      testIds,
    ]);
    for (const [table, columns] of Object.entries(TABLES)) {
      await client.query(
        `create temporary table kept_${table} on commit drop as
         select ${columns} from ${table} where attempt_id in (select id from attempts where test_id = any ($1))`,
        [testIds],
      );
    }
    const attempts = await client.query<{ missing: number }>(
      `select count(*)::int as missing
       from attempts join test_subjects using (test_id)
       where test_id = any ($1) and closed_at is not null and not exists (
         select from paper_statistics kept
         where kept.attempt_id = attempts.id and kept.subject_id = test_subjects.subject_id)`,
      [testIds],
    );
    const averages = await client.query<{ wrong: number }>(
      `select count(*)::int as wrong from student_averages kept
       left join (select student_id, subject_id, count(*) as papers, sum(percent) as percent
                  from paper_statistics where percent is not null group by student_id, subject_id) counted
         using (student_id, subject_id)
       where kept.papers <> coalesce(counted.papers, 0)
          or abs(kept.percent_sum - coalesce(counted.percent, 0)) > 0.000001`,
    );
    await client.query(
      "select refresh_statistics(array_agg(id)) from attempts where test_id = any ($1)",
      [testIds],
    );
    const findings = noFindings();
    if (attempts.rows[0]?.missing)
      findings.lost.push(`${attempts.rows[0].missing} papers are in no statistics`);
    if (averages.rows[0]?.wrong)
      findings.lost.push(`${averages.rows[0].wrong} averages differ from their papers`);
    for (const [table, columns] of Object.entries(TABLES)) {
      const { rows } = await client.query<{ wrong: number }>(
        `with fresh as (
           select ${columns} from ${table}
           where attempt_id in (select id from attempts where test_id = any ($1))
         )
         select count(*)::int as wrong from (
           (table fresh except table kept_${table}) union all (table kept_${table} except table fresh)
         ) different`,
        [testIds],
      );
      if (rows[0]?.wrong) findings.lost.push(`${rows[0].wrong} rows of ${table} differ`);
    }
    return findings;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const TABLES = {
  paper_statistics: "attempt_id, subject_id, student_id, closed_at, percent, active_ms",
  topic_statistics:
    "attempt_id, subject_id, topic, part, student_id, closed_at, marks, possible, answers",
};
