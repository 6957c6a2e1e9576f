import { connected } from "./ask.ts";

/**
 * Spread over all lists, with tests that hold one in ten. Straight into the database: over HTTP it would
 * take an hour.
 */
export function fillBank(databaseUrl: string, count: number): Promise<void> {
  return connected(databaseUrl, async (client) => {
    await client.query("begin");
    await client.query("select setseed(0.42)");
    await client.query(DRAWN, [count]);
    await client.query(QUESTIONS);
    await client.query(REVISIONS);
    await client.query(OPTIONS);
    await client.query(TESTS);
    await client.query(BLOCKS);
    await client.query(PASSAGES);
    await client.query(PASSAGE_TEXTS);
    await client.query(PASSAGE_QUESTIONS);
    await client.query("commit");
    await client.query(
      `vacuum analyze questions, question_revisions, question_options, tests, test_questions, passages, passage_revisions,
         passage_questions`,
    );
  });
}

export function measureBank(databaseUrl: string): Promise<void> {
  return connected(databaseUrl, async (client) => {
    await client.query("select setseed(0.42)");
    await client.query(`
      insert into question_difficulties (question_id, version, b, a, se, answers, measured_at)
      select question_id, number, difficulty_order - 2 + 2 * (random() + random() - 1), 1, 0.3,
             1 + floor(random() * 300)::int, now()
      from question_revisions where is_current and random() < 0.7 on conflict do nothing`);
    await client.query("vacuum analyze question_difficulties");
  });
}

/** Four of ten questions belong to passages of five. */
const BLOCKS = `
create temporary table blocks on commit drop as
with placed as (
  select question_id, subject_id, level, marks,
         row_number() over (partition by subject_id, level, marks order by number) - 1 as place
  from drawn where number % 10 < 4
), passages as (
  select subject_id, level, marks, block, new_id() as passage_id
  from (select distinct subject_id, level, marks, place / 5 as block from placed) as each
)
select passage_id, placed.question_id, placed.subject_id, placed.level, 1 + place % 5 as place
from placed join passages using (subject_id, level, marks)
where passages.block = place / 5`;

const PASSAGES = `
insert into passages (id, author_id, kind, subject_id, level, created_at)
select distinct passage_id, (select id from people where type = 'TRAINER' order by email limit 1), 'text', subject_id,
       level, now()
from blocks`;

const PASSAGE_TEXTS = `
insert into passage_revisions (passage_id, number, title, body, created_by, created_at)
select distinct passage_id, 1, 'A text', '<p>A shop opened at nine.</p>',
       (select id from people where type = 'TRAINER' order by email limit 1), now()
from blocks`;

const PASSAGE_QUESTIONS = `
insert into passage_questions (passage_id, question_id, place) select passage_id, question_id, place from blocks`;

const DRAWN = `
create temporary table drawn on commit drop as
with places as (
  select topics.*, row_number() over () - 1 as place, count(*) over () as places from topics
), chance as (
  select number, random() as topic, random() as difficulty, random() as school, random() as exam,
         random() as year, random() as component, random() as marks, random() as word
  from generate_series(1, $1::int) as number
)
select new_id() as question_id, new_id() as revision_id, chance.number, places.subject_id, places.level,
       places.name as topic,
       1 + array_position(array['primary 1','primary 2','primary 3','primary 4','primary 5','primary 6',
         'secondary 1','secondary 2','secondary 3','secondary 4','secondary 5'], places.level) - 1 as level_order,
       1 + floor(chance.difficulty * 3)::int as difficulty_order,
       (select name from components where components.subject_id = places.subject_id
        order by position offset floor(chance.component * (select count(*) from components c where c.subject_id = places.subject_id))::int limit 1) as component,
       case when chance.school < 0.3 then '' else
         (select array_agg(name order by name) from schools)[1 + floor(chance.school * (select count(*) from schools))::int] end as school,
       (array['', 'CA1', 'CA2', 'SA1', 'SA2'])[1 + floor(chance.exam * 5)::int] as exam,
       case when chance.year < 0.2 then null else 2019 + floor(chance.year * 6)::int end as year,
       1 + floor(chance.marks * 5)::int as marks,
       (array['litres of paint', 'stickers', 'metres of ribbon', 'marbles', 'beakers', 'paragraphs', 'magnets', 'tickets'])[1 + floor(chance.word * 8)::int] as things
from chance
join places on places.place = floor(chance.topic * places.places)::int`;

const QUESTIONS = `
insert into questions (id, author_id, created_at)
select question_id, (select id from people where type = 'TRAINER' order by email limit 1), now() - number * interval '1 minute'
from drawn`;

/** Of ten one each is Chinese, Tamil and Malay; one of ten of the Chinese has a word of its own. */
const TEXT = `case when number % 10 = 3 then '第' || number || '题：商店里有' || (number % 977) || '张' || things || '。'
  || case when number % 100 = 13 then '学习' else '练习' end || '以后还剩多少？请用完整的句子回答。'
  when number % 10 = 4 then 'வினா ' || number || ': கடையில் ' || (number % 977) || ' பொருள்கள் உள்ளன. மீதம் எத்தனை? முழு வாக்கியத்தில் எழுதுக.'
  when number % 10 = 5 then 'Soalan ' || number || ': di kedai itu ada ' || (number % 977) || ' barang. Berapakah yang tinggal? Jawab dengan ayat yang lengkap.'
  else 'Question ' || number || ': a shop had ' || (number % 977) || ' ' || things || '. After ' || (number % 31)
  || ' customers each took ' || (number % 7 + 1) || ', how many ' || things || ' were left? Give the answer with its unit and show in words how you found it.' end`;

const REVISIONS = `
insert into question_revisions (id, question_id, number, kind, subject_id, level, level_order, difficulty,
  difficulty_order, topic, component, school, exam, year, body, body_text, explanation, weightage, created_by, created_at)
select revision_id, question_id, 1, 'mcq', subject_id, level, level_order,
  (array['basic', 'moderate', 'challenging'])[difficulty_order], difficulty_order, topic, component, school, exam,
  year, '<p>' || ${TEXT} || '</p>', lower(${TEXT}), '<p>Take what was sold from what was there.</p>', marks,
  (select id from people where type = 'TRAINER' order by email limit 1), now() - number * interval '1 minute'
from drawn`;

const OPTIONS = `
insert into question_options (revision_id, position, body, is_answer)
select revision_id, place, (number % 977 + place)::text || ' ' || things, place = 1 + number % 4
from drawn, generate_series(1, 4) as place`;

const TESTS = `
with held as (
  select question_id, revision_id, marks, (number / 10 - 1) / 20 as test, 1 + (number / 10 - 1) % 20 as position
  from drawn where number % 10 = 0
), made as (
  insert into tests (title, title_key, kind, duration_minutes, created_by, created_at)
  select 'Large bank ' || test, 'large bank ' || test, 'post-test', 30,
         (select id from people where type = 'TRAINER' order by email limit 1), now() - test * interval '1 day'
  from (select distinct test from held) as tests
  returning id, title
)
insert into test_questions (test_id, position, question_id, revision_id, marks)
select made.id, position, question_id, revision_id, marks
from held join made on made.title = 'Large bank ' || held.test`;
