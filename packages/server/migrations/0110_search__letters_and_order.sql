-- Chinese and Tamil cannot be searched by three letters: a Chinese word has one or two, and a database without a
-- language (the embedded one) knows no trigrams of them at all. So each letter of these scripts is indexed, and
-- each pair. The index holds only questions with such letters: none in a school without them.
create or replace function search_letters(words text) returns text[]
  language sql immutable strict parallel safe cost 1000
  return (
    select coalesce(array_agg(distinct gram), '{}')
    from (
      select letter, coalesce(lead(letter) over (order by place), '') as next
      from unnest(string_to_array(words, null)) with ordinality as letters (letter, place)
    ) as pairs,
    lateral (
      select letter as gram
      union all
      select letter || next where next ~ '[஀-௿⺀-鿿豈-﫿𠀀-𿿽]'
    ) as grams
    where letter ~ '[஀-௿⺀-鿿豈-﫿𠀀-𿿽]'
  );
create index if not exists question_revisions_letters on question_revisions using gin (search_letters(body_text))
  where is_current and listed and body_text ~ '[஀-௿⺀-鿿豈-﫿𠀀-𿿽]';

-- Names and titles as people look them up: Latin first, then Tamil by its alphabet, then Chinese by pinyin. A database
-- without ICU sorts them by their numbers. No index is sorted by it: a new ICU may sort otherwise.
do $$
begin
  create collation by_reading (provider = icu, locale = 'zh-u-co-pinyin-kr-latn-taml-hani');
exception when others then
  create collation by_reading from "C";
end
$$;
