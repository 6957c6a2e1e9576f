-- The marking of a composition by comparing scripts two at a time: who judges, and what ties the order to marks. Nothing of
-- it is a mark before it is confirmed.
create table comparisons (
  id uuid primary key default new_id(),
  test_id uuid not null references tests (id) on delete cascade,
  question_id uuid not null references questions (id),
  state text not null default 'open' check (state in ('open', 'confirmed')),
  -- How many pairs each judge compares.
  each_judges smallint not null check (each_judges between 1 and 1000),
  -- By which pairs are drawn.
  seed text not null check (seed <> ''),
  created_by uuid not null references people (id),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  check ((confirmed_at is not null) = (state = 'confirmed')),
  unique (test_id, question_id)
);
create index comparisons_question on comparisons (question_id);

create table comparison_judges (
  comparison_id uuid not null references comparisons (id) on delete cascade,
  judge_id uuid not null references people (id),
  primary key (comparison_id, judge_id)
);
create index comparison_judges_judge on comparison_judges (judge_id);

-- The scripts as they were handed in when it began; references have marks, and whoever set them does not judge them
-- against each other.
create table comparison_scripts (
  comparison_id uuid not null references comparisons (id) on delete cascade,
  attempt_id uuid not null references attempts (id),
  reference numeric(4, 1) check (reference >= 0 and reference * 2 = trunc(reference * 2)),
  set_by uuid references people (id),
  primary key (comparison_id, attempt_id),
  check ((reference is null) = (set_by is null))
);
create index comparison_scripts_attempt on comparison_scripts (attempt_id);

-- The pairs as drawn, with the judge's newest decision. Without one they wait for this judge.
create table comparison_pairs (
  id uuid primary key default new_id(),
  comparison_id uuid not null references comparisons (id) on delete cascade,
  judge_id uuid not null references people (id),
  left_id uuid not null,
  right_id uuid not null,
  drawn_at timestamptz not null,
  better text check (better in ('left', 'right')),
  -- How often the judge has decided; a repeated decision has an old number.
  number integer not null default 0 check (number >= 0),
  judged_at timestamptz,
  check (left_id <> right_id),
  check ((better is null) = (judged_at is null)),
  check (number > 0 or better is null),
  foreign key (comparison_id, left_id) references comparison_scripts (comparison_id, attempt_id) on delete cascade,
  foreign key (comparison_id, right_id) references comparison_scripts (comparison_id, attempt_id) on delete cascade
);
create unique index comparison_pairs_once on comparison_pairs
  (comparison_id, judge_id, least(left_id, right_id), greatest(left_id, right_id));
create index comparison_pairs_judge on comparison_pairs (judge_id);

-- A comparison is confirmed once, and stays what it was.
create function keep_comparison() returns trigger language plpgsql as $$
begin
  if old.state = 'confirmed' and new is distinct from old then
    raise exception 'a confirmed comparison stays as it is' using errcode = 'check_violation';
  end if;
  if (new.id, new.test_id, new.question_id, new.seed, new.created_by, new.created_at)
     is distinct from (old.id, old.test_id, old.question_id, old.seed, old.created_by, old.created_at) then
    raise exception 'a comparison keeps its question and its seed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger comparisons_keep before update on comparisons for each row execute function keep_comparison();

-- Scripts are closed answers of the test; pairs and references change only while the comparison is open. The lock on the
-- comparison makes two judges draw one after the other, so that scripts come equally often.
create function fit_comparison() returns trigger language plpgsql as $$
declare
  comparison comparisons;
  most numeric;
begin
  select * into comparison from comparisons where id = new.comparison_id for update;
  if comparison.state <> 'open' then
    raise exception 'the comparison is confirmed' using errcode = 'check_violation';
  end if;
  if tg_table_name = 'comparison_scripts' then
    select grades.possible into most from attempts
    join grades on grades.attempt_id = attempts.id and grades.question_id = comparison.question_id
    where attempts.id = new.attempt_id and attempts.test_id = comparison.test_id and attempts.closed_at is not null;
    if most is null or new.reference > most then
      raise exception 'the script does not fit the comparison' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger comparison_scripts_fit before insert or update on comparison_scripts
  for each row execute function fit_comparison();
create trigger comparison_pairs_fit before insert or update on comparison_pairs
  for each row execute function fit_comparison();
