-- Which subject and level a teacher is responsible for beyond own classes. Null and '' mean all of them; never both.
create table level_roles (
  teacher_id uuid not null references teachers (person_id) on delete cascade,
  subject_id uuid references subjects (id),
  level text not null default '',
  check (subject_id is not null or level <> ''),
  unique nulls not distinct (teacher_id, subject_id, level)
);
create index level_roles_subject on level_roles (subject_id);
