-- Practice outside of tests: nothing of it is a paper, so no average looks at it.
create table practice_rounds (
  id uuid primary key default new_id(),
  student_id uuid not null references students (person_id),
  -- Chosen by the sender, so that a request that comes again makes no second round.
  request_id uuid not null,
  kind text not null check (kind in ('topic', 'daily', 'checkup')),
  subject_id uuid references subjects (id),
  topic text check (topic <> ''),
  started_at timestamptz not null,
  finished_at timestamptz check (finished_at >= started_at),
  unique (student_id, request_id),
  check ((kind = 'topic') = (topic is not null)),
  check ((kind = 'daily') = (subject_id is null))
);
create index practice_rounds_student on practice_rounds (student_id, started_at desc);
-- One that was stopped goes on, whichever device asks for it.
create unique index practice_rounds_open on practice_rounds (student_id, kind, subject_id, topic)
  nulls not distinct where finished_at is null;

-- A question of a round as it stood then, and the first answer to it, which alone counts.
create table practice_questions (
  round_id uuid not null references practice_rounds (id) on delete cascade,
  place smallint not null check (place between 1 and 30),
  question_id uuid not null references questions (id),
  revision_id uuid not null references question_revisions (id),
  why text not null check (why in ('correction', 'weakest', 'choice', 'checkup')),
  -- The question that was wrong; this is that one or a sibling of it.
  correction_of uuid references questions (id),
  -- In logits as they were known then, and the chance of somebody who knows nothing.
  difficulty double precision not null check (difficulty between -20 and 20),
  guess double precision not null check (guess >= 0 and guess < 1),
  chosen uuid[] not null default '{}',
  body text not null default '' check (length(body) <= 500),
  answered_at timestamptz,
  is_right boolean,
  -- When the student was first told whether it is right, with the key.
  told_at timestamptz,
  primary key (round_id, place),
  unique (round_id, question_id),
  check ((answered_at is null) = (is_right is null)),
  check (told_at is null or answered_at is not null),
  check ((why = 'correction') = (correction_of is not null))
);
create index practice_questions_question on practice_questions (question_id);

-- What a student answered wrong, and when it comes back. Days are days of the school since 1 January 1970.
create table practice_corrections (
  student_id uuid not null references students (person_id),
  question_id uuid not null references questions (id),
  step smallint not null check (step between 0 and 3),
  right_in_row smallint not null check (right_in_row between 0 and 2),
  -- Null: learned.
  due_day integer,
  wrong_at timestamptz not null,
  primary key (student_id, question_id)
);
create index practice_corrections_due on practice_corrections (student_id, due_day) where due_day is not null;
