-- What an admin may do here: null everything, else what the name of the kind says.
alter table people add column admin_kind text;
alter table people
  add constraint people_admin_kind
  check (admin_kind is null or (type = 'ADMIN' and admin_kind in ('office', 'rewards'))) not valid;
alter table people validate constraint people_admin_kind;

-- Only an admin who may do everything can make another one, so one of these has to stay.
create or replace function keep_an_admin() returns trigger language plpgsql as $$
begin
  if old.type = 'ADMIN' and old.removed_at is null and old.admin_kind is null
     and (tg_op = 'DELETE' or new.type <> 'ADMIN' or new.removed_at is not null
          or new.admin_kind is not null) then
    perform pg_advisory_xact_lock(hashtext('keep_an_admin'));
    if not exists (select from people
                   where type = 'ADMIN' and removed_at is null and admin_kind is null and id <> old.id
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
