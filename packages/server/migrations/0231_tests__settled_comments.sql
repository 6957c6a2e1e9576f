-- A vetter's comment that has been dealt with: who ticked it, and when.
alter table vetting_comments
  add column settled_by uuid references people (id),
  add column settled_at timestamptz,
  add check ((settled_by is null) = (settled_at is null));
