-- What a student may have in every test: extra time, breaks and aids. Several may hold at once, as a broken arm on
-- top of what always holds; of each thing the most counts.
create table access_arrangements (
  -- Chosen by the writer, so that one that is sent again makes no second one.
  id uuid primary key,
  student_id uuid not null references students (person_id) on delete cascade,
  -- The first moment of its first day, and of the day after its last one; null: until somebody ends it.
  begins_at timestamptz not null,
  ends_at timestamptz check (ends_at > begins_at),
  -- Extra time: of a part of the duration and a number of minutes, the larger counts.
  extra_percent smallint not null default 0 check (extra_percent between 0 and 100),
  extra_minutes smallint not null default 0 check (extra_minutes between 0 and 120),
  -- How long the breaks of one test may be in all.
  break_minutes smallint not null default 0 check (break_minutes between 0 and 60),
  aids text[] not null default '{}'
    check (aids <@ array['large-print', 'reader', 'separate-room', 'typed', 'helper']),
  note text not null default '' check (length(note) <= 300),
  entered_by uuid not null references people (id),
  entered_at timestamptz not null,
  changed_by uuid references people (id),
  changed_at timestamptz check (changed_at >= entered_at),
  -- Raised by every edit; a stale edit is refused instead of applied.
  version integer not null default 1 check (version > 0),
  check ((changed_by is null) = (changed_at is null)),
  check (extra_percent > 0 or extra_minutes > 0 or break_minutes > 0 or aids <> '{}')
);
create index access_arrangements_student on access_arrangements (student_id, begins_at);
create index access_arrangements_entered_by on access_arrangements (entered_by);
create index access_arrangements_changed_by on access_arrangements (changed_by) where changed_by is not null;

-- An attempt keeps what its student had when it began.
alter table attempts add column arranged_minutes smallint not null default 0;
alter table attempts add column arranged_break_minutes smallint not null default 0;
alter table attempts add column arranged_aids text[] not null default '{}';
alter table attempts add constraint attempts_arranged
  check (arranged_minutes >= 0 and arranged_break_minutes >= 0) not valid;
alter table attempts validate constraint attempts_arranged;

-- All that holds for a student at a moment, for a test of so many minutes. Always one row. A part of a minute is
-- rounded up, as in domain/arrangements.
create function arrangement_at(student uuid, moment timestamptz, duration integer)
returns table (extra_minutes integer, break_minutes integer, aids text[]) language sql stable as $$
  select coalesce(max(greatest(ceil(duration * held.extra_percent / 100.0)::integer, held.extra_minutes)), 0),
         coalesce(max(held.break_minutes), 0)::integer,
         array(select distinct aid
               from access_arrangements also, unnest(also.aids) as aid
               where also.student_id = student and also.begins_at <= moment
                 and (also.ends_at is null or also.ends_at > moment)
               order by aid)
  from access_arrangements held
  where held.student_id = student and held.begins_at <= moment
    and (held.ends_at is null or held.ends_at > moment)
$$;

-- In the database, so that no way of beginning an attempt can forget it, nor a server of the version before. The
-- deadline is raised to what domain/attempts/extra-time says: everybody's part and the arrangement's.
create function keep_arrangement_of_attempt() returns trigger language plpgsql as $$
begin
  select arranged.extra_minutes, arranged.break_minutes, arranged.aids,
         greatest(new.deadline, new.started_at + make_interval(
           mins => tests.duration_minutes + tests.extra_minutes + arranged.extra_minutes))
  into new.arranged_minutes, new.arranged_break_minutes, new.arranged_aids, new.deadline
  from tests, arrangement_at(new.student_id, new.started_at, tests.duration_minutes) as arranged
  where tests.id = new.test_id;
  return new;
end $$;
create trigger keep_arrangement_of_attempt before insert on attempts
  for each row execute function keep_arrangement_of_attempt();
