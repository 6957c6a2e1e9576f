-- Registration closes automatically at Begin, where the teacher wants it so.
alter table tests add column close_at_begin boolean not null default false;

-- An account that its owner made: unconfirmed until the address is confirmed by a mail, or the school office approves
-- it (student_approvals). Accounts that are there already count as confirmed.
alter table students add column self_registered boolean not null default false;
alter table students add column address_confirmed_at timestamptz;

-- Codes of links that confirm an address, stored as SHA-256. A used one stays until it is too old, so that a repeated
-- press is answered as the first one was.
create table address_confirmations (
  code_hash bytea primary key check (length(code_hash) = 32),
  person_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index address_confirmations_person on address_confirmations (person_id);
create index address_confirmations_expiry on address_confirmations (expires_at);

-- A student who stands before the closed door of a test that runs, and what the teacher said.
create table door_requests (
  test_id uuid not null references tests (id),
  student_id uuid not null references students (person_id),
  asked_at timestamptz not null,
  decision text check (decision in ('admitted', 'declined')),
  decided_at timestamptz,
  primary key (test_id, student_id),
  check ((decision is null) = (decided_at is null))
);
create index door_requests_student on door_requests (student_id);

-- The digits that are typed at /join. Whether they are valid depends on the test's state.
create table join_codes (
  test_id uuid primary key references tests (id),
  code text not null unique check (code ~ '^[0-9]{6}$'),
  created_at timestamptz not null
);
