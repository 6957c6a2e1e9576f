-- What the teachers of a student's classes write down for each other. The office reads it only in the student's data.
create table student_notes (
  -- Chosen by the writer, so that a note that is sent again makes no second one.
  id uuid primary key,
  student_id uuid not null references students (person_id) on delete cascade,
  author_id uuid not null references people (id),
  body text not null check (body ~ '\S' and length(body) <= 2000),
  written_at timestamptz not null,
  changed_at timestamptz check (changed_at >= written_at),
  -- Raised by every edit; a stale edit is refused instead of applied.
  version integer not null default 1 check (version > 0)
);
create index student_notes_student on student_notes (student_id, written_at desc);
create index student_notes_author on student_notes (author_id);
