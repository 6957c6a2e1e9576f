-- The wizard's panel goes through the bank by level, topic and difficulty. With all inside that the
-- wizard filters by, a page however deep is read from this index alone, and so is what a random
-- selection is drawn from. The order ends with question_id, so that pages never overlap.
create index question_revisions_to_pick on question_revisions
  (level_order, topic, difficulty_order, question_id desc)
  include (id, subject_id, level, difficulty, component, school, exam, year, weightage)
  where is_current and listed;
