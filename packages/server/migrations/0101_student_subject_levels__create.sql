-- The level at which a secondary student takes a subject; no row: as it was before there were subject levels.
create table student_subject_levels (
  student_id uuid not null references students (person_id) on delete cascade,
  subject_id uuid not null references subjects (id),
  subject_level text not null check (subject_level in ('G1', 'G2', 'G3')),
  primary key (student_id, subject_id)
);
