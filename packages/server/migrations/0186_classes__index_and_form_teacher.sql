-- A student's index number in a class, as its register has it. Two members never share one; a list that gives
-- two students each other's numbers is checked when it is complete.
alter table class_students
  add column index_number smallint check (index_number between 1 and 99),
  add constraint class_students_index_once
    exclude (class_id with =, index_number with =) where (left_at is null and index_number is not null)
    deferrable initially deferred;

-- Who leads the class as its form teacher, also without teaching a subject in it.
alter table classes add column form_teacher_id uuid references teachers (person_id) on delete set null;
create index classes_form_teacher on classes (form_teacher_id) where form_teacher_id is not null;

-- Lists of class teachers and of parents are checked and confirmed like those of students.
alter table import_checks
  drop constraint import_checks_kind_check,
  add constraint import_checks_kind_check
    check (kind in ('students', 'teachers', 'class-teachers', 'parents')) not valid;
