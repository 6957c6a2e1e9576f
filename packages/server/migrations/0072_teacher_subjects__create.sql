-- A teacher may have several subjects, in an order. The first one stays in teachers.subject_id, which a server of the
-- version before reads and writes; the list follows it.
create table teacher_subjects (
  teacher_id uuid not null references teachers (person_id) on delete cascade,
  subject_id uuid not null references subjects (id),
  -- 1 is the first; there may be gaps behind it.
  position smallint not null check (position between 1 and 100),
  primary key (teacher_id, subject_id),
  unique (teacher_id, position)
);
create index teacher_subjects_subject on teacher_subjects (subject_id);

-- Whoever changes only the first subject replaces it in the list, and the others stay.
create function keep_first_subject() returns trigger language plpgsql as $$
begin
  if exists (select from teacher_subjects
             where teacher_id = new.person_id and subject_id = new.subject_id and position = 1) then
    return null;
  end if;
  delete from teacher_subjects
  where teacher_id = new.person_id
    and (position = 1 or subject_id = new.subject_id or new.subject_id is null);
  if new.subject_id is not null then
    insert into teacher_subjects (teacher_id, subject_id, position) values (new.person_id, new.subject_id, 1);
  end if;
  return null;
end $$;
create trigger keep_first_subject after insert or update of subject_id on teachers
  for each row execute function keep_first_subject();

-- At the end of a transaction the list begins with the first subject, whoever has written it.
create function check_first_subject() returns trigger language plpgsql as $$
begin
  if exists (
    select from teachers
    where person_id = coalesce(new.teacher_id, old.teacher_id)
      and subject_id is distinct from (
        select subject_id from teacher_subjects where teacher_id = person_id and position = 1)
  ) then
    raise exception 'The list of a teacher''s subjects does not begin with their subject'
      using errcode = 'check_violation', constraint = 'teacher_subjects_first';
  end if;
  return null;
end $$;
create constraint trigger check_first_subject after insert or update or delete on teacher_subjects
  deferrable initially deferred for each row execute function check_first_subject();

insert into teacher_subjects (teacher_id, subject_id, position)
select person_id, subject_id, 1 from teachers where subject_id is not null;
