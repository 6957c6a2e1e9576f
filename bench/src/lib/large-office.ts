import { connected } from "./ask.ts";

export interface LargeOffice {
  orders: number;
  consultations: number;
  auditLines: number;
  waitingAnswers: number;
}

/** Orders, consultations, audit lines and unmarked answers of a year. Straight into the database. */
export function fillOffice(databaseUrl: string, office: LargeOffice): Promise<void> {
  return connected(databaseUrl, async (client) => {
    // Rows that fit by construction need no looking up of what they refer to.
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await client.query(NUMBERED_STUDENTS);
    await client.query(ORDERS, [office.orders]);
    await client.query(CONSULTATIONS, [office.consultations]);
    await client.query(AUDIT_LINES, [office.auditLines]);
    await client.query(WAITING_ANSWERS, [office.waitingAnswers]);
    await client.query(WAITING_ATTEMPTS);
    await client.query("vacuum analyze reward_orders, consultations, audit_log, grades, attempts");
  });
}

const NUMBERED_STUDENTS = `
create temporary table numbered as
select person_id as id, row_number() over (order by person_id) - 1 as number, count(*) over () as students
from students join people on people.id = person_id where email like 'large-%'`;

const ORDERS = `
with bought as (
  select rewards.id, rewards.name, rewards.cost, reward_categories.name as category,
         row_number() over () - 1 as place, count(*) over () as rewards
  from rewards join reward_categories on reward_categories.id = category_id
)
insert into reward_orders (student_id, reward_id, reward_name, category_name, cost, month, number,
  invoice_number, ordered_at, delivered_at)
select numbered.id, bought.id, bought.name, bought.category, bought.cost, '2019-01', n,
       'INV-201901-' || lpad(n::text, 5, '0'), now() - n * interval '10 minutes',
       case when n % 10 > 0 then now() - n * interval '5 minutes' end
from generate_series(1, $1::int) as n
join numbered on numbered.number = n % numbered.students
join bought on bought.place = n % bought.rewards`;

const CONSULTATIONS = `
with taught as (select id, row_number() over (order by name) - 1 as place, count(*) over () as subjects from subjects)
insert into consultations (student_id, subject_id, name, query, image, created_at)
select numbered.id, taught.id, 'Question ' || n, 'Question ' || n || ' about the second step',
       '/media/' || md5(n::text) || '.png', now() - n * interval '20 minutes'
from generate_series(1, $1::int) as n
join numbered on numbered.number = n % numbered.students
join taught on taught.place = n % taught.subjects`;

const AUDIT_LINES = `
with actor as (select id from people where type = 'ADMIN' order by email limit 1)
insert into audit_log (at, actor_id, act, target_kind, target_id)
select now() - n * interval '3 minutes', actor.id, 'approve', 'student', numbered.id
from generate_series(1, $1::int) as n
join numbered on numbered.number = n % numbered.students
cross join actor`;

const WAITING_ANSWERS = `
update grades set marks = null
from (select attempt_id, min(question_id::text)::uuid as question_id
      from grades join attempts on attempts.id = attempt_id join numbered on numbered.id = student_id
      group by attempt_id order by md5(attempt_id::text) limit $1::int) as open
where grades.attempt_id = open.attempt_id and grades.question_id = open.question_id`;

const WAITING_ATTEMPTS = `
update attempts set waiting = open.count, graded_at = null
from (select attempt_id, count(*)::smallint as count from grades where marks is null group by attempt_id) as open
where attempts.id = open.attempt_id`;
