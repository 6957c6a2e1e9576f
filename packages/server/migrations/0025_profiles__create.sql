-- What a pupil sets for a subject; null is "not set", and then the default of the domain counts.
create table student_goals (
  student_id uuid not null references students (person_id) on delete cascade,
  subject_id uuid not null references subjects (id),
  goal smallint check (goal between 0 and 100),
  goal_papers smallint check (goal_papers between 1 and 100),
  primary key (student_id, subject_id)
);

-- A day the pupil counts down to, in school days. Notes may stand without a day.
create table student_countdowns (
  student_id uuid primary key references students (person_id) on delete cascade,
  ends_on date,
  set_on date,
  notes text not null default '',
  check ((ends_on is null) = (set_on is null)),
  check (ends_on >= set_on)
);
