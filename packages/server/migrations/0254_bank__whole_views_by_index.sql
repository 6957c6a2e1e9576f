-- A paper by its format goes by subject level too: with it in the index, the wizard reads no question to choose one.
create index if not exists question_revisions_to_choose on question_revisions
  (level_order, topic, difficulty_order, question_id desc)
  include (id, subject_id, level, difficulty, component, school, exam, year, weightage, kind, subject_level)
  where is_current and listed;
drop index if exists question_revisions_to_pick_all;

-- What lacks an explanation is looked for level by level.
create index if not exists question_revisions_lines_of_level on question_revisions
  (explanation_lines(explanation, steps), level_order, question_id) where is_current and listed;

-- Words of passages as a reader sees them: each search of the bank asks for them.
alter table passage_revisions add column words text not null generated always as (
  lower(normalize(title || chr(10) || regexp_replace(body, '<[^>]*>', '', 'g'), nfkc))
) stored;
