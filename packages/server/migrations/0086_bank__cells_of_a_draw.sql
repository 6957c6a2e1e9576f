-- The random draw counts what each topic and difficulty of a subject has. So many entries are equal here that the
-- index is small; it begins like the former one, and serves what that did.
create index if not exists question_revisions_cells on question_revisions
  (subject_id, level_order, topic, difficulty_order) where is_current and listed;
drop index if exists question_revisions_bank;
