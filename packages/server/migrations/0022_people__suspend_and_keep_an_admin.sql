-- "Suspended" is the presence of this row: who and when come free. Lifting the suspension takes the
-- row away; the audit log keeps both.
create table student_suspensions (
  student_id uuid primary key references students (person_id) on delete cascade,
  suspended_by uuid references people (id),
  suspended_at timestamptz not null
);

-- Who signs in at the very moment of the suspension gets no working session either: the foreign key
-- has waited for the suspending transaction, which holds the person, before this looks.
create function end_session_of_suspended() returns trigger language plpgsql as $$
begin
  delete from sessions
  where token_hash = new.token_hash
    and exists (select from student_suspensions where student_id = new.person_id);
  return null;
end $$;
create trigger session_of_suspended after insert on sessions
  for each row execute function end_session_of_suspended();

-- A school without an admin could never get one again. The lock makes two removals at once wait for
-- each other, so that the second one sees what the first has left.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  if old.type = 'ADMIN' and old.removed_at is null
     and (tg_op = 'DELETE' or new.type <> 'ADMIN' or new.removed_at is not null) then
    perform pg_advisory_xact_lock(hashtext('keep_an_admin'));
    if not exists (select from people where type = 'ADMIN' and removed_at is null and id <> old.id) then
      raise exception 'the last admin cannot be removed'
        using errcode = 'restrict_violation', constraint = 'people_last_admin';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger people_last_admin before delete or update of type, removed_at on people
  for each row execute function keep_an_admin();
