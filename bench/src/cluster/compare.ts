import { setTimeout as pauseFor } from "node:timers/promises";
import { ask } from "../lib/ask.ts";
import { type Findings, within } from "./findings.ts";
import type { SteadyStudent } from "./steady-student.ts";
import { allScored } from "./whole-class.ts";

interface Stored {
  student_id: string;
  question_id: string;
  value: string;
  sequence: number;
}

/** Everything that was acknowledged against what is stored, and everything that may happen only once. */
export async function compare(
  databaseUrl: string,
  { testId, students, findings }: { testId: string; students: SteadyStudent[]; findings: Findings },
): Promise<void> {
  const scored = await within(180_000, async () => {
    await pauseFor(1_000);
    return allScored(databaseUrl, testId);
  });
  findings.check(
    "  after the time for late answers no score waits",
    scored.held,
    `${scored.ms} ms`,
  );
  const { lost, compared } = await compareAnswers(databaseUrl, testId, students);
  findings.none("lost", "  acknowledged answers", lost, compared);
  const [once] = await ask<Record<Count, number>>(databaseUrl, ONCE, [testId]);
  const count = (name: Count) => once?.[name] ?? -1;
  const attempts = count("attempts");
  findings.check("  every student has one attempt", attempts === students.length, attempts);
  findings.none("lost", "  attempts closed and graded", count("unclosed"), attempts);
  findings.none("doubled", "  grades of a question", count("regraded"), attempts);
  findings.none("lost", "  papers credited with points", count("uncredited"), attempts);
  findings.none("doubled", "  points for a paper", count("credited_twice"), attempts);
  findings.none("doubled", "  points for a badge", count("badge_twice"), count("badges"));
  findings.none("lost", "  balances equal to their entries", count("unbalanced"), attempts);
  findings.none("lost", "  statistics of a paper", count("uncounted"), attempts);
}

async function compareAnswers(databaseUrl: string, testId: string, students: SteadyStudent[]) {
  const rows = await ask<Stored>(
    databaseUrl,
    `select student_id, question_id, coalesce(chosen[1]::text, body) as value, sequence::float8
     from answers join attempts on attempts.id = answers.attempt_id where test_id = $1`,
    [testId],
  );
  const stored = new Map(rows.map((row) => [`${row.student_id} ${row.question_id}`, row]));
  let lost = 0;
  let compared = 0;
  for (const { id, acknowledged, sent } of students) {
    for (const [question, { sequence }] of acknowledged) {
      compared += 1;
      const row = stored.get(`${id} ${question}`);
      // A later one may have been stored although its acknowledgement was lost with a process.
      const asSent = row && sent.get(`${question} ${row.sequence}`) === row.value;
      if (!asSent || row.sequence < sequence) lost += 1;
    }
  }
  return { lost, compared };
}

type Count =
  | "attempts"
  | "unclosed"
  | "regraded"
  | "uncredited"
  | "credited_twice"
  | "badges"
  | "badge_twice"
  | "unbalanced"
  | "uncounted";

const ONCE = `
  with own as (select * from attempts where test_id = $1),
    questions as (select count(*) as count from test_questions where test_id = $1),
    graded as (select attempt_id, count(*) as rows, count(distinct question_id) as questions
               from grades where attempt_id in (select id from own) group by attempt_id),
    credited as (select source_id, count(*) filter (where part = '') as entries
                 from point_entries where reason = 'paper' and source_id in (select id from own) group by source_id),
    badges as (select student_id, badge_id from student_badges where student_id in (select student_id from own)),
    badge_points as (select student_id, source_id, count(*) as entries from point_entries
                     where reason = 'badge' and student_id in (select student_id from own) group by 1, 2),
    balances as (select student_id, balance,
                   (select sum(amount) from point_entries where point_entries.student_id = point_balances.student_id) as entries
                 from point_balances where student_id in (select student_id from own))
  select (select count(*) from own)::int as attempts,
    (select count(*) from own left join graded on attempt_id = own.id
     where closed_at is null or questions is distinct from (select count from questions))::int as unclosed,
    (select count(*) from graded where rows <> questions)::int as regraded,
    (select count(*) from own where id not in (select source_id from credited))::int as uncredited,
    (select count(*) from credited where entries > 1)::int as credited_twice,
    (select count(*) from badges)::int as badges,
    (select count(*) from badge_points where entries > 1)::int as badge_twice,
    (select count(*) from balances where balance <> coalesce(entries, 0))::int as unbalanced,
    (select count(*) from own where id not in (select attempt_id from paper_statistics))::int as uncounted`;
