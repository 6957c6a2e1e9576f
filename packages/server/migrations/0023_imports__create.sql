-- Who was imported has no password until they choose one with the link of their mail.
alter table people alter column password_hash drop not null;

-- A file that was checked and can be imported as it was checked. Broken files leave nothing.
create table import_checks (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('students', 'teachers')),
  checked_by uuid not null references people (id) on delete cascade,
  checked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > checked_at),
  -- Its people; null once they are imported.
  people jsonb,
  -- How many were imported, so that a repeated confirmation answers the same.
  imported integer check (imported > 0),
  check ((people is null) = (imported is not null))
);
create index import_checks_expiry on import_checks (expires_at);
