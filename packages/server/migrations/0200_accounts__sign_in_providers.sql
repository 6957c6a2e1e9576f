-- Providers (OpenID Connect) with whose accounts people sign in. The secret is sealed with the server's own key. What
-- signs in by an issuer is one row: a second one would make its subjects ambiguous.
create table sign_in_providers (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('google', 'microsoft', 'other')),
  label text not null check (length(label) between 1 and 40),
  issuer text not null unique check (issuer ~ '^https?://' and length(issuer) <= 300),
  client_id text not null check (length(client_id) between 1 and 300),
  secret bytea not null,
  tenant uuid check ((kind = 'microsoft') = (tenant is not null)),
  -- Small letters; without them nobody's address comes from the school.
  domains text[] not null check (kind = 'microsoft' or cardinality(domains) > 0),
  roles text[] not null check (roles <@ array['STUDENT', 'TRAINER', 'ADMIN'] and cardinality(roles) > 0),
  enabled boolean not null,
  -- Where the provider's own session ends; '' where it has not said.
  leave_url text not null default '',
  version integer not null default 1
);

-- Who signs in with which account of a provider: never by address. One person has one account of an issuer.
create table provider_identities (
  id uuid primary key default new_id(),
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  person_id uuid not null references people (id) on delete cascade,
  -- As the provider gave it at the last sign-in, for the person to recognise.
  email text not null,
  linked_at timestamptz not null,
  linked_by text not null check (linked_by in ('address', 'office', 'self')),
  last_used_at timestamptz not null,
  unique (issuer, subject),
  unique (person_id, issuer)
);

-- One way to a provider and back, bound to the browser that began it; a row stays until it expires, to say that it was used.
create table provider_trips (
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider_id uuid not null references sign_in_providers (id) on delete cascade,
  purpose text not null check (purpose in ('sign in', 'link', 'try')),
  nonce text not null,
  verifier text not null,
  next text not null check (next = '' or next ~ '^/([^/\\]|$)'),
  remember boolean not null,
  -- Of who links or tries: the same session has to come back.
  session_hash bytea check (length(session_hash) = 32),
  check ((purpose = 'sign in') = (session_hash is null)),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index provider_trips_expiry on provider_trips (expires_at);

-- An account of a provider whose person the office has to name. Refused ones stay for a while, so that they do not ask
-- again at once.
create table provider_requests (
  id uuid primary key default new_id(),
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  email text not null,
  name text not null check (length(name) <= 200),
  reason text not null,
  -- Whose address it is at our school, if anybody's.
  person_id uuid references people (id) on delete cascade,
  asked_at timestamptz not null,
  refused_at timestamptz,
  unique (issuer, subject)
);
create index provider_requests_person on provider_requests (person_id);
create index provider_requests_age on provider_requests (asked_at);

-- Roles that sign in with a provider only.
create table passwords_off (
  role text primary key check (role in ('STUDENT', 'TRAINER', 'ADMIN'))
);

-- Whose own session may outlast ours on a shared computer.
alter table sessions add column provider_id uuid references sign_in_providers (id) on delete set null;
