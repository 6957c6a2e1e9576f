import { KEY_KNOWN_DAYS } from "@markwell/domain/points/earn";
import type { TestKind } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

export interface Submission {
  attemptId: string;
  studentId: string;
  /** The school month that it counts in, as "2026-11". */
  month: string;
  /** First moment of the school day that it was handed in on, epoch milliseconds. */
  dayBegan: number;
}

export interface FactsOfAttempt extends Omit<Submission, "dayBegan"> {
  durationMinutes: number;
  kind: TestKind;
  /** Worksheets that the student handed in earlier on the same day. */
  worksheetsBefore: number;
  questions: number;
  answered: number;
  waiting: number;
  score: number;
  total: number;
  /** Questions whose key the student had read in the 7 days before they handed in, and their marks here. */
  knownQuestions: string[];
  knownMarks: number;
  /** Mean percent of the last five fully marked attempts of the same subject before this one. */
  ownAverage: number | null;
  creditedThisMonth: number;
  /** Points credited for this attempt so far, and in how many entries. */
  alreadyCredited: number;
  entries: number;
  /** Median of the gaps between the student's stored answers, in seconds; null without answers. */
  medianSeconds: number | null;
}

const knownAt = (shownAt: ReturnType<typeof sql>) => sql`(
  ${shownAt} <= paper.closed_at and ${shownAt} > paper.closed_at - make_interval(days => ${KEY_KNOWN_DAYS}))`;

export async function attemptFacts(
  trx: Trx,
  submissions: readonly Submission[],
): Promise<FactsOfAttempt[]> {
  const { rows } = await sql<FactsOfAttempt>`
    with paper as (
      select asked.month, asked.day_began, attempts.id, attempts.student_id, attempts.test_id, attempts.started_at,
             attempts.closed_at, attempts.score, attempts.total, attempts.answered, attempts.waiting,
             tests.duration_minutes, tests.kind
      from unnest(
        ${submissions.map(({ attemptId }) => attemptId)}::uuid[],
        ${submissions.map(({ month }) => month)}::text[],
        ${submissions.map(({ dayBegan }) => new Date(dayBegan))}::timestamptz[]
      ) as asked (attempt_id, month, day_began)
      join attempts on attempts.id = asked.attempt_id
      join tests on tests.id = attempts.test_id
    ), known as (
      select paper.id, array(
        select shown_keys.question_id
        from shown_keys
        join test_questions on test_questions.test_id = paper.test_id
          and test_questions.question_id = shown_keys.question_id
        where shown_keys.student_id = paper.student_id
          and (${knownAt(sql`shown_keys.shown_at`)} or ${knownAt(sql`shown_keys.last_shown_at`)})
        union
        -- What counted at the hand-in counts on: the attempt's own review comes before its marking.
        select unnest(first_entry.known_questions) from point_entries first_entry
        where first_entry.reason = 'paper' and first_entry.source_id = paper.id and first_entry.part = '1'
      ) as questions
      from paper
    )
    select paper.id as attempt_id, paper.month, paper.student_id, paper.duration_minutes, paper.kind,
           paper.answered::int, paper.waiting::int,
           case when paper.kind <> 'worksheet' then 0 else (
             select count(*)::int from worksheets
             join attempts earlier on earlier.test_id = worksheets.test_id
             where worksheets.student_id = paper.student_id and earlier.id <> paper.id
               and not earlier.put_away and earlier.closed_at >= paper.day_began and earlier.closed_at <= paper.closed_at
           ) end as worksheets_before,
           paper.score::float8 as score, paper.total::float8 as total,
           known.questions as known_questions,
           (select coalesce(sum(marks), 0)::float8 from grades
            where grades.attempt_id = paper.id and grades.question_id = any (known.questions)) as known_marks,
           (select count(*)::int from test_questions where test_id = paper.test_id) as questions,
           (select avg(percent)::float8 from (
              select other.score / other.total * 100 as percent
              from attempts other
              where other.student_id = paper.student_id and other.id <> paper.id
                and other.closed_at < paper.closed_at and other.waiting = 0 and other.total > 0
                and not other.put_away and other.score_waits_until is null
                and exists (
                  select from test_subjects mine join test_subjects theirs using (subject_id)
                  where mine.test_id = paper.test_id and theirs.test_id = other.test_id
                )
              order by other.closed_at desc
              limit 5
            ) earlier) as own_average,
           (select percentile_cont(0.5) within group (order by seconds) from (
              select extract(epoch from saved_at - lag(saved_at, 1, paper.started_at) over (order by saved_at)) as seconds
              from answers where answers.attempt_id = paper.id
            ) gaps) as median_seconds,
           (select coalesce(sum(amount), 0)::int from point_entries
            where student_id = paper.student_id and reason = 'paper' and month = paper.month
              and source_id <> paper.id) as credited_this_month,
           (select coalesce(sum(amount), 0)::int from point_entries
            where reason = 'paper' and source_id = paper.id) as already_credited,
           (select count(*)::int from point_entries where reason = 'paper' and source_id = paper.id) as entries
    from paper join known using (id)`.execute(trx);
  return rows;
}
