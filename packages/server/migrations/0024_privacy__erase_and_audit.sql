-- Of a person an audit line keeps the id only; names are looked up when it is read.
alter table audit_log disable trigger audit_log_append_only;
update audit_log set details = details - 'name'
where details ? 'name'
  and ((act = 'delete' and target_kind in ('student', 'teacher')) or act = 'remove candidate');
alter table audit_log enable trigger audit_log_append_only;

-- Whom and what a line is about, besides what its own columns say: for searching by a name.
create function id_in(text text) returns uuid
language sql immutable parallel safe
as $$
  select case when text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then text::uuid end
$$;
create function ids_in(list jsonb) returns uuid[]
language sql immutable parallel safe
as $$ select array_agg(id_in(one)) from jsonb_array_elements_text(list) as one $$;
alter table audit_log
  add column involved uuid[] not null generated always as (
    array_remove(
      array[actor_id, target_id, id_in(details ->> 'student'), id_in(details ->> 'test'), id_in(details ->> 'question')]
      || case when jsonb_typeof(details -> 'students') = 'array' then ids_in(details -> 'students') else '{}' end,
      null)
  ) stored;

drop index audit_log_at;
drop index audit_log_target;
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_act on audit_log (act, at desc, id desc);
create index audit_log_kind on audit_log (target_kind, at desc, id desc);
create index audit_log_involved on audit_log using gin (involved);

-- Append-only against everything: a line is neither changed nor removed. Only the foreign key may take
-- the actor away, when a person's row is really deleted.
create function keep_audit_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.actor_id is null and old.actor_id is not null
     and (new.id, new.at, new.act, new.target_kind, new.target_id, new.details)
         is not distinct from (old.id, old.at, old.act, old.target_kind, old.target_id, old.details)
     and not exists (select from people where id = old.actor_id) then
    return new;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function keep_audit_line();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

-- "Erased" is the presence of this row: who and when come free.
create table student_erasures (
  student_id uuid primary key references students (person_id),
  erased_by uuid references people (id),
  erased_at timestamptz not null
);

-- A comment may name the pupil: it can be emptied, and nothing else of a mark changes.
drop trigger manual_marks_append_only on manual_marks;
create trigger manual_marks_append_only before update on manual_marks
  for each row
  when (new.comment <> '' or (new.id, new.attempt_id, new.question_id, new.marks, new.previous, new.marked_by, new.marked_at)
        is distinct from (old.id, old.attempt_id, old.question_id, old.marks, old.previous, old.marked_by, old.marked_at))
  execute function refuse_change();
