-- What the clock or the teacher closed waits until the device has sent all it had, at most until then: no
-- reply shows the score before, and answers that come late are taken so long. Null when it does not wait.
alter table attempts add column score_waits_until timestamptz;
create index attempts_score_waits on attempts (score_waits_until) where score_waits_until is not null;

-- Fingerprint of the late answers that the device sent together, so that the same may come again.
alter table attempts add column late_batch text;

-- The system was away: the clock does not close the attempt before that, so that the teacher can answer.
alter table attempts add column held_until timestamptz;
-- What the teacher gave back of it.
alter table attempts add column given_back_seconds integer not null default 0 check (given_back_seconds >= 0);

-- One row for the school: when any process last served. All of them write it.
create table heartbeats (
  only_one boolean primary key default true check (only_one),
  beat_at timestamptz not null
);

-- When no process served, while somebody wrote.
create table outages (
  id uuid primary key default gen_random_uuid(),
  away_from timestamptz not null unique,
  back_at timestamptz not null,
  check (back_at > away_from)
);

-- The question to the teacher of a test, whether its students get that time back, and the answer.
create table time_offers (
  test_id uuid not null references tests (id),
  outage_id uuid not null references outages (id),
  seconds integer not null check (seconds > 0),
  given boolean,
  answered_at timestamptz,
  primary key (test_id, outage_id),
  check ((given is null) = (answered_at is null))
);
