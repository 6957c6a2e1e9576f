-- What questions of a check share: each text once, whatever the number of its questions.
create table question_import_passages (
  import_id uuid not null references question_imports (id) on delete cascade,
  -- The place of its file among those of the check, and its name in that file.
  key text not null,
  kind text not null check (kind in ('text', 'cloze', 'parts')),
  title text not null,
  body text not null,
  -- The passage that it became.
  passage_id uuid references passages (id) on delete set null,
  primary key (import_id, key)
);
create index question_import_passages_passage on question_import_passages (passage_id) where passage_id is not null;
