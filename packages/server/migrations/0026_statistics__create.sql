-- What the figures of a pupil are read from, so that no page adds up answers. Everything here can be
-- computed again from attempts, answers and grades: refresh_statistics does it for any papers.

-- One row per closed paper and subject of its test.
create table paper_statistics (
  attempt_id uuid not null references attempts (id),
  subject_id uuid not null references subjects (id),
  student_id uuid not null,
  closed_at timestamptz not null,
  -- Of 100, not rounded to whole ones; null until the last answer is marked.
  percent numeric(15, 12) check (percent between 0 and 100),
  -- Gaps between what the pupil did, each at most two minutes.
  active_ms integer not null check (active_ms >= 0),
  primary key (attempt_id, subject_id)
);
create index paper_statistics_student on paper_statistics (student_id, subject_id, closed_at);

-- What a closed paper says about a topic and a part (Paper 1 or Booklet A: 1); marked questions only.
-- Written by refresh_statistics alone, from rows whose references are held: looking up what some ten
-- rows of each paper refer to was two fifths of its time.
create table topic_statistics (
  attempt_id uuid not null,
  -- Of the question, which need not be one of the test's.
  subject_id uuid not null,
  topic text not null,
  part smallint not null check (part in (1, 2)),
  student_id uuid not null,
  closed_at timestamptz not null,
  marks numeric(7, 1) not null check (marks between 0 and possible),
  possible integer not null check (possible > 0),
  -- Questions that were not left blank.
  answers integer not null check (answers >= 0),
  primary key (attempt_id, subject_id, topic, part)
);
create index topic_statistics_student on topic_statistics (student_id, subject_id, closed_at);

-- Sums over a pupil's fully marked papers of a subject: the average of a level reads one row a pupil,
-- and no row is shared by pupils whose papers close at the same moment.
create table student_averages (
  student_id uuid not null references students (person_id) on delete cascade,
  subject_id uuid not null references subjects (id),
  papers integer not null,
  percent_sum numeric(20, 12) not null,
  primary key (student_id, subject_id)
);

-- The part that a question counts in: by its component, else by its kind. The same as `partOf` in the
-- rules of the domain; a test compares them.
create function question_part(subject text, component text, kind text) returns smallint
language sql immutable parallel safe
as $$
  select case
    when lower(subject) = 'mathematics' and lower(btrim(component)) like 'paper 1%' then 1
    when lower(subject) = 'mathematics' and lower(btrim(component)) like 'paper 2%' then 2
    when lower(subject) <> 'mathematics' and lower(btrim(component)) like '%booklet a' then 1
    when lower(subject) <> 'mathematics' and lower(btrim(component)) like '%booklet b' then 2
    when kind in ('mcq', 'short') then 1
    else 2
  end::smallint
$$;

-- Computes the rows of these attempts anew: those of a closed one, and none for one that is open again
-- or whose pupil was erased. The caller holds the attempts. A function, because it runs with every
-- paper that closes and its plans are kept by the connection.
create function refresh_statistics(of_attempts uuid[]) returns void
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
    where attempts.id = any (of_attempts) and attempts.closed_at is not null
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
  where attempts.id = any (of_attempts) and attempts.closed_at is not null and grades.marks is not null
    and not exists (select from student_erasures where student_erasures.student_id = attempts.student_id)
  group by attempts.id, revisions.subject_id, revisions.topic, part, attempts.student_id, attempts.closed_at;
end $$;

-- Papers that were sat before there were statistics.
select refresh_statistics(array_agg(id))
from (select id, row_number() over (order by id) / 1000 as pile from attempts where closed_at is not null) as closed
group by pile;
