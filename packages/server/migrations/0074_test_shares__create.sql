-- A test that its owner shares with a colleague. The row alone lets them look; the rest is said beside it.
-- The owner stands in the row, so that the database itself keeps anybody from sharing with themselves, also when the
-- test gets another owner.
create unique index tests_with_owner on tests (id, created_by);
create table test_shares (
  test_id uuid not null,
  owner_id uuid not null,
  teacher_id uuid not null references teachers (person_id) on delete cascade,
  may_conduct boolean not null,
  may_mark boolean not null,
  -- Everything that the owner may, except deleting the test, sharing it and handing it over.
  may_all boolean not null,
  shared_at timestamptz not null,
  primary key (test_id, teacher_id),
  foreign key (test_id, owner_id) references tests (id, created_by) on update cascade on delete cascade,
  constraint not_with_oneself check (teacher_id <> owner_id),
  constraint all_holds_the_rest check (not may_all or (may_conduct and may_mark))
);
create index test_shares_teacher on test_shares (teacher_id);

-- Whoever leaves the school keeps no test of a colleague.
create function end_shares_of_the_removed() returns trigger language plpgsql as $$
begin
  delete from test_shares where teacher_id = new.id;
  return null;
end $$;
create trigger end_shares_of_the_removed after update of removed_at on people
  for each row when (old.removed_at is null and new.removed_at is not null)
  execute function end_shares_of_the_removed();
