-- A Primary student registered through a client that does not ask whether a parent or guardian agrees:
-- the school office sees it, and the student is asked at the next sign-in.
alter table students add column guardian_open boolean not null default false;
alter table students add constraint students_guardian_open
  check (not guardian_open or guardian_agreed_at is null) not valid;
alter table students validate constraint students_guardian_open;
