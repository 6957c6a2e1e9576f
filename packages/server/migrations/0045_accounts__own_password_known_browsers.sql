-- An account that somebody else made has a password that two people know. Our pages ask for another one
-- at the first sign-in; the server refuses nothing for it.
alter table people add column password_change_due boolean not null default false;

-- A browser in which a student has signed in shows it by a cookie, so that wrong passwords of others
-- do not lock the student out of it. The database keeps the SHA-256 of the cookie's value.
create table known_browsers (
  token_hash bytea primary key check (length(token_hash) = 32),
  person_id uuid not null references people (id) on delete cascade,
  known_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > known_at)
);
create index known_browsers_person on known_browsers (person_id);
create index known_browsers_expiry on known_browsers (expires_at);

-- However a password changes: who knew the old one is no longer known anywhere, and the new one is the
-- person's own, unless the same statement says otherwise.
create function forget_browsers() returns trigger language plpgsql as $$
begin
  delete from known_browsers where person_id = new.id;
  return null;
end $$;
create trigger browsers_of_old_password after update of password_hash on people
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function forget_browsers();

-- An admin who has not chosen a password yet cannot let anybody else in: they do not count as the one
-- who stays, as long as the one who goes has a password.
create or replace function keep_an_admin() returns trigger language plpgsql as $$
begin
  if old.type = 'ADMIN' and old.removed_at is null
     and (tg_op = 'DELETE' or new.type <> 'ADMIN' or new.removed_at is not null) then
    perform pg_advisory_xact_lock(hashtext('keep_an_admin'));
    if not exists (select from people
                   where type = 'ADMIN' and removed_at is null and id <> old.id
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
