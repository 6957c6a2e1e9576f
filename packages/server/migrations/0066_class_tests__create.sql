-- A test that a class was given: live, which its teacher begins for all, or assigned with a due date. It stands for
-- those who are in the class and for those who join it later.
create table test_classes (
  test_id uuid not null references tests (id),
  class_id uuid not null references classes (id),
  kind text not null check (kind in ('live', 'assigned')),
  due_at timestamptz,
  given_by uuid not null references people (id),
  given_at timestamptz not null,
  primary key (test_id, class_id),
  constraint only_assigned_is_due check (kind = 'assigned' or due_at is null)
);
create index test_classes_class on test_classes (class_id);

-- A student who does not get this test from a class of theirs, by name.
create table test_exceptions (
  test_id uuid not null references tests (id),
  student_id uuid not null references students (person_id) on delete cascade,
  made_by uuid not null references people (id),
  made_at timestamptz not null,
  primary key (test_id, student_id)
);
create index test_exceptions_student on test_exceptions (student_id);

-- The place comes from a class alone, and goes with it. By link or by name it is the student's own.
alter table candidates add column through_class boolean not null default false;
