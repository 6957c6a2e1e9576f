import { createHash } from "node:crypto";
import { connected } from "./ask.ts";

/** What a large school is made of: every student sits ten tests. */
export interface LargeSchool {
  students: number;
  answers: number;
}

const ATTEMPTS_PER_STUDENT = 10;

/**
 * Fills the school with students of all levels and with tests that they have sat over half a year, then
 * computes their statistics as a follower of the grading does. Straight into the database: two million
 * answers over HTTP would take hours. The bank must have questions of every topic.
 * @returns how long the statistics took, in milliseconds.
 */
export function fillSchool(
  databaseUrl: string,
  { students, answers }: LargeSchool,
): Promise<{ attempts: number; answers: number; refreshMs: number }> {
  return connected(databaseUrl, async (client) => {
    // Rows that fit by construction need no looking up of what they refer to.
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await client.query("set work_mem = '128MB'");
    await client.query("select setseed(0.42)");
    const questions = Math.max(1, Math.round(answers / (students * ATTEMPTS_PER_STUDENT)));
    await client.query(TEMPORARY, [students]);
    for (const statement of [PEOPLE, STUDENTS, APPROVALS]) await client.query(statement);
    await client.query(PAPERS, [ATTEMPTS_PER_STUDENT]);
    for (const statement of [TESTS, TEST_SUBJECTS]) await client.query(statement);
    await client.query(TEST_QUESTIONS, [questions]);
    const { rowCount } = await client.query(ATTEMPTS);
    for (const statement of [CANDIDATES, GRADES, SCORES]) await client.query(statement);
    const written = await client.query(ANSWERS);
    await client.query(
      "vacuum analyze attempts, grades, answers, tests, test_subjects, test_questions, candidates, people, students, student_approvals",
    );
    await client.query("set session_replication_role = origin");
    const began = performance.now();
    await client.query(STATISTICS);
    const refreshMs = performance.now() - began;
    await client.query("vacuum analyze paper_statistics, topic_statistics, student_averages");
    return { attempts: rowCount ?? 0, answers: written.rowCount ?? 0, refreshMs };
  });
}

/** Classes of the large school: 40 students of a level each, taught by the demo school's Mathematics teacher. */
export function fillClasses(
  databaseUrl: string,
): Promise<{ classes: Array<{ id: string; level: string; year: number }>; students: string[] }> {
  return connected(databaseUrl, async (client) => {
    await client.query(CLASSES);
    await client.query(CLASS_TEACHERS);
    await client.query(CLASS_STUDENTS);
    await client.query(ATTEMPT_CLASSES);
    await client.query("vacuum analyze classes, class_teachers, class_students, attempt_classes");
    const { rows } = await client.query<{ id: string; level: string; year: number }>(
      "select id, level, year from classes where name like 'Large %' order by name",
    );
    const { rows: students } = await client.query<{ id: string }>(
      "select id from people where email like 'large-%' order by md5(email) limit 200",
    );
    return { classes: rows, students: students.map(({ id }) => id) };
  });
}

/** So many finished rounds of five questions each student has practised. */
const ROUNDS = 24;

/**
 * Practice of every student over three months, the keys that they were shown in it and in half of their
 * attempts, and the mistakes that come back.
 * @returns how many questions were answered in it
 */
export function fillPractice(databaseUrl: string): Promise<number> {
  return connected(databaseUrl, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await client.query("set work_mem = '128MB'");
    await client.query("select setseed(0.42)");
    await client.query(PRACTICE_ROUNDS, [ROUNDS]);
    const { rowCount } = await client.query(PRACTICE_QUESTIONS);
    for (const statement of [SHOWN_IN_PRACTICE, REVIEWED, SHOWN_IN_REVIEW, CORRECTIONS]) {
      await client.query(statement);
    }
    await client.query(
      "vacuum analyze practice_rounds, practice_questions, practice_corrections, shown_keys, attempts",
    );
    return rowCount ?? 0;
  });
}

/** Open sessions of some students of the large school, others with another salt; returns their tokens. */
export function openSessions(databaseUrl: string, count: number, salt = ""): Promise<string[]> {
  return connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select id from people where email like 'large-%' order by md5(email || $2) limit $1",
      [count, salt],
    );
    const tokens = rows.map((_, index) => `bench-session-${index}-${Math.random()}`);
    for (const [index, token] of tokens.entries()) {
      await client.query(
        "insert into sessions (token_hash, person_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 hour')",
        [createHash("sha256").update(token).digest(), rows[index]?.id],
      );
    }
    return tokens;
  });
}

