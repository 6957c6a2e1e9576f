-- A year's end: everybody's next level and the classes of the next year, in one act that can be undone.
create table year_ends (
  id uuid primary key default new_id(),
  year smallint not null check (year between 2019 and 2099),
  done_by uuid not null references people (id),
  done_at timestamptz not null,
  undone_by uuid references people (id),
  undone_at timestamptz check (undone_at >= done_at),
  check ((undone_by is null) = (undone_at is null))
);
create unique index year_ends_once on year_ends (year) where undone_at is null;

-- What it did to each student, so that an undo knows what to give back.
create table year_end_students (
  year_end_id uuid not null references year_ends (id),
  student_id uuid not null references students (person_id) on delete cascade,
  level_before text not null,
  -- Null: left the school.
  level_after text,
  primary key (year_end_id, student_id)
);
create index year_end_students_student on year_end_students (student_id);

-- Since when a student is no longer at the school. The account stays until the rules of retention take it.
alter table students add column left_at timestamptz;

-- By which year's end a class was made, and a membership began or ended. Who left by it is still one of
-- the students that the class had at the end of its year.
alter table classes add column made_with uuid references year_ends (id);
alter table class_students
  add column began_with uuid references year_ends (id),
  add column ended_with uuid references year_ends (id);
create index class_students_began_with on class_students (began_with) where began_with is not null;
create index class_students_ended_with on class_students (ended_with) where ended_with is not null;

-- How long the school keeps what it need not keep for ever. Null: for ever, as before.
create table retention_rules (
  only_row boolean primary key default true check (only_row),
  leaver_months smallint check (leaver_months between 1 and 120),
  audit_years smallint check (audit_years between 1 and 20),
  mail_days smallint check (mail_days between 7 and 3650),
  version integer not null default 1
);
insert into retention_rules default values;

-- What a round of the rules has taken away; counts only.
create table retention_runs (
  id uuid primary key default new_id(),
  ran_at timestamptz not null,
  students integer not null check (students >= 0),
  -- Students whose time was over and who could not be erased yet: they sit a test, or an answer waits for marking.
  waiting integer not null check (waiting >= 0),
  audit_lines integer not null check (audit_lines >= 0),
  mails integer not null check (mails >= 0)
);
create index retention_runs_newest on retention_runs (ran_at desc);

-- A line that is older than the school's rule may go; the rule is looked up here, so that nobody can remove a newer one.
create or replace function keep_audit_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.actor_id is null and old.actor_id is not null
     and (new.id, new.at, new.act, new.target_kind, new.target_id, new.details)
         is not distinct from (old.id, old.at, old.act, old.target_kind, old.target_id, old.details)
     and not exists (select from people where id = old.actor_id) then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (
    select from retention_rules where old.at < now() - make_interval(years => audit_years)
  ) then
    return old;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end $$;

-- Figures of others must not change when a student is erased: what a paper adds to an average, a topic or a class
-- stays, as its marks do, under a number that is nobody's name. So refresh_statistics leaves nobody out any more.
do $$
declare
  source text := pg_get_functiondef('refresh_statistics(uuid[])'::regprocedure);
  changed text := regexp_replace(
    source, '\s+and not exists \(select from student_erasures where student_erasures\.student_id = attempts\.student_id\)', '', 'g');
begin
  if changed = source then
    raise exception 'refresh_statistics is not what this migration expects';
  end if;
  execute changed;
end $$;
