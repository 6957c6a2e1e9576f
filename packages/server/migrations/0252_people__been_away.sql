-- Somebody who was deleted or had left, and is back: the address may have got a new owner in between, so it links no
-- account of a provider by itself.
alter table students add column been_away boolean not null default false;
update students set been_away = true
where person_id in (select target_id from audit_log where act = 'restore' and target_kind = 'student');

create function note_restored_student() returns trigger language plpgsql as $$
begin
  update students set been_away = true where person_id = new.id;
  return null;
end $$;
create trigger people_restored after update of removed_at on people
  for each row when (old.removed_at is not null and new.removed_at is null)
  execute function note_restored_student();

create function note_returned_student() returns trigger language plpgsql as $$
begin
  new.been_away := true;
  return new;
end $$;
create trigger students_returned before update of left_at on students
  for each row when (old.left_at is not null and new.left_at is null)
  execute function note_returned_student();
