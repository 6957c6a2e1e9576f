-- Closed while nobody had vouched for the student's self-made account, in a test whose answers open later: the
-- score waits until the account is confirmed or the test is over for everybody. `score_waits_until` is set as
-- long as it waits. The version before knows only that column, so no check ties the two together.
alter table attempts add column confirm_waits boolean not null default false;
create index attempts_confirm_waits on attempts (id) where confirm_waits;

-- Closed while its keys were not free for everybody who sat it: figures by topic, badges for single questions and the
-- draw of worksheets leave it out until they are, because sums by topic tell which answers were right.
alter table attempts add column counts_later boolean not null default false;
create index attempts_counts_later on attempts (test_id) where counts_later;

-- As before (migration 0039); the topics leave out what counts later.
-- Computes the rows of these attempts anew: those of a closed one, and none for one that is open again,
-- was put away, or whose student was erased. The caller holds the attempts. A function, because it runs with every
-- paper that closes and its plans are kept by the connection.
create or replace function refresh_statistics(of_attempts uuid[]) returns void
language plpgsql
as $$
begin
  with fresh as (
    select attempts.id as attempt_id, test_subjects.subject_id, attempts.student_id, attempts.closed_at,
           case when attempts.waiting = 0 and attempts.total > 0
             then round(attempts.score * 100 / attempts.total, 12) end as percent,
           work.active_ms
    from attempts
    join test_subjects on test_subjects.test_id = attempts.test_id
    cross join lateral (
      select coalesce(sum(least(120000, round(1000 * extract(epoch from acts.at - acts.before)))), 0)::integer as active_ms
      from (
        select at, lag(at) over (order by at) as before
        from (
          select attempts.started_at as at
          union all
          select saved_at from answers
          where answers.attempt_id = attempts.id
            and saved_at between attempts.started_at and attempts.closed_at
          union all
          -- A paper that the clock or the teacher closed was not an act of the pupil's.
          select attempts.closed_at where attempts.closed_how = 'submitted'
        ) as moments
      ) as acts
      where acts.before is not null
    ) as work
    where attempts.id = any (of_attempts) and attempts.closed_at is not null and not attempts.put_away
      and not exists (select from student_erasures where student_erasures.student_id = attempts.student_id)
  ), old as (
    select * from paper_statistics where attempt_id = any (of_attempts)
  ), changes as (
    select student_id, subject_id, sum(papers)::integer as papers, sum(percent) as percent
    from (
      select student_id, subject_id, 1 as papers, percent from fresh where percent is not null
      union all
      select student_id, subject_id, -1, -percent from old where percent is not null
    ) as both_ways
    group by student_id, subject_id
  ), dropped as (
    delete from paper_statistics
    where attempt_id = any (of_attempts)
      and not exists (
        select from fresh
        where fresh.attempt_id = paper_statistics.attempt_id and fresh.subject_id = paper_statistics.subject_id
      )
  ), stored as (
    insert into paper_statistics (attempt_id, subject_id, student_id, closed_at, percent, active_ms)
    select attempt_id, subject_id, student_id, closed_at, percent, active_ms from fresh
    on conflict (attempt_id, subject_id) do update
      set closed_at = excluded.closed_at, percent = excluded.percent, active_ms = excluded.active_ms
  )
  insert into student_averages as sums (student_id, subject_id, papers, percent_sum)
  select student_id, subject_id, papers, percent from changes
  where papers <> 0 or percent <> 0
  -- Always in one order, so that two that change many pupils wait for each other.
  order by student_id, subject_id
  on conflict (student_id, subject_id) do update
    set papers = sums.papers + excluded.papers, percent_sum = sums.percent_sum + excluded.percent_sum;

  delete from topic_statistics where attempt_id = any (of_attempts);

  insert into topic_statistics (attempt_id, subject_id, topic, part, student_id, closed_at, marks, possible, answers)
  select attempts.id, revisions.subject_id, revisions.topic,
         question_part(subjects.name, revisions.component, revisions.kind) as part,
         attempts.student_id, attempts.closed_at,
         sum(grades.marks), sum(grades.possible), count(*) filter (where not grades.blank)
  from attempts
  join test_questions on test_questions.test_id = attempts.test_id
  join question_revisions revisions on revisions.id = test_questions.revision_id
  join subjects on subjects.id = revisions.subject_id
  join grades on grades.attempt_id = attempts.id and grades.question_id = test_questions.question_id
  where attempts.id = any (of_attempts) and attempts.closed_at is not null and not attempts.put_away
    and not attempts.counts_later and grades.marks is not null
    and not exists (select from student_erasures where student_erasures.student_id = attempts.student_id)
  group by attempts.id, revisions.subject_id, revisions.topic, part, attempts.student_id, attempts.closed_at;
end $$;
