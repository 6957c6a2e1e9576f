-- The marking of a test by several teachers, as one record: who marks what, what is marked a second time, and by whom it
-- was settled. Nothing of it reaches a student before the round is closed.
create table marking_rounds (
  test_id uuid primary key references tests (id) on delete cascade,
  state text not null default 'planned' check (state in ('planned', 'standard', 'open', 'closed')),
  second text not null check (second in ('none', 'share', 'borderline', 'all')),
  share smallint not null check (share between 1 and 100),
  tolerance numeric(4, 1) check (tolerance >= 0 and tolerance * 2 = trunc(tolerance * 2)),
  third text not null check (third in ('closer', 'third')),
  standards smallint not null check (standards in (0, 3, 4, 5)),
  -- By which samples and second markers are drawn, again and again the same.
  seed text not null check (seed <> ''),
  created_by uuid not null references people (id),
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  check ((opened_at is not null) = (state in ('open', 'closed'))),
  check ((closed_at is not null) = (state = 'closed'))
);

-- Who marks which classes or which questions; neither: everything.
create table round_duties (
  id uuid primary key default new_id(),
  test_id uuid not null references marking_rounds (test_id) on delete cascade,
  marker_id uuid not null references people (id),
  class_id uuid references classes (id),
  question_id uuid references questions (id),
  check (class_id is null or question_id is null),
  unique nulls not distinct (test_id, marker_id, class_id, question_id)
);
create index round_duties_marker on round_duties (marker_id);

-- The scripts that all mark before marking opens.
create table round_standards (
  test_id uuid not null references marking_rounds (test_id) on delete cascade,
  attempt_id uuid not null references attempts (id),
  primary key (test_id, attempt_id)
);
create index round_standards_attempt on round_standards (attempt_id);

-- Every mark of a round. A marker's later mark of the same kind counts instead of the earlier one; both stay.
create table round_marks (
  id uuid primary key default new_id(),
  test_id uuid not null references marking_rounds (test_id) on delete cascade,
  attempt_id uuid not null,
  question_id uuid not null,
  pass text not null check (pass in ('standard', 'first', 'second', 'third', 'agreed')),
  marker_id uuid not null references people (id),
  -- How often this marker has marked it in this pass.
  number integer not null check (number > 0),
  marks numeric(4, 1) not null check (marks >= 0 and marks * 2 = trunc(marks * 2)),
  comment text not null default '' check (length(comment) <= 2000),
  rubric_revision_id uuid references rubric_revisions (id),
  rubric_marks jsonb check (jsonb_typeof(rubric_marks) = 'object'),
  reason text not null default '' check (length(reason) <= 300),
  marked_at timestamptz not null,
  foreign key (attempt_id, question_id) references grades (attempt_id, question_id),
  check ((rubric_revision_id is null) = (rubric_marks is null)),
  unique (attempt_id, question_id, pass, marker_id, number)
);
create index round_marks_test on round_marks (test_id);
create index round_marks_marker on round_marks (marker_id);

-- A round goes forward only, and from its opening on its rules stay as they are.
create function keep_round() returns trigger language plpgsql as $$
begin
  if array_position(array['planned', 'standard', 'open', 'closed'], new.state)
     < array_position(array['planned', 'standard', 'open', 'closed'], old.state) then
    raise exception 'a marking round does not go back' using errcode = 'check_violation';
  end if;
  if (new.test_id, new.seed, new.created_by, new.created_at) is distinct from (old.test_id, old.seed, old.created_by, old.created_at)
     or (old.state <> 'planned' and (new.second, new.share, new.tolerance, new.third, new.standards)
         is distinct from (old.second, old.share, old.tolerance, old.third, old.standards)) then
    raise exception 'the rules of a marking round are locked' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger marking_rounds_locked before update on marking_rounds for each row execute function keep_round();

-- Marks fit the state of their round, each pass of an answer has one marker, and nobody marks an answer twice. The lock on
-- the round makes two markers come one after the other.
create function fit_round() returns trigger language plpgsql as $$
declare
  round_state text;
begin
  select state into round_state from marking_rounds where test_id = new.test_id for update;
  if (new.pass = 'standard' and round_state <> 'standard')
     or (new.pass in ('first', 'second', 'third') and round_state <> 'open')
     or (new.pass = 'agreed' and round_state not in ('standard', 'open')) then
    raise exception 'the marking round takes no such marks now' using errcode = 'check_violation';
  end if;
  if not exists (select from attempts where id = new.attempt_id and test_id = new.test_id and closed_at is not null) then
    raise exception 'the answer is not in this marking round' using errcode = 'check_violation';
  end if;
  if new.pass in ('first', 'second', 'third') and exists (
    select from round_marks
    where attempt_id = new.attempt_id and question_id = new.question_id and pass <> 'standard'
      and (pass = 'agreed' or pass > new.pass or (pass = new.pass) <> (marker_id = new.marker_id))) then
    raise exception 'the answer has another marker in this pass' using errcode = 'check_violation';
  end if;
  if new.marks > (select possible from grades where attempt_id = new.attempt_id and question_id = new.question_id) then
    raise exception 'the question has fewer marks' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger round_marks_fit before insert on round_marks for each row execute function fit_round();

-- Locked records: comments and reasons can be struck out, because they may name the student, and nothing else changes.
create trigger round_marks_append_only before update on round_marks
  for each row
  when (new.comment <> '' or (new.reason <> old.reason and (old.reason = '' or new.reason <> '–'))
        or (new.id, new.test_id, new.attempt_id, new.question_id, new.pass, new.marker_id, new.number, new.marks,
            new.rubric_revision_id, new.rubric_marks, new.marked_at)
        is distinct from (old.id, old.test_id, old.attempt_id, old.question_id, old.pass, old.marker_id, old.number, old.marks,
            old.rubric_revision_id, old.rubric_marks, old.marked_at))
  execute function refuse_change();
