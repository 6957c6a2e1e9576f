-- A parent or guardian signs in by a link in a mail, and reads about the children whom the school office has linked to
-- them. A parent has no password and no e-mail in `people`: the address may also be a teacher's, or a child's account.
alter table people
  drop constraint people_type_check,
  drop constraint people_way_in,
  add constraint people_type_check check (type in ('ADMIN', 'TRAINER', 'STUDENT', 'PARENT')) not valid,
  add constraint people_way_in check (email is not null or username is not null or type = 'PARENT') not valid,
  add constraint people_parent_by_link check (
    type <> 'PARENT' or (email is null and username is null and password_hash is null)) not valid;

create table parents (
  person_id uuid primary key references people (id) on delete cascade,
  email text not null unique check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  last_sign_in_at timestamptz
);

-- A row exists only once the office has confirmed that the address is a parent's of this student.
create table student_parents (
  student_id uuid not null references students (person_id) on delete cascade,
  parent_id uuid not null references parents (person_id) on delete cascade,
  -- Whose word it was: the office's, or the registration's, which the office confirmed.
  proposed_by text not null check (proposed_by in ('office', 'registration')),
  confirmed_by uuid references people (id),
  confirmed_at timestamptz not null,
  revoked_by uuid references people (id),
  revoked_at timestamptz check (revoked_at >= confirmed_at),
  primary key (student_id, parent_id),
  check (revoked_by is null or revoked_at is not null)
);
create index student_parents_parent on student_parents (parent_id);
create index student_parents_confirmed_by on student_parents (confirmed_by);
create index student_parents_revoked_by on student_parents (revoked_by) where revoked_by is not null;

-- Links that sign a parent in once, stored as SHA-256.
create table parent_links (
  code_hash bytea primary key check (length(code_hash) = 32),
  parent_id uuid not null references parents (person_id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at < expires_at)
);
create index parent_links_parent on parent_links (parent_id);
create index parent_links_expiry on parent_links (expires_at);

-- A parent without a child that the office has confirmed opens no session. What is not inserted opens nothing.
create function keep_out_parent_without_child() returns trigger language plpgsql as $$
begin
  if exists (select from people where id = new.person_id and type = 'PARENT')
    and not exists (select from student_parents where parent_id = new.person_id and revoked_at is null) then
    return null;
  end if;
  return new;
end $$;
create trigger keep_out_parent_without_child before insert on sessions
  for each row execute function keep_out_parent_without_child();

-- What a registration says about a parent, until the office confirms or declines it.
alter table students
  add column parent_name text not null default '' check (length(parent_name) <= 120),
  add column parent_email text not null default '' check (length(parent_email) <= 254);
create index students_parent_waits on students (person_id) where parent_email <> '';
