-- A break that the student takes, where it is arranged: since when it goes on, and how long those were that are over.
-- The clock stands still by paused_at, as in every pause; a pause by a teacher ends the break.
alter table attempts add column break_at timestamptz;
alter table attempts add column break_ms bigint not null default 0;
alter table attempts add constraint attempts_break check (break_ms >= 0) not valid;
alter table attempts validate constraint attempts_break;
-- Of the last outage in which a break ended: the student lost only what came after it.
alter table attempts add column lost_from timestamptz;
