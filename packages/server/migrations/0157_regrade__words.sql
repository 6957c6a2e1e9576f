-- Explanation, steps and why options are wrong, as somebody wrote them for the corrected key. A part that is left out was
-- not looked at: where the question's own words explain another key, nothing is shown. Corrections that are there have
-- none, so their questions stop showing the explanation of the old key.
alter table key_corrections add column words jsonb not null default '{}'
  constraint key_corrections_words check (
    jsonb_typeof(words) = 'object' and words - '{explanation,steps,whyWrong}'::text[] = '{}'
    and jsonb_typeof(coalesce(words->'explanation', '""')) = 'string'
    and jsonb_typeof(coalesce(words->'steps', '[]')) = 'array'
    and jsonb_typeof(coalesce(words->'whyWrong', '{}')) = 'object');
