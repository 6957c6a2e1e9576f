create table attempts (
  id uuid primary key default new_id(),
  test_id uuid not null,
  student_id uuid not null,
  started_at timestamptz not null,
  deadline timestamptz not null check (deadline > started_at),
  closed_at timestamptz,
  closed_how text check (closed_how in ('submitted', 'time', 'ended')),
  -- Set by grading, in the transaction that closes.
  score numeric(6, 1),
  total numeric(6, 1),
  -- Marks that could be reached in the part that is graded already.
  graded_total numeric(6, 1),
  waiting smallint not null default 0 check (waiting >= 0),
  answered smallint not null default 0,
  graded_at timestamptz,
  unique (test_id, student_id),
  foreign key (test_id, student_id) references candidates (test_id, student_id),
  check ((closed_at is null) = (closed_how is null)),
  check ((closed_at is null) = (score is null)),
  check (score <= total)
);
-- The sweep looks at state and deadline only, so a long outage misses nobody.
create index attempts_overdue on attempts (deadline) where closed_at is null;
create index attempts_student on attempts (student_id, closed_at desc);
-- Rows are locked by every save: leave room for updates in place.
alter table attempts set (fillfactor = 80);

create table answers (
  attempt_id uuid not null references attempts (id),
  question_id uuid not null,
  chosen uuid[] not null default '{}',
  body text not null default '',
  -- Later wins; a repeated save is harmless.
  sequence bigint not null,
  saved_at timestamptz not null,
  primary key (attempt_id, question_id)
);
alter table answers set (fillfactor = 70);

-- One row per question of a closed attempt; null marks wait for marking by hand.
create table grades (
  attempt_id uuid not null references attempts (id),
  question_id uuid not null,
  marks numeric(4, 1) check (marks >= 0 and marks <= possible),
  possible smallint not null,
  blank boolean not null default false,
  primary key (attempt_id, question_id)
);
create index grades_waiting on grades (attempt_id) where marks is null;

-- Marks by hand: who, when, and what it was before.
create table manual_marks (
  id uuid primary key default new_id(),
  attempt_id uuid not null,
  question_id uuid not null,
  marks numeric(4, 1) not null check (marks >= 0),
  previous numeric(4, 1),
  comment text not null default '',
  marked_by uuid not null references people (id),
  marked_at timestamptz not null,
  foreign key (attempt_id, question_id) references grades (attempt_id, question_id)
);
create index manual_marks_answer on manual_marks (attempt_id, question_id, marked_at desc);
