-- One more kind of round: a single question like another, as often as a student asks for it.
alter table practice_rounds
  drop constraint practice_rounds_kind_check,
  add constraint practice_rounds_kind_check check (kind in ('topic', 'daily', 'checkup', 'like')) not valid;
alter table practice_rounds validate constraint practice_rounds_kind_check;
drop index practice_rounds_open;
create unique index practice_rounds_open on practice_rounds (student_id, kind, subject_id, topic)
  nulls not distinct where finished_at is null and kind in ('topic', 'daily', 'checkup');
