-- What a student has made of a mistake in the Correction Review. The best stays: what was fixed is not asked again as new.
create table correction_tries (
  attempt_id uuid not null references attempts (id),
  question_id uuid not null references questions (id),
  -- fixed: answered right since; shown: the answer was looked at first; tried: not right yet.
  state text not null check (state in ('fixed', 'shown', 'tried')),
  changed_at timestamptz not null,
  primary key (attempt_id, question_id)
);
