-- What else the school's calendar holds: examinations, camps, days without lessons. Saved with their year, in their order.
create table school_events (
  year smallint not null references school_years (year),
  position smallint not null check (position >= 0),
  name text not null check (name <> '' and name = btrim(name)),
  kind text not null check (kind in ('examination', 'camp', 'no-lessons', 'other')),
  starts date not null check (extract(year from starts) = year),
  ends date not null check (extract(year from ends) = year),
  -- For the students of these levels; none: for everybody.
  levels text[] not null default '{}',
  primary key (year, position),
  check (starts <= ends)
);

-- Which hours the promise of 48 hours counts: all of them, as ever, or those of school days.
alter table school_settings add column promise_counts text not null default 'every-day';
alter table school_settings add constraint school_settings_promise_counts
  check (promise_counts in ('every-day', 'school-days')) not valid;
alter table school_settings validate constraint school_settings_promise_counts;
