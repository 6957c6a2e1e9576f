-- Class tests, weighted assessments and end-of-year examinations are kinds of their own.
alter table tests
  drop constraint tests_kind_check,
  add constraint tests_kind_check check (kind in (
    'post-test', 'pre-test', 'practice', 'class-test', 'weighted-assessment', 'mock-exam', 'end-of-year', 'worksheet'
  )) not valid;
