-- The subject level that a question or a test of a secondary level is meant for; '' for every student of the level.
alter table question_revisions add column subject_level text not null default '';
alter table question_revisions
  add constraint question_revisions_subject_level
    check (subject_level = '' or (subject_level in ('G1', 'G2', 'G3') and level like 'secondary %')) not valid;
alter table question_revisions validate constraint question_revisions_subject_level;

alter table tests add column subject_level text not null default '';
alter table tests
  add constraint tests_subject_level
    check (subject_level = '' or (subject_level in ('G1', 'G2', 'G3') and level like 'secondary %')) not valid;
alter table tests validate constraint tests_subject_level;
