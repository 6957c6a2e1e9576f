-- A pause of the whole test, and how long the pauses that are over have lasted. To the millisecond,
-- because deadlines move by exactly the pause.
alter table tests add column paused_at timestamptz;
alter table tests add column paused_ms bigint not null default 0;
alter table tests add constraint tests_paused check (paused_ms >= 0) not valid;
alter table tests validate constraint tests_paused;

-- Since when the clock of an attempt stands still: with the whole test, or on its own, or both. A closed
-- attempt keeps the time at which its clock had stopped.
alter table attempts add column paused_at timestamptz;
alter table attempts add column paused_alone boolean not null default false;
alter table attempts add column paused_ms bigint not null default 0;
alter table attempts add constraint attempts_paused
  check (paused_ms >= 0 and (paused_at is not null or not paused_alone)) not valid;
alter table attempts validate constraint attempts_paused;

-- What a teacher has said during a test, to everybody (no student) or to one.
create table test_messages (
  id uuid primary key default new_id(),
  test_id uuid not null references tests (id),
  student_id uuid references students (person_id),
  body text not null check (length(btrim(body)) between 1 and 300),
  sent_by uuid not null references people (id),
  sent_at timestamptz not null
);
create index test_messages_test on test_messages (test_id, sent_at);
create index test_messages_student on test_messages (student_id) where student_id is not null;

-- Who has closed it: it is shown to nobody twice.
create table message_readings (
  message_id uuid not null references test_messages (id) on delete cascade,
  student_id uuid not null references students (person_id),
  read_at timestamptz not null,
  primary key (message_id, student_id)
);
create index message_readings_student on message_readings (student_id);
