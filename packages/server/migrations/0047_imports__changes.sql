-- A checked file may change people who are here already, and it keeps its broken rows for a download.
alter table import_checks
  -- Who is to be changed, and to what; null once it is done.
  add column changes jsonb,
  -- Rows that cannot be imported, each with its cells and what is wrong.
  add column broken jsonb,
  -- How many of the imported people were here before and were changed.
  add column changed integer not null default 0 check (changed >= 0);

-- A school's list may not know the postal code of a student.
alter table students drop constraint students_postal_code_check;
alter table students add constraint students_postal_code_check
  check (postal_code ~ '^[0-9]{0,6}$') not valid;

-- How far a confirmed import is. Apart from the check, which the import holds until it is done.
create table import_progress (
  check_id uuid primary key,
  done integer not null check (done >= 0),
  of_all integer not null check (of_all >= 0),
  expires_at timestamptz not null
);
