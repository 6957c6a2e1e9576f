-- An admin edits what forms and filters choose from. A retired row leaves the choices; what is filed under it keeps it.
alter table topics
  add column id uuid not null default new_id(),
  add column retired_at timestamptz;
create unique index topics_id on topics (id);
create unique index topics_name on topics (subject_id, level, lower(name));

alter table components
  add column id uuid not null default new_id(),
  add column retired_at timestamptz,
  -- Nobody knows the marks of a component that a school adds.
  alter column marks drop not null;
create unique index components_id on components (id);
create unique index components_name on components (subject_id, lower(name));

alter table schools
  add column retired_at timestamptz;
create unique index schools_name on schools (lower(name));

create table exams (
  id uuid primary key default new_id(),
  name text not null check (name <> '' and name = btrim(name)),
  position integer not null,
  retired_at timestamptz
);
create unique index exams_name on exams (lower(name));
insert into exams (name, position) values
  ('CA1', 1), ('CA2', 2), ('SA1', 3), ('SA2', 4), ('WA1', 5), ('WA2', 6), ('WA3', 7), ('Prelim', 8);

-- A rename is no change of what was asked or answered: everything that is filed under the name follows it, in the same
-- transaction. Nobody files under the old name at the same time: filing holds the row, and renaming waits for it.
create function follow_topic_name() returns trigger language plpgsql as $$
declare
  of_attempts uuid[];
begin
  update question_revisions set topic = new.name
  where subject_id = new.subject_id and level = new.level and topic = old.name;
  update consultation_answers set topic = new.name
  from consultations
  join students on students.person_id = consultations.student_id
  where consultations.id = consultation_answers.consultation_id
    and consultations.subject_id = new.subject_id and students.level = new.level
    and consultation_answers.topic = old.name;
  update worksheets set topics = array_replace(topics, old.name, new.name)
  from tests
  where tests.id = worksheets.test_id and worksheets.subject_id = new.subject_id and tests.level = new.level
    and old.name = any (worksheets.topics);
  select array_agg(attempt_id) into of_attempts
  from (
    select distinct topic_statistics.attempt_id
    from topic_statistics
    join attempts on attempts.id = topic_statistics.attempt_id
    join test_questions on test_questions.test_id = attempts.test_id
    join question_revisions revisions on revisions.id = test_questions.revision_id
    where topic_statistics.subject_id = new.subject_id and topic_statistics.topic = old.name
      and revisions.subject_id = new.subject_id and revisions.level = new.level and revisions.topic = new.name
  ) changed;
  if of_attempts is not null then
    perform from attempts where id = any (of_attempts) order by id for no key update;
    perform refresh_statistics(of_attempts);
  end if;
  return null;
end $$;
create trigger follow_topic_name after update of name on topics
  for each row when (old.name is distinct from new.name) execute function follow_topic_name();

create function follow_component_name() returns trigger language plpgsql as $$
begin
  update question_revisions set component = new.name
  where subject_id = new.subject_id and component = old.name;
  return null;
end $$;
create trigger follow_component_name after update of name on components
  for each row when (old.name is distinct from new.name) execute function follow_component_name();

create function follow_school_name() returns trigger language plpgsql as $$
begin
  update question_revisions set school = new.name where school = old.name;
  update tests set school = new.name where school = old.name;
  update students set school = new.name where school = old.name;
  return null;
end $$;
create trigger follow_school_name after update of name on schools
  for each row when (old.name is distinct from new.name) execute function follow_school_name();

create function follow_exam_name() returns trigger language plpgsql as $$
begin
  update question_revisions set exam = new.name where exam = old.name;
  return null;
end $$;
create trigger follow_exam_name after update of name on exams
  for each row when (old.name is distinct from new.name) execute function follow_exam_name();

-- The school's year: empty until an admin enters it, and what knows no terms works as before.
create table school_years (
  year smallint primary key check (year between 2019 and 2100),
  version integer not null default 1
);
create table school_terms (
  year smallint not null references school_years (year),
  number smallint not null check (number between 1 and 4),
  starts date not null check (extract(year from starts) = year),
  ends date not null check (extract(year from ends) = year),
  primary key (year, number),
  check (starts <= ends),
  constraint school_terms_overlap exclude using gist (daterange(starts, ends, '[]') with &&)
);
create table school_holidays (
  year smallint not null references school_years (year),
  name text not null check (name <> '' and name = btrim(name)),
  starts date not null check (extract(year from starts) = year),
  ends date not null check (extract(year from ends) = year),
  primary key (year, starts),
  check (starts <= ends),
  constraint school_holidays_overlap exclude using gist (daterange(starts, ends, '[]') with &&)
);

create function terms_in_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from school_terms earlier join school_terms later using (year)
    where year = new.year and earlier.number < later.number and earlier.starts > later.starts
  ) then
    raise exception 'terms of % are not in order', new.year using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger terms_in_order after insert or update on school_terms
  deferrable initially deferred for each row execute function terms_in_order();
