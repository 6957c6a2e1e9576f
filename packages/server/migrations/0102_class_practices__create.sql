-- Practice that a teacher makes for those of a class who need it; each of them gets a round of their own.
create table class_practices (
  id uuid primary key default new_id(),
  class_id uuid not null references classes (id),
  teacher_id uuid not null references people (id),
  subject_id uuid not null references subjects (id),
  -- Chosen by the sender, so that a request that comes again makes nothing twice.
  request_id uuid not null,
  title text not null check (btrim(title) <> ''),
  made_at timestamptz not null,
  undone_at timestamptz check (undone_at >= made_at),
  unique (teacher_id, request_id)
);
create index class_practices_class on class_practices (class_id, made_at desc);

alter table practice_rounds add column class_practice_id uuid;
alter table practice_rounds
  drop constraint practice_rounds_kind_check,
  add constraint practice_rounds_kind_check check (kind in ('topic', 'daily', 'checkup', 'like', 'class')) not valid,
  add constraint practice_rounds_made check ((kind = 'class') = (class_practice_id is not null)) not valid,
  add constraint practice_rounds_class_practice foreign key (class_practice_id) references class_practices (id) not valid;
alter table practice_rounds validate constraint practice_rounds_kind_check;
alter table practice_rounds validate constraint practice_rounds_made;
alter table practice_rounds validate constraint practice_rounds_class_practice;
create unique index practice_rounds_of_class on practice_rounds (class_practice_id, student_id)
  where class_practice_id is not null;
