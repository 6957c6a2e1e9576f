-- When the last backup of this installation was complete and when one failed, for /readyz and the office. One row,
-- left out of backups: it tells of this machine, not of the school.
create table backup_state (
  only_row boolean primary key default true check (only_row),
  good_at timestamptz,
  failed_at timestamptz,
  -- The line that the failed backup ended with.
  error text not null default ''
);
insert into backup_state default values;
