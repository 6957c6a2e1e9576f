-- The screen that writes: the one that the pupil opened last. Null for clients that do not name theirs.
alter table attempts add column device uuid;
alter table attempts add column device_since timestamptz;
alter table attempts add check ((device is null) = (device_since is null));

-- When the pupil first saw the right answers; from then on the attempt stays closed.
alter table attempts add column reviewed_at timestamptz;

-- Taken after the closing: once for each question, so that nobody tries answers against their score.
alter table answers add column late boolean not null default false;
