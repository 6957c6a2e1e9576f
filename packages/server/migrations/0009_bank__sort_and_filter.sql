-- The list of the bank stays quick with a hundred thousand questions: what it filters and sorts by
-- is read from indexes alone. Each order ends with question_id, so that pages never overlap.

create index question_revisions_filter on question_revisions
  (question_id desc) include (id, subject_id, level, difficulty, topic, component, school, exam, year)
  where is_current and listed;

create index question_revisions_by_level on question_revisions
  (level_order, question_id desc) include (id) where is_current and listed;
create index question_revisions_by_difficulty on question_revisions
  (difficulty_order, question_id desc) include (id) where is_current and listed;
create index question_revisions_by_topic on question_revisions
  (topic, question_id desc) include (id) where is_current and listed;
create index question_revisions_by_component on question_revisions
  (component, question_id desc) include (id) where is_current and listed;

-- What may be empty comes last in both directions, so each direction needs an index of its own.
create index question_revisions_by_school on question_revisions
  (nullif(school, ''), question_id desc) include (id, school) where is_current and listed;
create index question_revisions_by_school_down on question_revisions
  (nullif(school, '') desc nulls last, question_id) include (id, school) where is_current and listed;
create index question_revisions_by_exam on question_revisions
  (nullif(exam, ''), question_id desc) include (id, exam) where is_current and listed;
create index question_revisions_by_exam_down on question_revisions
  (nullif(exam, '') desc nulls last, question_id) include (id, exam) where is_current and listed;
create index question_revisions_by_year on question_revisions
  (year, question_id desc) include (id) where is_current and listed;
create index question_revisions_by_year_down on question_revisions
  (year desc nulls last, question_id) include (id) where is_current and listed;
