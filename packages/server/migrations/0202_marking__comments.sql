-- Comments of markers at a place of an answer. The writer chooses the id, so that a comment that is sent again makes no
-- second one; a removed one stays, so that a late edit does not bring it back.
create table annotations (
  id uuid primary key,
  attempt_id uuid not null,
  question_id uuid not null,
  -- The state of the answer that it was written on: answers.sequence.
  answer_sequence bigint not null,
  -- What its place is in: UTF-16 units of a text; a picture or a recording may follow.
  medium text not null default 'text' check (medium in ('text')),
  starts integer,
  ends integer,
  quote text check (length(quote) <= 20000),
  prefix text check (length(prefix) <= 64),
  suffix text check (length(suffix) <= 64),
  kind text not null check (kind in ('praise', 'correction', 'question')),
  body text not null check (body ~ '\S' and length(body) <= 1000),
  author_id uuid not null references people (id),
  -- Which marking of several; null where an answer is marked once.
  round_id uuid,
  written_at timestamptz not null,
  -- When its author wanted it so: the later edit counts, in whichever order they arrive.
  edited_at timestamptz not null,
  removed_at timestamptz,
  foreign key (attempt_id, question_id) references answers (attempt_id, question_id),
  check (medium <> 'text' or (starts >= 0 and ends > starts and quote <> '' and prefix is not null and suffix is not null))
);
create index annotations_answer on annotations (attempt_id, question_id);
create index annotations_author on annotations (author_id);

-- Comments that a teacher uses again: their own, by key 1 to 9 or found by typing, and those that colleagues share.
create table bank_comments (
  id uuid primary key,
  owner_id uuid not null references people (id),
  kind text not null check (kind in ('praise', 'correction', 'question')),
  body text not null check (body ~ '\S' and length(body) <= 1000),
  key smallint check (key between 1 and 9),
  shared boolean not null default false,
  changed_at timestamptz not null,
  unique (owner_id, key)
);
create index bank_comments_shared on bank_comments (changed_at) where shared;

-- When a student has said that they have read the comments on an answer.
create table comments_read (
  attempt_id uuid not null,
  question_id uuid not null,
  read_at timestamptz not null,
  primary key (attempt_id, question_id),
  foreign key (attempt_id, question_id) references answers (attempt_id, question_id)
);
