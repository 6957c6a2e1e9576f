-- Closed while nobody had vouched for the student's self-made account, in a test whose answers open later: the
-- score waits until the account is confirmed or the test is over for everybody. `score_waits_until` is set as
-- long as it waits. The version before knows only that column, so no check ties the two together.
alter table attempts add column confirm_waits boolean not null default false;
create index attempts_confirm_waits on attempts (id) where confirm_waits;
