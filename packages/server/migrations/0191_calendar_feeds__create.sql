-- A secret address under which a calendar reads a person's homework; stored as SHA-256, one for each person. Without a
-- row there is none: a new address replaces it, and removing the row ends it.
create table calendar_feeds (
  person_id uuid primary key references people (id) on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz not null
);
