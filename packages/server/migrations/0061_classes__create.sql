-- A class is a teaching group of one school year: a form class, or a group for one subject.
-- The next year's class is a new row, so that last year's keeps its students and its figures.
create table classes (
  id uuid primary key default new_id(),
  name text not null check (name <> '' and name = btrim(name) and length(name) <= 60),
  year smallint not null check (year between 2019 and 2100),
  level text not null,
  -- Null: all subjects.
  subject_id uuid references subjects (id),
  created_by uuid not null references people (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  -- Raised by every edit; a stale edit is refused instead of applied.
  version integer not null default 1 check (version > 0)
);
create unique index classes_name on classes (year, lower(name)) where removed_at is null;

-- Who teaches which subject in a class; a teacher may teach several, several teachers one.
create table class_teachers (
  class_id uuid not null references classes (id),
  teacher_id uuid not null references teachers (person_id) on delete cascade,
  subject_id uuid not null references subjects (id),
  added_at timestamptz not null,
  primary key (class_id, teacher_id, subject_id)
);
create index class_teachers_teacher on class_teachers (teacher_id);

-- Who was in a class, and from when until when. A student who comes back has a second row.
create table class_students (
  class_id uuid not null references classes (id),
  student_id uuid not null references students (person_id) on delete cascade,
  joined_at timestamptz not null,
  left_at timestamptz check (left_at >= joined_at),
  added_by uuid references people (id),
  primary key (class_id, student_id, joined_at)
);
create unique index class_students_once on class_students (class_id, student_id) where left_at is null;
create index class_students_student on class_students (student_id) where left_at is null;

-- The code by which students ask to join; a new one replaces the old one.
create table class_codes (
  class_id uuid primary key references classes (id),
  code text not null unique check (code ~ '^[A-HJKMNP-Z2-9]{8}$'),
  created_by uuid not null references people (id),
  expires_at timestamptz not null
);

-- A student who has used the code and waits for a teacher of the class. The answer takes the row away.
create table class_requests (
  class_id uuid not null references classes (id),
  student_id uuid not null references students (person_id) on delete cascade,
  asked_at timestamptz not null,
  primary key (class_id, student_id)
);
create index class_requests_student on class_requests (student_id);

-- An attempt keeps the level and the classes that its student had when it began, whatever the next year brings.
-- Null: an attempt from before there were classes; the student's level of that time is not known.
alter table attempts add column student_level text;
create table attempt_classes (
  attempt_id uuid not null references attempts (id),
  class_id uuid not null references classes (id),
  primary key (attempt_id, class_id)
);
create index attempt_classes_class on attempt_classes (class_id);

-- In the database, so that no way of beginning an attempt can forget it, nor a server of the version before.
create function keep_level_of_attempt() returns trigger language plpgsql as $$
begin
  if new.student_level is null then
    select level into new.student_level from students where person_id = new.student_id;
  end if;
  return new;
end $$;
create trigger keep_level_of_attempt before insert on attempts
  for each row execute function keep_level_of_attempt();

create function keep_classes_of_attempts() returns trigger language plpgsql as $$
begin
  insert into attempt_classes (attempt_id, class_id)
  select begun.id, member.class_id
  from begun
  join class_students member on member.student_id = begun.student_id
    and member.joined_at <= begun.started_at
    and (member.left_at is null or member.left_at > begun.started_at)
  on conflict do nothing;
  return null;
end $$;
create trigger keep_classes_of_attempts after insert on attempts
  referencing new table as begun
  for each statement execute function keep_classes_of_attempts();
