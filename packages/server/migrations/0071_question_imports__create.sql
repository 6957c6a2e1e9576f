-- Files of questions that a teacher had checked. A check waits for its import; an import can be undone for a day.
create table question_imports (
  id uuid primary key default new_id(),
  checked_by uuid not null references people (id) on delete cascade,
  checked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > checked_at),
  -- Names of its files, in the order in which they came.
  files jsonb not null default '[]',
  -- Where questions are filed that say nothing else.
  defaults jsonb not null default '{}',
  imported_at timestamptz,
  imported integer check (imported > 0),
  undone_at timestamptz check (undone_at >= imported_at),
  -- How many were taken back, and how many stayed because they were in use.
  undone integer check (undone >= 0),
  check ((imported_at is null) = (imported is null)),
  check ((undone_at is null) = (undone is null))
);
create index question_imports_owner on question_imports (checked_by, checked_at desc);
create index question_imports_expiry on question_imports (expires_at);

-- The questions of a check as they were understood, or why they were not.
create table question_import_rows (
  import_id uuid not null references question_imports (id) on delete cascade,
  number integer not null check (number > 0),
  -- Title, line, and the question with its notes or the reason of its refusal.
  found jsonb not null,
  refused boolean not null,
  -- What a teacher chose for this question alone.
  filing jsonb not null default '{}',
  left_out boolean not null default false,
  -- The question that it became.
  question_id uuid references questions (id) on delete set null,
  primary key (import_id, number),
  check (not refused or question_id is null)
);
create index question_import_rows_question on question_import_rows (question_id) where question_id is not null;