const LEVELS = `array['primary 1','primary 2','primary 3','primary 4','primary 5','primary 6',
  'secondary 1','secondary 2','secondary 3','secondary 4','secondary 5']`;

const TEMPORARY = `
create temporary table large_students as
select number, new_id() as id, (${LEVELS})[1 + number % 11] as level, 0.3 + random() * 0.65 as ability
from generate_series(1, $1::int) as number`;

const PEOPLE = `
insert into people (id, type, email, name, created_at)
select id, 'STUDENT', 'large-' || number || '@school.test', 'Student ' || number, now() - interval '200 days'
from large_students`;

const STUDENTS = `
insert into students (person_id, level, postal_code) select id, level, '123456' from large_students`;

const APPROVALS = `
insert into student_approvals (student_id, approved_at) select id, now() from large_students`;

/** Attempts of each level, in turn of its subjects. */
const PAPERS = `
create temporary table papers as
with taught as (
  select level, subject_id, row_number() over (partition by level order by subject_id) - 1 as place,
         count(*) over (partition by level) as subjects
  from (select distinct level, subject_id from topics where level = any (${LEVELS})) as each
)
select new_id() as id, taught.level, taught.subject_id, number,
       now() - (number - 0.5) * interval '170 days' / $1::int as begun_at
from generate_series(1, $1::int) as number
join taught on taught.place = number % taught.subjects`;

const TESTS = `
insert into tests (id, title, title_key, kind, duration_minutes, level, created_by, created_at,
  registration_open, begun_at, conducted_at)
select id, 'Large ' || level || ' ' || number, 'large ' || level || ' ' || number, 'post-test', 60, level,
  (select id from people where type = 'TRAINER' order by email limit 1), begun_at, false, begun_at,
  begun_at + interval '1 hour'
from papers`;

const TEST_SUBJECTS = `insert into test_subjects (test_id, subject_id) select id, subject_id from papers`;

const TEST_QUESTIONS = `
insert into test_questions (test_id, position, question_id, revision_id, marks)
select papers.id, drawn.position, drawn.question_id, drawn.revision_id, drawn.weightage
from papers, lateral (
  select question_id, id as revision_id, weightage,
         row_number() over (order by md5(question_id::text || papers.id)) as position
  from question_revisions
  where is_current and listed and level = papers.level and subject_id = papers.subject_id
  order by position limit $1::int
) as drawn`;

const ATTEMPTS = `
insert into attempts (test_id, student_id, started_at, deadline, closed_at, closed_how, score, total,
  graded_total, answered, graded_at)
select papers.id, students.id, begun_at, begun_at + interval '1 hour', begun_at + interval '40 minutes',
       'submitted', 0, 1000, 1000, 0, begun_at + interval '40 minutes'
from large_students students join papers on papers.level = students.level`;

const CANDIDATES = `
insert into candidates (test_id, student_id, kind, registered_at)
select test_id, student_id, 'live', started_at from attempts where total = 1000`;

const GRADES = `
insert into grades (attempt_id, question_id, marks, possible, blank)
select attempts.id, test_questions.question_id,
       case when random() < students.ability then test_questions.marks else 0 end, test_questions.marks, false
from attempts
join large_students students on students.id = attempts.student_id
join papers on papers.id = attempts.test_id
join test_questions on test_questions.test_id = attempts.test_id`;

const SCORES = `
update attempts set score = sums.score, total = sums.total, graded_total = sums.total, answered = sums.answered
from (select attempt_id, sum(marks) as score, sum(possible) as total, count(*) as answered
      from grades group by attempt_id) as sums
where attempts.id = sums.attempt_id and attempts.total = 1000`;

const ANSWERS = `
insert into answers (attempt_id, question_id, body, sequence, saved_at)
select attempts.id, test_questions.question_id, '42', test_questions.position,
       attempts.started_at + test_questions.position * interval '95 seconds'
from attempts
join papers on papers.id = attempts.test_id
join test_questions on test_questions.test_id = attempts.test_id`;

