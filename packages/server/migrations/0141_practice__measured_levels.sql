-- What a student's level is read against, computed every night for the whole school: it hardly moves within a day.

-- By how many percent a test was harder than others, by the averages of those who sat it.
create table test_hardness (
  test_id uuid not null references tests (id) on delete cascade,
  subject_id uuid not null references subjects (id) on delete cascade,
  harder double precision not null check (harder between -100 and 100),
  measured_at timestamptz not null,
  primary key (test_id, subject_id)
);

-- How students of a level differ in a subject, and how one student's papers do (variances of percents).
create table level_spreads (
  level text not null,
  subject_id uuid not null references subjects (id) on delete cascade,
  students integer not null check (students > 0),
  mean double precision not null,
  among double precision,
  within double precision,
  measured_at timestamptz not null,
  primary key (level, subject_id)
);
