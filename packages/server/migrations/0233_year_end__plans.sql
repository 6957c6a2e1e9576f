-- A year's end that is decided in November and done when the new year begins: until then everybody keeps their class.
create table year_end_plans (
  year smallint primary key check (year between 2019 and 2099),
  due_at timestamptz not null,
  planned_by uuid not null references people (id),
  planned_at timestamptz not null check (planned_at < due_at),
  -- What becomes of levels and of classes, as the call takes it; students have rows of their own.
  levels jsonb not null check (jsonb_typeof(levels) = 'array'),
  classes jsonb not null check (jsonb_typeof(classes) = 'array'),
  -- Why it could not be done when its day came.
  failure text check (failure <> '')
);

create table year_end_plan_students (
  year smallint not null references year_end_plans (year) on delete cascade,
  student_id uuid not null references students (person_id) on delete cascade,
  onward text,
  class_name text check (length(class_name) between 1 and 60),
  primary key (year, student_id),
  check (onward is not null or class_name is not null)
);
create index year_end_plan_students_student on year_end_plan_students (student_id);
