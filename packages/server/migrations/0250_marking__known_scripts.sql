-- Marks of scripts that all have agreed, given once more while the round is open: whether a marker still marks alike. They
-- are a table of their own, so that none of them can become a student's mark.
create table round_known_marks (
  id uuid primary key default new_id(),
  test_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  marker_id uuid not null references people (id),
  -- Which known script of this marker and question, from 0.
  place smallint not null check (place >= 0),
  -- How often this marker has marked it.
  number integer not null check (number > 0),
  marks numeric(4, 1) not null check (marks >= 0 and marks * 2 = trunc(marks * 2)),
  comment text not null default '' check (length(comment) <= 2000),
  rubric_revision_id uuid references rubric_revisions (id),
  rubric_marks jsonb check (jsonb_typeof(rubric_marks) = 'object'),
  reason text not null default '' check (length(reason) <= 300),
  marked_at timestamptz not null,
  foreign key (test_id, attempt_id) references round_standards (test_id, attempt_id) on delete cascade,
  foreign key (attempt_id, question_id) references grades (attempt_id, question_id),
  check ((rubric_revision_id is null) = (rubric_marks is null)),
  unique (test_id, marker_id, question_id, place, number)
);
create index round_known_marks_answer on round_known_marks (attempt_id, question_id);
create index round_known_marks_marker on round_known_marks (marker_id);

-- The lock on the round makes its closing wait.
create function fit_known_mark() returns trigger language plpgsql as $$
declare
  round_state text;
begin
  select state into round_state from marking_rounds where test_id = new.test_id for update;
  if round_state <> 'open' then
    raise exception 'the marking round takes no such marks now' using errcode = 'check_violation';
  end if;
  if new.marks > (select possible from grades where attempt_id = new.attempt_id and question_id = new.question_id) then
    raise exception 'the question has fewer marks' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger round_known_marks_fit before insert on round_known_marks for each row execute function fit_known_mark();

-- As those of `round_marks`: words can be struck out, and nothing else changes.
create trigger round_known_marks_append_only before update on round_known_marks
  for each row
  when (new.comment <> '' or (new.reason <> old.reason and (old.reason = '' or new.reason <> '–'))
        or (new.id, new.test_id, new.attempt_id, new.question_id, new.marker_id, new.place, new.number, new.marks,
            new.rubric_revision_id, new.rubric_marks, new.marked_at)
        is distinct from (old.id, old.test_id, old.attempt_id, old.question_id, old.marker_id, old.place, old.number, old.marks,
            old.rubric_revision_id, old.rubric_marks, old.marked_at))
  execute function refuse_change();
