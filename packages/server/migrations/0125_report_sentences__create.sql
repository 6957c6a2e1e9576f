-- What a teacher writes about a student of a class in a month, for the report that the student and parents read.
create table report_sentences (
  student_id uuid not null references students (person_id) on delete cascade,
  class_id uuid not null references classes (id),
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  author_id uuid not null references people (id),
  body text not null check (body ~ '\S' and length(body) <= 300),
  written_at timestamptz not null,
  -- Raised by every edit; a stale edit is refused instead of applied.
  version integer not null default 1 check (version > 0),
  primary key (student_id, class_id, month)
);
create index report_sentences_class on report_sentences (class_id, month);
create index report_sentences_author on report_sentences (author_id);
