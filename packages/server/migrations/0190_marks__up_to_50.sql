-- Long answers and compositions may have up to 50 marks where the school has switched it on. Every row keeps the wider
-- checks already, so they need no look at the rows that are there.
alter table school_settings add column long_marks boolean not null default false;
alter table question_revisions drop constraint question_revisions_weightage_check;
alter table question_revisions add constraint question_revisions_weightage_check
  check (weightage between 1 and case when kind in ('long', 'composition') then 50 else 10 end) not valid;
alter table test_questions drop constraint test_questions_marks_check;
alter table test_questions add constraint test_questions_marks_check check (marks between 1 and 50) not valid;
