-- A badge of the catalogue that a pupil has: once, by the key, and for good.
create table student_badges (
  student_id uuid not null references students (person_id) on delete cascade,
  badge_id uuid not null,
  attained_at timestamptz not null,
  -- The paper whose hand-in or marking brought it, if it was a paper.
  attempt_id uuid references attempts (id),
  primary key (student_id, badge_id)
);
create trigger student_badges_for_good before update on student_badges
  for each row execute function refuse_change();

-- The order in which a balance went from one entry to the next; times may be alike.
alter table point_entries add column number bigint not null generated always as identity;
create index point_entries_history on point_entries (student_id, number desc);
drop index point_entries_student;

-- What a paper was credited for besides right answers, before the cap; null where it was not kept.
alter table point_entries add column effort integer check (effort >= 0);
alter table point_entries add column growth integer check (growth >= 0);
