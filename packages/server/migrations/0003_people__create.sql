create table people (
  id uuid primary key default new_id(),
  type text not null check (type in ('ADMIN', 'TRAINER', 'STUDENT')),
  email text not null check (email = lower(email) and email like '%_@_%'),
  name text not null check (btrim(name) <> ''),
  contact text not null default '',
  password_hash text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index people_email on people (email) where removed_at is null;

create table teachers (
  person_id uuid primary key references people (id) on delete cascade,
  subject_id uuid references subjects (id)
);

create table students (
  person_id uuid primary key references people (id) on delete cascade,
  level text not null,
  postal_code text not null check (postal_code ~ '^[0-9]{1,6}$'),
  school text not null default '',
  guardian_agreed_at timestamptz
);
create index students_level on students (level);

-- "Pending" is the absence of this row; who approved and when come free.
create table student_approvals (
  student_id uuid primary key references students (person_id) on delete cascade,
  approved_by uuid references people (id),
  approved_at timestamptz not null
);

-- Opaque tokens, stored as SHA-256, so a stolen backup opens no session.
create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  person_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  remembered boolean not null default false
);
create index sessions_person on sessions (person_id);
create index sessions_expiry on sessions (expires_at);

-- Server processes keep sessions in memory for seconds; these tell them at once what changed.
create function tell_session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', old.person_id::text);
  return null;
end $$;
create trigger session_ended after delete or update on sessions
  for each row execute function tell_session_changed();

create function tell_person_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', old.id::text);
  return null;
end $$;
create trigger person_changed after delete or update of type, removed_at, password_hash on people
  for each row execute function tell_person_changed();

create table audit_log (
  id uuid primary key default new_id(),
  at timestamptz not null,
  actor_id uuid references people (id) on delete set null,
  act text not null,
  target_kind text not null,
  target_id uuid,
  details jsonb not null default '{}'
);
create index audit_log_at on audit_log (at desc);
create index audit_log_target on audit_log (target_id);
