-- What several questions share: a text (or picture, or table), a text with gaps, or the stem of parts.
-- It holds no key. Its questions are of its subject and level.
create table passages (
  id uuid primary key default new_id(),
  author_id uuid not null references people (id),
  kind text not null check (kind in ('text', 'cloze', 'parts')),
  subject_id uuid not null references subjects (id),
  level text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- Raised by every edit; a stale edit is refused instead of applied.
  version integer not null default 1 check (version > 0)
);

-- Immutable like the revisions of questions: a test keeps the text that it was built with.
create table passage_revisions (
  id uuid primary key default new_id(),
  passage_id uuid not null references passages (id),
  number integer not null check (number > 0),
  is_current boolean not null default true,
  title text not null check (btrim(title) <> ''),
  body text not null check (body <> ''),
  created_by uuid not null references people (id),
  created_at timestamptz not null,
  unique (passage_id, number)
);
create unique index passage_revisions_current on passage_revisions (passage_id) where is_current;

-- A question belongs to one passage at most; its place is the gap of a cloze or the letter of a part.
create table passage_questions (
  question_id uuid primary key references questions (id),
  passage_id uuid not null references passages (id),
  place smallint not null check (place between 1 and 30),
  -- Looked at when the transaction ends, so that places can be exchanged.
  unique (passage_id, place) deferrable initially deferred
);

-- A question of a passage has the passage's subject and level, whichever of the two is written.
create function check_passage_question() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from passage_questions
    join passages on passages.id = passage_questions.passage_id
    join question_revisions revisions on revisions.question_id = passage_questions.question_id and revisions.is_current
    where passage_questions.question_id = new.question_id
      and (revisions.subject_id <> passages.subject_id or revisions.level <> passages.level)
  ) then
    raise exception 'A question of a passage has its subject and level' using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger passage_questions_fit after insert or update on passage_questions
  deferrable initially deferred for each row execute function check_passage_question();

-- What a test was built with: the passage of the question and the question's place in it.
alter table test_questions
  add column passage_revision_id uuid,
  add column passage_place smallint;
alter table test_questions
  add constraint test_questions_passage foreign key (passage_revision_id)
    references passage_revisions (id) not valid,
  add constraint test_questions_passage_place
    check ((passage_revision_id is null) = (passage_place is null)) not valid;
alter table test_questions validate constraint test_questions_passage;
alter table test_questions validate constraint test_questions_passage_place;

create constraint trigger question_revisions_fit_passage after insert on question_revisions
  deferrable initially deferred for each row when (new.is_current) execute function check_passage_question();
