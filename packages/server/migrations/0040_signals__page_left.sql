-- Whether the exam of this test notes when a student leaves its page. Nothing follows from it.
alter table tests add column note_page_left boolean not null default false;

-- Each time that a student left the page of an attempt, and for how long.
create table page_leaves (
  attempt_id uuid not null references attempts (id),
  -- Made by the browser, so that what is sent again is noted once.
  id uuid not null,
  left_at timestamptz not null,
  -- So far; grows while the student is away.
  seconds integer not null check (seconds between 0 and 86400),
  primary key (attempt_id, id)
);
