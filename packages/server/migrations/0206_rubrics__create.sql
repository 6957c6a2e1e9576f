-- Rubrics of the bank by which long answers and compositions are marked, in immutable versions, one of them current.
create table rubrics (
  id uuid primary key default new_id(),
  subject_id uuid not null references subjects (id),
  author_id uuid not null references people (id),
  kind text not null check (kind in ('bands', 'points')),
  version integer not null default 1,
  -- Came with the demo school, to be copied and changed.
  example boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index rubrics_subject on rubrics (subject_id) where removed_at is null;

create table rubric_revisions (
  id uuid primary key default new_id(),
  rubric_id uuid not null references rubrics (id),
  number integer not null check (number > 0),
  title text not null check (length(title) between 1 and 120),
  halves boolean not null,
  criteria jsonb not null check (jsonb_typeof(criteria) = 'array' and jsonb_array_length(criteria) between 1 and 12),
  is_current boolean not null default true,
  created_by uuid not null references people (id),
  created_at timestamptz not null,
  unique (rubric_id, number)
);
create unique index rubric_revisions_current on rubric_revisions (rubric_id) where is_current;

-- Marks are counted from old versions, too: none of them changes.
create trigger rubric_revisions_immutable before update on rubric_revisions
  for each row
  when ((new.id, new.rubric_id, new.number, new.title, new.halves, new.criteria)
        is distinct from (old.id, old.rubric_id, old.number, old.title, old.halves, old.criteria))
  execute function refuse_change();

-- A question is marked by the rubric as the bank has it; a test keeps the version that it was built with, until a
-- correction of the question brings another one.
alter table question_revisions add column rubric_id uuid references rubrics (id)
  check (rubric_id is null or kind in ('long', 'composition'));
create index question_revisions_rubric on question_revisions (rubric_id) where rubric_id is not null and is_current;
alter table test_questions add column rubric_revision_id uuid references rubric_revisions (id);
alter table key_corrections add column rubric_revision_id uuid references rubric_revisions (id);
create index key_corrections_rubric on key_corrections (rubric_revision_id) where rubric_revision_id is not null;
create index test_questions_rubric on test_questions (rubric_revision_id) where rubric_revision_id is not null;

-- What the marker gave by which version of it, and why the marks are others than the rubric's. It stays as it was given:
-- marks by another version are counted from it.
alter table manual_marks
  add column rubric_revision_id uuid references rubric_revisions (id),
  add column rubric_marks jsonb check (jsonb_typeof(rubric_marks) = 'object'),
  add column reason text not null default '' check (length(reason) <= 300),
  add constraint manual_marks_rubric check ((rubric_revision_id is null) = (rubric_marks is null));

-- As the comment, a reason may name the pupil: it can be struck out, and nothing else of a mark changes.
drop trigger manual_marks_append_only on manual_marks;
create trigger manual_marks_append_only before update on manual_marks
  for each row
  when (new.comment <> '' or (new.reason <> old.reason and (old.reason = '' or new.reason <> '–'))
        or (new.id, new.attempt_id, new.question_id, new.marks, new.previous, new.marked_by, new.marked_at,
            new.rubric_revision_id, new.rubric_marks)
        is distinct from (old.id, old.attempt_id, old.question_id, old.marks, old.previous, old.marked_by, old.marked_at,
            old.rubric_revision_id, old.rubric_marks))
  execute function refuse_change();
