-- The few questions that are not for everybody: practice leaves those of other subject levels out.
create index question_revisions_subject_level on question_revisions (subject_id, subject_level, question_id)
  where is_current and subject_level <> '';
