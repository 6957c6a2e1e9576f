-- Extra time: what everybody has got, and what one pupil has got on top of it.
alter table tests add column extra_minutes smallint not null default 0
  check (extra_minutes between 0 and 120);
alter table candidates add column extra_minutes smallint not null default 0
  check (extra_minutes between 0 and 120);

-- How long a pupil was out between handing in and being let back in, rounded up; 0 for nearly all.
alter table attempts add column away_seconds integer not null default 0 check (away_seconds >= 0);

-- While an attempt is open again: of which answer the marks by hand were (its fingerprint).
alter table grades add column kept_for text;
