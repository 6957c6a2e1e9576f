-- Whether settings of an answer kind say only what the grader knows, each in its type.
create function are_answer_settings(settings jsonb) returns boolean
language sql immutable parallel safe
as $$
  select jsonb_typeof(settings) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(settings) = 'object' then settings else '{}' end) as given
    where not case
      when given.key in ('tolerance', 'from', 'to') then
        jsonb_typeof(given.value) = 'string' and given.value #>> '{}' ~ '^-?[0-9]+(\.[0-9]+)?$'
      when given.key = 'form' then
        given.value #>> '{}' in ('simplest', 'decimalPlaces', 'significantFigures', 'factorised', 'expanded')
      when given.key = 'places' then jsonb_typeof(given.value) = 'number'
      when given.key in ('otherUnits', 'capitals', 'oneLetterWrong', 'anyOrder') then
        jsonb_typeof(given.value) = 'boolean'
      else false
    end
  )
$$;

-- How the short answers of a question are read; null grades them as before there were kinds, so that
-- questions and tests which exist keep every mark.
alter table question_revisions
  add column answer_kind text,
  -- A teacher chose the kind; else it was found from the key, and is found again when the key changes.
  add column answer_kind_chosen boolean not null default false,
  add column answer_settings jsonb not null default '{}';
alter table question_revisions add constraint question_revisions_answer_kind check (
  answer_kind is null
  or (kind = 'short' and answer_kind in ('time', 'date', 'duration', 'money', 'ratio', 'remainder', 'number',
                                         'formula', 'list', 'expression', 'text'))
) not valid;
alter table question_revisions add constraint question_revisions_answer_settings check (
  are_answer_settings(answer_settings)
  and (answer_kind is not null or (not answer_kind_chosen and answer_settings = '{}'))
) not valid;
alter table question_revisions validate constraint question_revisions_answer_kind;
alter table question_revisions validate constraint question_revisions_answer_settings;

-- What a correction reads the answers as; null leaves the reading of the question that the test keeps.
alter table key_corrections
  add column answer_kind text,
  add column answer_settings jsonb not null default '{}';
alter table key_corrections add constraint key_corrections_answer_kind check (
  answer_kind in ('time', 'date', 'duration', 'money', 'ratio', 'remainder', 'number', 'formula', 'list',
                  'expression', 'text')
) not valid;
alter table key_corrections add constraint key_corrections_answer_settings check (
  are_answer_settings(answer_settings) and (answer_kind is not null or answer_settings = '{}')
) not valid;
alter table key_corrections validate constraint key_corrections_answer_kind;
alter table key_corrections validate constraint key_corrections_answer_settings;
