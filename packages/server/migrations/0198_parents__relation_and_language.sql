-- What a parent is to a student, and in which language the reports on this student open for them; '' where nobody has said.
alter table student_parents
  add column relation text not null default '',
  add column language text not null default '';
alter table student_parents
  add constraint student_parents_relation
    check (relation in ('', 'mother', 'father', 'guardian', 'other')) not valid,
  add constraint student_parents_language check (language in ('', 'en', 'zh', 'ms', 'ta')) not valid;
alter table student_parents validate constraint student_parents_relation;
alter table student_parents validate constraint student_parents_language;
