import { randomUUID } from "node:crypto";
import { pick, type Random } from "@markwell/domain/random";
import { sql } from "kysely";
import { PASSWORD } from "../people.ts";
import type { Game } from "./game.ts";
import type { PlayedSchool } from "./school.ts";

/* What colleagues and students of other classes may not do: read the questions of a test that is not over, take over a
   student, come into a test that was given to a class. */

/** A colleague copies a test, and looks where its questions are used. */
export async function copyForeign(game: Game, school: PlayedSchool, random: Random): Promise<void> {
  const test = pick(random, school.tests);
  const { rows } = await sql<{ secret: boolean }>`
    select conducted_at is null and not exists (
      select from test_shares where test_id = tests.id and teacher_id = ${school.colleague.id}) as secret
    from tests where id = ${test.id}`.execute(game.app.db);
  const copied = await game.ask(
    school,
    school.colleague,
    "testToCopy",
    { id: test.id },
    test.title,
  );
  const question = pick(random, test.questions);
  const detail = await game.ask(school, school.colleague, "questionDetail", { id: question.id });
  if (!rows[0]?.secret) return;
  if (copied.content?.success) game.tell(school, `a colleague copied ${test.title} before its end`);
  if (detail.text.includes(test.id) || detail.text.includes(`"${test.title}"`))
    game.tell(
      school,
      `the bank told a colleague that ${test.title} has question ${question.number}`,
    );
}

/** A colleague puts a student without an e-mail address into a class of their own, and makes a code for their account. */
export async function takeOver(game: Game, school: PlayedSchool, random: Random): Promise<void> {
  const student = pick(random, school.students.slice(0, 3));
  await sql`update people set email = null, username = ${`u${randomUUID().slice(0, 12)}`}
            where id = ${student.id} and email is not null and password_hash is not null`.execute(
    game.app.db,
  );
  const { colleague } = school;
  const made = await game.ask(school, colleague, "createClass", {
    name: `6 ${randomUUID().slice(0, 8)}`,
    year: new Date(game.app.clock.now()).getUTCFullYear(),
    level: "primary 6",
  });
  const _id = (made.content?.data as { _id?: string } | undefined)?._id;
  if (!_id) return;
  const studentId = [student.id];
  await game.ask(school, colleague, "addToClass", { _id, studentId }, student.name);
  const codes = await game.ask(school, colleague, "makeSignInCodes", { studentId, again: true });
  const { cards = [] } = (codes.content?.data ?? {}) as { cards?: Array<{ _id: string }> };
  if (cards.some((card) => card._id === student.id))
    game.tell(school, `a colleague got a sign-in code of ${student.name}`);
  await game.ask(school, colleague, "takeOutOfClass", { _id, studentId }, student.name);
}

export async function giveToClass(game: Game, school: PlayedSchool, random: Random): Promise<void> {
  const { id, title } = pick(random, school.tests);
  const how = pick(random, ["live", "assigned"]);
  const input = { id, classes: [school.classId], how };
  await game.ask(school, school.teacher, "giveToClasses", input, `${title} ${how}`);
}

/** A student of no class, or somebody new, wants to come into a test that a class has. */
export async function comeFromElsewhere(
  game: Game,
  school: PlayedSchool,
  random: Random,
): Promise<void> {
  if (random() < 0.5) await giveToClass(game, school, random);
  const others = school.students.slice(3);
  const student = others.length > 0 && random() < 0.5 ? pick(random, others) : undefined;
  const { rows } = await sql<{ id: string; title: string }>`
    select tests.id, tests.title from tests
    where tests.id = any(${school.tests.map(({ id }) => id)}::uuid[])
      and exists (select from test_classes where test_id = tests.id)
      and not exists (select from candidates
                      where test_id = tests.id and student_id = ${student?.id ?? null}::uuid)
    -- Those that others could come into, were it not for the class.
    order by begun_at is null and registration_open desc, id`.execute(game.app.db);
  if (rows.length === 0) return;
  const { id, title } = random() < 0.7 ? (rows[0] as (typeof rows)[number]) : pick(random, rows);
  if (!student) {
    const reply = await game.ask(school, undefined, "registerTrainee", newcomerOf(id), title);
    if (reply.content?.success) game.tell(school, `somebody new came into ${title} of a class`);
    return;
  }
  const list = await game.ask(school, student, "listMyTests", {});
  if (list.text.includes(id)) game.tell(school, `${student.name} sees ${title} of another class`);
  const reply = await game.ask(school, student, "joinTest", { testid: id }, title);
  if (reply.content?.success) game.tell(school, `${student.name} came into ${title} of a class`);
}

const newcomerOf = (testid: string) => ({
  testid,
  name: "Somebody New",
  emailid: `${randomUUID()}@home.test`,
  password: PASSWORD,
  postelCode: "123456",
  level: "primary 6",
  guardian: true,
});
