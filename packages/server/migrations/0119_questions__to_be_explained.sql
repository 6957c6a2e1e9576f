-- How many students did not get full marks at their first try in a test, counted every night with the difficulty.
alter table question_difficulties add column wrong integer not null default 0 check (wrong >= 0);
create index question_difficulties_most_wrong on question_difficulties (wrong desc, question_id desc) where wrong > 0;

-- Only questions of the bank are measured: a page in the order of what was measured is read from its index alone.
create function forget_difficulty() returns trigger language plpgsql as $$
begin
  delete from question_difficulties where question_id = new.question_id;
  return null;
end $$;
create trigger question_revisions_forget_difficulty after update of listed on question_revisions
  for each row when (old.listed and new.is_current and not new.listed) execute function forget_difficulty();
delete from question_difficulties where not exists (
  select from question_revisions
  where question_revisions.question_id = question_difficulties.question_id and is_current and listed);
-- What a choice of questions goes by, without a look at the rows.
create index question_difficulties_tries on question_difficulties (question_id) include (b, wrong, works_like);

-- Lines of an explanation and its steps, counted up to two, as the domain's "explanationGap" counts them.
create function explanation_lines(explanation text, steps text[]) returns smallint
language sql immutable strict parallel safe as $$
  select case
    when cardinality(steps) > 1 or explanation ~ '<(img|video|table)[ >]'
      or length(regexp_replace(explanation, '<[^>]*>', '', 'g')) > 120 then 2
    else least(2, cardinality(steps) + (
      select count(*) from regexp_split_to_table(explanation, '<(/(p|div|li|h3|h4|blockquote|pre)|br)[ />]') as line
      where regexp_replace(line, '<[^>]*>', '', 'g') ~ '[^[:space:]\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'))
  end::smallint
$$;
-- Large: where a school already runs with tens of thousands of questions, create it by hand concurrently first.
create index if not exists question_revisions_lines on question_revisions
  (explanation_lines(explanation, steps), question_id) where is_current and listed;
