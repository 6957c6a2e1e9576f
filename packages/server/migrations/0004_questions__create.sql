create table questions (
  id uuid primary key default new_id(),
  author_id uuid not null references people (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  -- Raised by every edit; a stale edit is refused instead of applied.
  version integer not null default 1 check (version > 0)
);

-- Immutable: an edit is a new row, so a test keeps the text and key it was built with.
create table question_revisions (
  id uuid primary key default new_id(),
  question_id uuid not null references questions (id),
  number integer not null check (number > 0),
  -- The one that the bank shows. `listed` repeats questions.removed_at for one-table list queries.
  is_current boolean not null default true,
  listed boolean not null default true,
  kind text not null check (kind in ('mcq', 'short', 'long', 'composition')),
  subject_id uuid not null references subjects (id),
  level text not null,
  level_order smallint not null,
  difficulty text not null check (difficulty in ('basic', 'moderate', 'challenging')),
  difficulty_order smallint not null,
  topic text not null,
  component text not null,
  school text not null default '',
  exam text not null default '',
  year smallint,
  body text not null,
  body_text text not null,
  explanation text not null default '',
  weightage smallint not null check (weightage between 1 and 10),
  unit text not null default '',
  unit_side text not null default 'right' check (unit_side in ('left', 'right')),
  image_path text not null default '',
  image_url text not null default '',
  created_by uuid not null references people (id),
  created_at timestamptz not null,
  unique (question_id, number)
);
create unique index question_revisions_current on question_revisions (question_id) where is_current;
create index question_revisions_bank on question_revisions (subject_id, level_order, difficulty_order)
  where is_current and listed;
create index question_revisions_search on question_revisions using gin (body_text gin_trgm_ops)
  where is_current and listed;

create table question_options (
  id uuid primary key default new_id(),
  revision_id uuid not null references question_revisions (id),
  position smallint not null check (position between 1 and 5),
  body text not null default '',
  image text not null default '',
  is_answer boolean not null,
  unique (revision_id, position),
  check (body <> '' or image <> '')
);

-- Accepted texts of a short answer; the model answer of a long one.
create table question_answers (
  revision_id uuid not null references question_revisions (id),
  position smallint not null check (position > 0),
  body text not null check (btrim(body) <> ''),
  primary key (revision_id, position)
);
