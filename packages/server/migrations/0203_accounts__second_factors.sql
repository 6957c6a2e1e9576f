-- Second factors of staff: passkeys, one authenticator app each, recovery codes.
create table passkeys (
  id uuid primary key default new_id(),
  person_id uuid not null references people (id) on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null,
  last_used_at timestamptz not null
);
create index passkeys_person on passkeys (person_id);

create table code_apps (
  person_id uuid primary key references people (id) on delete cascade,
  -- Sealed with the server's own key.
  secret bytea not null,
  -- The step of the code that counted last: each code counts once.
  last_step bigint not null,
  added_at timestamptz not null,
  last_used_at timestamptz not null
);

create table recovery_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  person_id uuid not null references people (id) on delete cascade,
  used_at timestamptz
);
create index recovery_codes_person on recovery_codes (person_id);

-- What a passkey has to sign, once; a row stays until it expires, to say that it was used.
create table passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  purpose text not null check (purpose in ('sign in', 'add', 'prove')),
  -- Who has to answer; null where nobody was named.
  person_id uuid references people (id) on delete cascade,
  check (purpose = 'sign in' or person_id is not null),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_person on passkey_challenges (person_id);

-- A sign-in whose second step is still to come. It opens nothing.
create table half_sessions (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  person_id uuid not null references people (id) on delete cascade,
  remembered boolean not null,
  provider_id uuid references sign_in_providers (id) on delete set null,
  expires_at timestamptz not null
);
create index half_sessions_person on half_sessions (person_id);
create index half_sessions_expiry on half_sessions (expires_at);

-- Kinds of account that need a second factor, and from when.
create table factors_required (
  role text primary key check (role in ('TRAINER', 'ADMIN')),
  from_at timestamptz not null
);

alter table sessions
  -- The second factor with which it began, or that its owner added in it; null for none.
  add column proved_with text check (proved_with in ('passkey', 'code', 'recovery code')),
  -- When its owner last proved who they are; null: when it began.
  add column fresh_at timestamptz;
