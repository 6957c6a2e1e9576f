-- Ids in the order of time told students in which order the author had typed the options. New ids are random;
-- those that are stored are drawn anew in the background, some questions at a time ("renew_option_ids").
alter table question_options alter column id set default gen_random_uuid();
-- The id before: devices, and processes of the version before, may still name it.
alter table question_options add column former_id uuid;
-- Empty when it is made, so it is quick on a large table, too.
create index if not exists question_options_former on question_options (former_id) where former_id is not null;

-- Whether an id is one in the order of time (version 7), and whether one of these is.
create function is_timed_id(id uuid) returns boolean
language sql immutable strict parallel safe as $$ select get_byte(uuid_send(id), 6) >> 4 = 7 $$;
create function has_timed_ids(ids uuid[]) returns boolean
language sql immutable strict parallel safe as $$ select ids::text ~ '[{,].{14}7' $$;

create function current_option_ids(ids uuid[]) returns uuid[]
language sql stable strict as $$
  select coalesce(array_agg(coalesce(question_options.id, given.id) order by given.place), '{}')
  from unnest(ids) with ordinality as given (id, place)
  left join question_options on question_options.former_id = given.id
$$;

-- Whoever still stores an id of before stores the one of now. Ids of now cost nothing here.
create function follow_option_ids() returns trigger language plpgsql as $$
begin
  new.chosen = current_option_ids(new.chosen);
  return new;
end $$;
create trigger answers_follow_option_ids before insert or update of chosen on answers
  for each row when (has_timed_ids(new.chosen)) execute function follow_option_ids();
create trigger practice_questions_follow_option_ids before insert or update of chosen on practice_questions
  for each row when (has_timed_ids(new.chosen)) execute function follow_option_ids();

-- A key that was read before the ids changed has judged the answers wrongly: it is judged once more.
create function refuse_former_option_ids() returns trigger language plpgsql as $$
begin
  if exists (select from question_options where former_id = any (new.right_options)) then
    raise exception 'the options have new ids' using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger key_corrections_of_now before insert on key_corrections
  for each row when (has_timed_ids(new.right_options)) execute function refuse_former_option_ids();

-- A correction is never changed, but that its options get new ids.
drop trigger key_corrections_append_only on key_corrections;
create trigger key_corrections_append_only before update on key_corrections
  for each row when (not (has_timed_ids(old.right_options)
                          and to_jsonb(new) - 'right_options' = to_jsonb(old) - 'right_options'))
  execute function refuse_change();

-- New ids for the options of these revisions; answers, practice and corrected keys follow.
create function renew_option_ids(revisions uuid[]) returns void language plpgsql as $$
begin
  update question_options set former_id = id, id = gen_random_uuid()
  where revision_id = any (revisions) and is_timed_id(id) and former_id is null;
  update answers set chosen = current_option_ids(chosen)
  from question_revisions
  join test_questions on test_questions.question_id = question_revisions.question_id
    and test_questions.revision_id = question_revisions.id
  join attempts on attempts.test_id = test_questions.test_id
  where question_revisions.id = any (revisions) and answers.attempt_id = attempts.id
    and answers.question_id = question_revisions.question_id and has_timed_ids(answers.chosen);
  update practice_questions set chosen = current_option_ids(chosen)
  from question_revisions
  where question_revisions.id = any (revisions) and practice_questions.question_id = question_revisions.question_id
    and practice_questions.revision_id = question_revisions.id and has_timed_ids(practice_questions.chosen);
  update key_corrections set right_options = current_option_ids(right_options)
  from question_revisions
  join test_questions on test_questions.question_id = question_revisions.question_id
    and test_questions.revision_id = question_revisions.id
  where question_revisions.id = any (revisions) and key_corrections.test_id = test_questions.test_id
    and key_corrections.question_id = test_questions.question_id and has_timed_ids(key_corrections.right_options);
end $$;
