-- A round of vetting: a test with a colleague until it is approved, returned or taken back; `approved` is the paper as it was.
create table test_vettings (
  id uuid primary key default new_id(),
  test_id uuid not null references tests (id) on delete cascade,
  vetter_id uuid not null references teachers (person_id),
  sent_by uuid not null references people (id),
  sent_at timestamptz not null,
  ended text check (ended in ('approved', 'returned', 'withdrawn')),
  ended_at timestamptz,
  approved jsonb,
  check ((ended is null) = (ended_at is null)),
  check ((approved is not null) = (ended is not distinct from 'approved'))
);
create unique index test_vettings_open on test_vettings (test_id) where ended is null;
create index test_vettings_test on test_vettings (test_id, sent_at desc);
create index test_vettings_vetter on test_vettings (vetter_id) where ended is null;

-- What colleagues say of a test and its questions while they vet it; null: of the test as a whole.
create table vetting_comments (
  id uuid primary key default new_id(),
  test_id uuid not null references tests (id) on delete cascade,
  question_id uuid references questions (id),
  author_id uuid not null references people (id),
  body text not null check (body <> '' and length(body) <= 2000),
  written_at timestamptz not null
);
create index vetting_comments_test on vetting_comments (test_id, written_at);

-- The kinds of test that nobody opens before a colleague has approved them.
alter table school_settings add column vetted_kinds text[] not null default '{}';
