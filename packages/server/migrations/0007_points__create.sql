create table point_balances (
  student_id uuid primary key references students (person_id) on delete cascade,
  balance integer not null default 0 check (balance >= 0)
);

-- Append-only: every change of a balance, with what it was for.
create table point_entries (
  id uuid primary key default new_id(),
  student_id uuid not null references students (person_id) on delete cascade,
  at timestamptz not null,
  -- The school month that the entry counts in, as 2026-11 (the monthly cap).
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  reason text not null check (reason in ('paper', 'badge', 'claim', 'refund')),
  -- What it was for: an attempt, a badge, an order. With the part it makes a credit happen once.
  source_id uuid not null,
  part text not null default '',
  amount integer not null check (amount <> 0 or reason = 'paper'),
  -- The share earned by right answers, before the cap (performancePoint).
  performance integer not null default 0,
  balance integer not null check (balance >= 0),
  unique (reason, source_id, part, student_id)
);
create index point_entries_student on point_entries (student_id, at desc);
create index point_entries_month on point_entries (student_id, month) where reason = 'paper';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger point_entries_append_only before update on point_entries
  for each row execute function refuse_change();
create trigger audit_log_append_only before update of at, act, target_kind, target_id, details on audit_log
  for each row execute function refuse_change();
create trigger manual_marks_append_only before update on manual_marks
  for each row execute function refuse_change();
