-- What forms and filters choose from. A school may change these rows.
create table subjects (
  id uuid primary key default new_id(),
  name text not null check (btrim(name) <> ''),
  position integer not null default 0,
  retired_at timestamptz
);
create unique index subjects_name on subjects (lower(name));

create table topics (
  subject_id uuid not null references subjects (id),
  level text not null,
  position integer not null,
  name text not null,
  strand text not null default '',
  primary key (subject_id, level, name)
);

create table components (
  subject_id uuid not null references subjects (id),
  name text not null,
  position integer not null,
  marks integer not null check (marks > 0),
  primary key (subject_id, name)
);

create table schools (
  id uuid primary key default new_id(),
  name text not null unique,
  band text not null check (band in ('primary', 'secondary'))
);
