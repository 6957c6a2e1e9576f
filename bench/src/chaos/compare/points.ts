import type pg from "pg";
import { type Findings, noFindings } from "./findings.ts";

interface Wrong {
  what: string;
  count: number;
}

/**
 * What scored attempts set off, once each: the points of every attempt, which are what it is worth however
 * often it was graded, the line of every badge, the first badge of everybody who had answered something; and every balance is the sum of its ledger.
 *
 * @param firstBadge id of the badge that one attempt brings.
 */
export async function comparePoints(
  database: pg.Pool,
  testId: string,
  firstBadge: string,
): Promise<Findings> {
  const { rows } = await database.query<Wrong>(
    `with closed as (
       select id, student_id, answered from attempts where test_id = $1 and closed_at is not null
     ), papers as (
       select closed.id, count(entry.id) as lines, coalesce(sum(entry.amount), 0) as credited,
              max(entry.effort + entry.performance + entry.growth) as worth,
              (select count(*) from answers where attempt_id = closed.id and late) as late
       from closed left join point_entries entry on entry.reason = 'paper' and entry.source_id = closed.id
       group by closed.id
     ), badges as (
       select attained.student_id, attained.badge_id, count(entry.id)::int - 1 as surplus
       from student_badges attained
       left join point_entries entry on entry.reason = 'badge' and entry.source_id = attained.badge_id
         and entry.student_id = attained.student_id
       where attained.student_id in (select student_id from closed)
       group by attained.student_id, attained.badge_id
     ), ledger as (
       select student_id, amount, balance, number,
              sum(amount) over (partition by student_id order by number) as running
       from point_entries where student_id in (select student_id from closed)
     )
     select 'point line of a paper' as what, -1 as count from papers where lines = 0
     union all
     -- An answer that came after the closing may be worth a line more.
     select 'point line of a paper', (lines - 1 - late)::int from papers where lines > 1 + late
     union all
     select 'points of a paper', (credited - worth)::int from papers where credited <> worth
     union all
     select 'point line of a badge', surplus from badges where surplus <> 0
     union all
     select 'point line of a badge that nobody has', 1 from point_entries entry
     where entry.reason = 'badge' and entry.student_id in (select student_id from closed)
       and not exists (select from student_badges attained
                       where attained.student_id = entry.student_id and attained.badge_id = entry.source_id)
     union all
     select 'first badge', -1 from closed
     where answered > 0 and not exists (
       select from student_badges attained
       where attained.student_id = closed.student_id and attained.badge_id = $2)
     union all
     select 'running balance that is not the sum so far', case when balance > running then 1 else -1 end
     from ledger where balance <> running
     union all
     select 'balance that is not the sum of its ledger',
            case when point_balances.balance > sum(ledger.amount) then 1 else -1 end
     from ledger join point_balances using (student_id)
     group by student_id, point_balances.balance having point_balances.balance <> sum(ledger.amount)`,
    [testId, firstBadge],
  );
  const findings = noFindings();
  for (const { what, count } of rows) {
    if (count > 0) findings.doubled.push(`${what}: ${count} too many`);
    else findings.lost.push(`${what}: ${-count} missing`);
  }
  return findings;
}
