-- Keys that were found wrong after the test. A test keeps the question that its pupils saw; the newest
-- correction of its key stands above it, for this test only.
create table key_corrections (
  id uuid primary key default new_id(),
  test_id uuid not null,
  question_id uuid not null,
  -- 1, 2, ... of this question in this test: the highest counts.
  number smallint not null check (number > 0),
  -- The preview that was confirmed, so that a repeated request corrects once.
  seen text not null,
  -- Everybody has the question's marks, whatever they answered.
  full_marks boolean not null,
  -- Options of the pinned revision that are right.
  right_options uuid[] not null default '{}',
  -- Accepted texts of a short answer.
  accepted text[] not null default '{}',
  gained integer not null check (gained >= 0),
  lost integer not null check (lost >= 0),
  same integer not null check (same >= 0),
  corrected_by uuid not null references people (id),
  corrected_at timestamptz not null,
  foreign key (test_id, question_id) references test_questions (test_id, question_id),
  unique (test_id, question_id, number),
  unique (test_id, seen)
);
create trigger key_corrections_append_only before update on key_corrections
  for each row execute function refuse_change();
