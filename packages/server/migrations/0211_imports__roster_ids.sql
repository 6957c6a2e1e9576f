-- The ids that the school's own system gives people and classes (OneRoster's sourcedId): a renamed student stays
-- the same student, and a list of changes finds the classes that an earlier list has brought.
create table roster_ids (
  id uuid primary key default new_id(),
  sourced_id text not null check (length(sourced_id) between 1 and 255),
  person_id uuid unique references people (id) on delete cascade,
  class_id uuid unique references classes (id) on delete cascade,
  check (num_nonnulls(person_id, class_id) = 1)
);
create unique index roster_ids_people on roster_ids (sourced_id) where person_id is not null;
create index roster_ids_classes on roster_ids (sourced_id) where class_id is not null;

alter table import_checks
  -- What else the check of a OneRoster set found: classes by id, and who may be suspended or let in again.
  add column roster jsonb;
-- The office may only suspend whoever has left.
alter table import_checks
  drop constraint import_checks_imported_check,
  add constraint import_checks_imported_check check (imported >= 0) not valid;
alter table import_checks validate constraint import_checks_imported_check;
