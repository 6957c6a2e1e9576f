-- A teacher may be an admin as well; admin_kind says then, too, what an admin may do here.
alter table people add column also_admin boolean not null default false;
alter table people
  add constraint people_also_admin check (not also_admin or type = 'TRAINER') not valid,
  drop constraint people_admin_kind,
  add constraint people_admin_kind
    check (admin_kind is null or ((type = 'ADMIN' or also_admin) and admin_kind in ('office', 'rewards'))) not valid;
alter table people validate constraint people_also_admin;
alter table people validate constraint people_admin_kind;
create unique index people_roles on people (id, also_admin);

-- In which role a session, or a sign-in whose second step is still to come, acts: null as the person's own type, true as
-- an admin. The foreign key holds that only somebody who is an admin as well does.
alter table sessions
  add column as_admin boolean check (as_admin),
  add constraint sessions_role foreign key (person_id, as_admin)
    references people (id, also_admin) on delete cascade not valid;
alter table sessions validate constraint sessions_role;
alter table half_sessions
  add column as_admin boolean check (as_admin),
  add constraint half_sessions_role foreign key (person_id, as_admin)
    references people (id, also_admin) on delete cascade not valid;
alter table half_sessions validate constraint half_sessions_role;

drop trigger session_ended on sessions;
create trigger session_ended after delete or update of person_id, expires_at, as_admin on sessions
  for each row execute function tell_session_changed();

-- A teacher who is an admin of everything counts as the one who stays.
create or replace function keep_an_admin() returns trigger language plpgsql as $$
begin
  if (old.type = 'ADMIN' or old.also_admin) and old.removed_at is null and old.admin_kind is null
     and (tg_op = 'DELETE' or not (new.type = 'ADMIN' or new.also_admin) or new.removed_at is not null
          or new.admin_kind is not null) then
    perform pg_advisory_xact_lock(hashtext('keep_an_admin'));
    if not exists (select from people
                   where (type = 'ADMIN' or also_admin) and removed_at is null and admin_kind is null and id <> old.id
                     and (password_hash is not null or old.password_hash is null)) then
      raise exception 'the last admin cannot be removed'
        using errcode = 'restrict_violation', constraint = 'people_last_admin';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
drop trigger people_last_admin on people;
create trigger people_last_admin before delete or update of type, also_admin, admin_kind, removed_at on people
  for each row execute function keep_an_admin();