const STATISTICS = `
select refresh_statistics(array_agg(id))
from (select attempts.id, row_number() over (order by attempts.id) / 1000 as pile
      from attempts join papers on papers.id = attempts.test_id) as sat
group by pile`;

const PRACTICE_ROUNDS = `
insert into practice_rounds (student_id, request_id, kind, started_at, finished_at)
select id, new_id(), 'daily', now() - (number - random()) * interval '90 days' / $1::int, now()
from people cross join generate_series(1, $1::int) as number where email like 'large-%'`;

/** Every student goes through the bank of the level from a place of their own. */
const PRACTICE_QUESTIONS = `
with bank as (
  select level, question_id, id as revision_id, difficulty_order,
         row_number() over (partition by level order by md5(question_id::text)) - 1 as place
  from question_revisions where is_current and listed and kind in ('mcq', 'short')
), sizes as (
  select level, count(*) as places from bank group by level
), rounds as (
  select practice_rounds.id, student_id, level, started_at,
         row_number() over (partition by student_id order by started_at) as number
  from practice_rounds join students on students.person_id = student_id
  join people on people.id = student_id and email like 'large-%'
)
insert into practice_questions (round_id, place, question_id, revision_id, why, difficulty, guess, answered_at, is_right, told_at)
select rounds.id, asked, question_id, revision_id, 'weakest', difficulty_order - 2, 0.25,
       started_at + asked * interval '40 seconds', random() < 0.66, started_at + asked * interval '40 seconds'
from rounds join sizes using (level) cross join generate_series(1, 5) as asked
join bank on bank.level = rounds.level
  and bank.place = (abs(hashtextextended(student_id::text, 0)) % places + rounds.number * 5 + asked) % places`;

const SHOWN_IN_PRACTICE = `
insert into shown_keys (student_id, question_id, shown_at)
select student_id, question_id, min(told_at)
from practice_rounds join practice_questions on round_id = practice_rounds.id
where told_at is not null group by 1, 2 on conflict do nothing`;

const REVIEWED = `
update attempts set reviewed_at = closed_at + interval '1 day'
where closed_at is not null and reviewed_at is null and hashtextextended(id::text, 0) % 2 = 0`;

const SHOWN_IN_REVIEW = `
insert into shown_keys (student_id, question_id, shown_at)
select student_id, question_id, min(reviewed_at)
from attempts join test_questions using (test_id)
where reviewed_at is not null group by 1, 2 on conflict do nothing`;

/** Some are due today, some later, some are learned. */
const CORRECTIONS = `
insert into practice_corrections (student_id, question_id, step, right_in_row, due_day, wrong_at)
select student_id, question_id, 0, 0,
       case when random() < 0.5 then current_date - date '1970-01-01' + floor(random() * 20)::int - 4 end, max(answered_at)
from practice_rounds join practice_questions on round_id = practice_rounds.id
where not is_right group by 1, 2 on conflict do nothing`;

const PLACES = `
select person_id, level, (row_number() over (partition by level order by people.email) - 1) / 40 as number
from students join people on people.id = person_id where email like 'large-%'`;

/** Ten classes of each level at most: a level of 400. */
const CLASSES = `
insert into classes (name, year, level, created_by, created_at)
select distinct 'Large ' || level || ' ' || number, extract(year from now()), level,
  (select id from people where email = 'teacher@demo.school'), now() - interval '190 days'
from (${PLACES}) as places where number < 10`;

const CLASS_TEACHERS = `
insert into class_teachers (class_id, teacher_id, subject_id, added_at)
select classes.id, classes.created_by, teachers.subject_id, now()
from classes join teachers on teachers.person_id = classes.created_by where name like 'Large %'`;

const CLASS_STUDENTS = `
insert into class_students (class_id, student_id, joined_at)
select classes.id, places.person_id, now() - interval '190 days'
from (${PLACES}) as places join classes on classes.name = 'Large ' || places.level || ' ' || places.number`;

/** Half of the attempts were recorded with their class, half are from before there were classes. */
const ATTEMPT_CLASSES = `
insert into attempt_classes (attempt_id, class_id)
select attempts.id, class_students.class_id
from attempts join class_students using (student_id)
where attempts.started_at > now() - interval '85 days' on conflict do nothing`;
