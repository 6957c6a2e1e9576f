-- An admin corrects points by hand, with a reason that the student reads: the one thing of an entry that an erasure takes
-- out. Every row keeps the wider checks already, so they need no look at the rows that are there.
alter table point_entries add column note text;
alter table point_entries drop constraint point_entries_reason_check;
alter table point_entries add constraint point_entries_reason_check
  check (reason in ('paper', 'badge', 'claim', 'refund', 'correction')) not valid;
alter table point_entries add constraint point_entries_note
  check ((reason = 'correction') = (note is not null) and length(note) <= 200) not valid;
drop trigger point_entries_append_only on point_entries;
create trigger point_entries_append_only
  before update of id, number, student_id, at, month, reason, source_id, part, amount, performance, effort, growth,
    known_questions, balance on point_entries
  for each row execute function refuse_change();

-- How many of a reward are left to claim; null: as many as students claim.
alter table rewards add column stock integer;
alter table rewards add constraint rewards_stock check (stock between 0 and 100000) not valid;
