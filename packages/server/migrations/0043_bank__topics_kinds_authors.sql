-- The bank is also narrowed by kind, marks and author. The two indexes that answer a list without reading
-- the questions get kind and marks; all that the former ones held is in them, so those go.
create index if not exists question_revisions_filter_all on question_revisions
  (question_id desc) include (id, subject_id, level, difficulty, topic, component, school, exam, year, kind, weightage)
  where is_current and listed;
create index if not exists question_revisions_to_pick_all on question_revisions
  (level_order, topic, difficulty_order, question_id desc)
  include (id, subject_id, level, difficulty, component, school, exam, year, weightage, kind)
  where is_current and listed;
drop index if exists question_revisions_filter;
drop index if exists question_revisions_to_pick;

create index if not exists questions_author on questions (author_id, id) where removed_at is null;
