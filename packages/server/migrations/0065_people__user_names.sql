-- A student may have a user name instead of an e-mail address, and then signs in with it for the first time by a code
-- on a printed card. A server of the version before goes on: it makes and changes accounts with an address only.
alter table people
  alter column email drop not null,
  -- Small letters and digits, with . _ - between them; free again when the account is deleted, like an address.
  add column username text check (username ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and length(username) between 3 and 30),
  add constraint people_way_in check (email is not null or username is not null) not valid,
  -- Staff sign in with an address.
  add constraint people_username_of_student check (username is null or type = 'STUDENT') not valid;
create unique index people_username on people (username) where removed_at is null;

-- Whom the school may write to about a student. Siblings may share it; it neither signs in nor resets.
alter table students add column contact_email text not null default '' check (length(contact_email) <= 254);

-- Codes of the cards for a first sign-in, stored as SHA-256. A row stays for a while after its use, so that somebody
-- who tries it again reads why it does not work.
create table sign_in_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  student_id uuid not null references students (person_id) on delete cascade,
  created_by uuid references people (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  -- A newer code of the same student has taken its place.
  replaced_at timestamptz
);
create unique index sign_in_codes_once on sign_in_codes (student_id) where used_at is null and replaced_at is null;
create index sign_in_codes_expiry on sign_in_codes (expires_at);

-- What a mail would tell a student who has no address.
create table notices (
  id uuid primary key default new_id(),
  person_id uuid not null references people (id) on delete cascade,
  kind text not null,
  subject text not null check (subject !~ '[\r\n]'),
  text text not null,
  label text not null,
  path text not null check (path like '/%'),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_of on notices (person_id, created_at desc);
create index notices_unread on notices (person_id) where read_at is null;
create index notices_age on notices (created_at);
