-- What a pupil says about a test they have sat: one per attempt.
create table feedbacks (
  attempt_id uuid primary key references attempts (id),
  rating smallint not null check (rating between 1 and 5),
  body text not null default '' check (length(body) <= 1000),
  -- When it was first given: it can be changed for a day from here.
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at)
);

-- Spreadsheets of a test's results, Feedback among their sheets: being made, or ready to be fetched.
create table result_files (
  id uuid primary key default new_id(),
  test_id uuid not null references tests (id),
  -- Sums over the results: while it stays the same, the same file is given again.
  fingerprint text not null,
  state text not null check (state in ('building', 'ready', 'failed')),
  progress real not null default 0 check (progress between 0 and 1),
  -- The address of the file holds it; whoever has it may fetch the file until it expires.
  secret text not null unique,
  stored_as text not null unique,
  download_name text not null,
  -- Somebody was told how it ended.
  told boolean not null default false,
  asked_at timestamptz not null,
  -- A building process says regularly that it lives.
  beat_at timestamptz not null,
  expires_at timestamptz not null
);
-- One at a time for each test, whichever process makes it.
create unique index result_files_building on result_files (test_id) where state = 'building';
create index result_files_test on result_files (test_id, asked_at desc);
create index result_files_expired on result_files (expires_at);
