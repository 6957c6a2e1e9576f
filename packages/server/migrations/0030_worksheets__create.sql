-- What a worksheet was made from. The paper itself is a test of kind worksheet with one candidate.
create table worksheets (
  test_id uuid primary key references tests (id),
  student_id uuid not null references students (person_id),
  subject_id uuid not null references subjects (id),
  -- Paper 1 or Booklet A: 1.
  part smallint not null check (part in (1, 2)),
  topics text[] not null check (cardinality(topics) between 1 and 3),
  -- What the title begins with, and the number at its end.
  name text not null,
  number integer not null check (number > 0),
  made_at timestamptz not null,
  unique (student_id, name, number)
);
