-- A flagged question that the pupil came back to, once per sitting, and how their answer stood then.
create table answer_revisits (
  attempt_id uuid not null references attempts (id),
  question_id uuid not null,
  revisited_at timestamptz not null,
  -- By the key of then.
  was_wrong boolean not null,
  -- The answer of then: what counts as put right has a later one.
  sequence bigint not null,
  primary key (attempt_id, question_id)
);

-- When the pupil first came to the end of the Correction Review.
alter table attempts add column corrected_at timestamptz;
alter table attempts add check (corrected_at is null or reviewed_at is not null);
