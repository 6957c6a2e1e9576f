-- Settings may also ask for exact words, and for the forms that questions name: a mixed number, standard form.
create or replace function are_answer_settings(settings jsonb) returns boolean
language sql immutable parallel safe
as $$
  select jsonb_typeof(settings) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(settings) = 'object' then settings else '{}' end) as given
    where not case
      when given.key in ('tolerance', 'from', 'to') then
        jsonb_typeof(given.value) = 'string' and given.value #>> '{}' ~ '^-?[0-9]+(\.[0-9]+)?$'
      when given.key = 'form' then
        given.value #>> '{}' in (
          'simplest', 'decimalPlaces', 'significantFigures', 'mixedNumber', 'improperFraction', 'fraction', 'decimal',
          'standardForm', 'factorised', 'expanded', 'indexNotation'
        )
      when given.key = 'places' then jsonb_typeof(given.value) = 'number'
      when given.key in ('otherUnits', 'capitals', 'oneLetterWrong', 'anyOrder', 'exactWords') then
        jsonb_typeof(given.value) = 'boolean'
      when given.key = 'wrongAnswers' then
        jsonb_typeof(given.value) = 'array' and not jsonb_path_exists(given.value, '$[*] ? (@.type() != "string")')
      else false
    end
  )
$$;
