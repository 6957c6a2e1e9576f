-- Who has left keeps their row, so that a teacher can see when they were last heard of.
alter table sitting_presences add column connected boolean not null default true;
