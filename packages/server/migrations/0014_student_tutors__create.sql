-- Whom a pupil has chosen as tutor, one per subject; the list of students shows their names.
create table student_tutors (
  student_id uuid not null references students (person_id) on delete cascade,
  subject_id uuid not null references subjects (id),
  teacher_id uuid not null references teachers (person_id) on delete cascade,
  chosen_at timestamptz not null,
  primary key (student_id, subject_id)
);
create index student_tutors_teacher on student_tutors (teacher_id);

-- The list is read in the order of names; ids make the order the same on every page.
create index people_students_by_name on people (lower(name), id)
  where type = 'STUDENT' and removed_at is null;
