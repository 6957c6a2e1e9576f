-- A check-up counts for the range of a student who waits for approval and is told nothing yet, too: an answer whose
-- key no test needed when it came.
alter table practice_questions
  add column counts boolean not null default false,
  add constraint practice_questions_counts_answered check (not counts or answered_at is not null);

-- Why a round, or a worksheet, has fewer questions than usual.
alter table practice_rounds add column fewer text check (fewer in ('free', 'alike'));
alter table worksheets add column fewer text check (fewer in ('free', 'alike', 'topics'));

-- The week's plan that a student sets for themselves: one row for each week in which it was changed, so that a new plan
-- changes no week before it. Weeks are counted from the one of 1 January 1970, Monday to Sunday. No days: no plan.
create table practice_plans (
  student_id uuid not null references students (person_id),
  from_week integer not null check (from_week > 0),
  days smallint[] not null check (days <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(days) <= 7),
  minutes smallint not null check (minutes between 5 and 40),
  primary key (student_id, from_week)
);
