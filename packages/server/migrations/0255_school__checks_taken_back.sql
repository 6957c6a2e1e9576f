-- The office takes a native reader's signature back: it was signed by mistake, or the texts are not good after all. The
-- signature stays as it was; what stands here no longer counts.
create table language_checks_taken_back (
  check_id uuid primary key references language_checks (id),
  taken_back_by uuid not null references people (id),
  taken_back_at timestamptz not null
);
create trigger language_checks_taken_back_append_only before update or delete on language_checks_taken_back
  for each row execute function refuse_change();
