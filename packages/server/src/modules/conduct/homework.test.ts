import {
  entryFlags,
  handIn,
  listMyHistory,
  listMyTests,
  paperQuestions,
  proceedToTest,
} from "@markwell/contract/calls/attempts";
import { giveToClasses } from "@markwell/contract/calls/class-tests";
import { addToClass } from "@markwell/contract/calls/classes";
import { basicDetails, endTest } from "@markwell/contract/calls/conduct";
import { myDay } from "@markwell/contract/calls/day";
import {
  changeHomework,
  extendHomework,
  noteMissed,
  readHomework,
  remindHomework,
} from "@markwell/contract/calls/homework";
import { testDetails } from "@markwell/contract/calls/tests";
import { CallError, type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { handInEnd } from "@markwell/domain/tests/homework";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { aStudent, aTeacher, aTest, type TestPerson } from "../../testing/school.ts";
import { closingOf, ownIds } from "../../testing/sitting.ts";
import { beat } from "../attempts/outages.ts";
import { sweepOverdue } from "../attempts/sweep.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const app = startAppForFile();

const at = (ms: number) => new Date(app.clock.now() + ms).toISOString();

/** Signs in for each call: the story lasts for days. */
const signedIn = (person: TestPerson): Client =>
  (async (...asked: Parameters<Client>) => (await clientFor(app, person))(...asked)) as Client;

/** A class of students with homework, due in two days. */
async function aHomework({
  students: count = 2,
  release = "handin" as "handin" | "ended",
  ...wish
}: {
  students?: number;
  release?: "handin" | "ended";
  opensAt?: string;
  lateUntil?: string;
  noClock?: boolean;
} = {}) {
  const person = await aTeacher(app.db);
  const built = await aTest(app.db, person, { release });
  const teacher = signedIn(person);
  const classId = await aClass(app.db, person);
  const join = async () => {
    const student = await aStudent(app.db);
    await teacher(addToClass, { _id: classId, studentId: [student.id] });
    const client = signedIn(student);
    const own = ownIds(built, student);
    return {
      id: student.id,
      client,
      own,
      begin: async () => {
        await client(proceedToTest, own);
        await client(paperQuestions, { id: built.id });
      },
      handIn: () => client(handIn, own),
      flags: async () =>
        (await client(entryFlags, { testid: built.id, traineeid: student.id })).data,
      list: async () => client(listMyTests),
    };
  };
  const students = [];
  for (let n = 0; n < count; n += 1) students.push(await join());
  const dueAt = at(2 * DAY);
  await teacher(giveToClasses, {
    id: built.id,
    classes: [classId],
    how: "assigned",
    dueAt,
    ...wish,
  });
  const read = async () => (await teacher(readHomework, { id: built.id })).data;
  const stateOf = async (id: string) =>
    (await read()).students.find(({ _id }) => _id === id)?.state;
  const [first, second] = students;
  if (!first || !second) throw new Error("no students");
  return { id: built.id, teacher, person, classId, first, second, join, read, stateOf, dueAt };
}

test("opens on its date, is handed in on time or late, or is missed", async () => {
  const opensAt = at(DAY);
  const lateUntil = at(4 * DAY);
  const { id, teacher, first, second, join, read } = await aHomework({ opensAt, lateUntil });
  const third = await join();
  const inLists = async () => (await teacher(testDetails, { id })).data.homeworkState;
  expect((await teacher(basicDetails, { id })).data.homework).toBe(true);
  expect(await inLists()).toBe("not open");
  expect((await first.list()).data).toMatchObject([{ homework: "not open", opensAt }]);
  expect(await first.flags()).toMatchObject({ testbegins: false, homework: true, opensAt });
  await expect(first.begin()).rejects.toThrow(new Refusal(texts.attempt.notOpen));
  app.clock.advance(DAY);
  expect(await inLists()).toBe("open");
  await first.begin();
  await first.handIn();
  expect((await second.list()).data).toMatchObject([{ homework: "to do" }]);
  app.clock.advance(DAY + 10 * MINUTE + 1);
  expect((await second.list()).data).toMatchObject([{ homework: "overdue", lateUntil }]);
  await second.begin();
  await second.handIn();
  expect((await second.client(listMyHistory, {})).data).toMatchObject([{ late: true }]);
  app.clock.advance(2 * DAY + 10 * MINUTE);
  expect(await inLists()).toBe("over");
  const states = Object.fromEntries((await read()).students.map(({ _id, state }) => [_id, state]));
  expect(states).toEqual({
    [first.id]: "handed in",
    [second.id]: "handed in late",
    [third.id]: "missed",
  });
  const { data, missed } = await third.list();
  expect(data).toEqual([]);
  expect(missed).toMatchObject([{ _id: id }]);
  await third.client(noteMissed, { testid: id });
  expect((await third.list()).missed).toBeUndefined();
  expect((await third.client(listMyHistory, {})).missed).toMatchObject([{ _id: id }]);
});

test("without a clock a student writes until the date, and its grace", async () => {
  const { first, second, stateOf } = await aHomework({ noClock: true });
  await first.begin();
  expect(await first.flags()).toMatchObject({
    noClock: true,
    pending: (2 * DAY + 10 * MINUTE) / 1000,
  });
  app.clock.advance(2 * DAY + 10 * MINUTE);
  await sweepOverdue(closingOf(app), app.clock.now());
  expect(await stateOf(first.id)).toBe("writing");
  await first.handIn();
  expect(await stateOf(first.id)).toBe("handed in");
  app.clock.advance(1);
  await expect(second.begin()).rejects.toThrow(new Refusal(texts.attempt.late));
  expect(await stateOf(second.id)).toBe("missed");
});

test("an outage at the date costs nobody anything", async () => {
  const { first, stateOf } = await aHomework({ noClock: true });
  const { live } = closingOf(app);
  await first.begin();
  app.clock.advance(2 * DAY + 9 * MINUTE);
  await beat(app.db, live, app.clock.now());
  app.clock.advance(20 * MINUTE);
  await beat(app.db, live, app.clock.now());
  await sweepOverdue(closingOf(app), app.clock.now());
  expect(await stateOf(first.id)).toBe("writing");
  await first.handIn();
  expect(await stateOf(first.id)).toBe("handed in");
});

test("needs a date without a clock, and dates that fit", async () => {
  const { id, teacher, classId, first } = await aHomework();
  const give = (wish: object) =>
    teacher(giveToClasses, { id, classes: [classId], how: "assigned", ...wish });
  await expect(give({ dueAt: null, noClock: true })).rejects.toThrow(texts.homework["no date"]);
  await expect(give({ dueAt: at(DAY), opensAt: at(DAY) })).rejects.toThrow(CallError);
  await expect(give({ dueAt: at(DAY), lateUntil: at(HOUR) })).rejects.toThrow(CallError);
  await teacher(changeHomework, { id, lateUntil: at(5 * DAY) });
  await first.begin();
  await expect(teacher(changeHomework, { id, noClock: true })).rejects.toThrow(
    new Refusal(texts.homework.begun),
  );
});

test("an extension moves the date of one who writes, and of a class with who joins later", async () => {
  const { id, teacher, classId, first, second, join, read } = await aHomework({ noClock: true });
  await first.begin();
  await second.begin();
  await second.handIn();
  const one = await teacher(extendHomework, {
    id,
    students: [first.id, second.id],
    until: at(3 * DAY),
  });
  expect(one.data).toEqual({ extended: 1, kept: 1 });
  app.clock.advance(2 * DAY + HOUR);
  await sweepOverdue(closingOf(app), app.clock.now());
  expect((await read()).students.find(({ _id }) => _id === first.id)).toMatchObject({
    state: "writing",
    extended: true,
  });
  const until = at(7 * DAY);
  await teacher(extendHomework, { id, class: classId, until });
  const third = await join();
  expect((await third.list()).data).toMatchObject([{ dueAt: until, homework: "to do" }]);
  const back = await teacher(extendHomework, { id, students: [first.id], until: null });
  expect(back.data.extended).toBe(1);
  await expect(teacher(extendHomework, { id, class: classId, until: at(-HOUR) })).rejects.toThrow(
    CallError,
  );
});

test("one press reminds who has not handed in, by mail or notice, once in half a day", async () => {
  const { id, teacher, first, second, read } = await aHomework();
  await first.begin();
  await first.handIn();
  expect((await teacher(myDay)).data.homework).toMatchObject([
    { _id: id, students: 2, missing: 1, mayRemind: true },
  ]);
  expect((await teacher(remindHomework, { id })).data.reminded).toBe(1);
  const { rows } = await sql<{ personId: string }>`
    select person_id from mail_outbox where about_id = ${id} and kind = 'homework missing'`.execute(
    app.db,
  );
  expect(rows).toEqual([{ personId: second.id }]);
  expect((await read()).students.map(({ remindedAt }) => remindedAt !== null).sort()).toEqual([
    false,
    true,
  ]);
  expect((await teacher(remindHomework, { id })).data.reminded).toBe(0);
  expect((await teacher(myDay)).data.homework).toMatchObject([{ mayRemind: false }]);
  app.clock.advance(12 * HOUR);
  expect((await teacher(remindHomework, { id, students: [first.id] })).data.reminded).toBe(0);
  expect((await teacher(remindHomework, { id, students: [second.id] })).data.reminded).toBe(1);
  await teacher(endTest, { id });
  await expect(teacher(remindHomework, { id })).rejects.toThrow(new Refusal(texts.homework.ended));
});

test("answers open when nobody can hand in any more, however late that is", async () => {
  const lateUntil = at(4 * DAY);
  const { id, teacher, first, second } = await aHomework({ release: "ended", lateUntil });
  await first.begin();
  await first.handIn();
  const free = async () => (await first.client(listMyHistory, {})).data[0]?.answersFree ?? true;
  app.clock.advance(3 * DAY);
  expect(await free()).toBe(false);
  await teacher(extendHomework, { id, students: [second.id], until: at(3 * DAY) });
  app.clock.advance(3 * DAY + 10 * MINUTE);
  expect(await free()).toBe(false);
  app.clock.advance(1);
  expect(await free()).toBe(true);
});

test("the database ends homework when the domain does", async () => {
  const moment = fc.option(fc.integer({ min: 0, max: 1e9 }).map((s) => s * 1000));
  const some = fc.sample(
    fc.record({ dueAt: moment, extendedUntil: moment, lateUntil: moment }),
    300,
  );
  const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const { rows } = await sql<{ ends: Date | null }>`
    select hand_in_end(due, extended, late) as ends
    from unnest(${some.map(({ dueAt }) => time(dueAt))}::timestamptz[],
                ${some.map(({ extendedUntil }) => time(extendedUntil))}::timestamptz[],
                ${some.map(({ lateUntil }) => time(lateUntil))}::timestamptz[]) with ordinality as one (due, extended, late, n)
    order by n`.execute(app.db);
  expect(rows.map(({ ends }) => ends?.getTime() ?? null)).toEqual(some.map(handInEnd));
});
