import { endCalendar, makeCalendar, myCalendar } from "@markwell/contract/calls/calendar";
import { giveToClasses } from "@markwell/contract/calls/class-tests";
import { assignTest } from "@markwell/contract/calls/students";
import { sync } from "node-ical";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { aParent } from "../../testing/parents.ts";
import { aStudent, aTeacher, aTest } from "../../testing/school.ts";

const app = startAppForFile();

async function feedAt(link: string) {
  const reply = await fetch(app.origin + new URL(link).pathname);
  const events = reply.ok ? Object.values(sync.parseICS(await reply.text())) : [];
  const titles = events.flatMap((one) => (one?.type === "VEVENT" ? [one.summary] : []));
  return { status: reply.status, type: reply.headers.get("content-type"), titles };
}

let homeworks = 0;

async function aHomework() {
  const person = await aTeacher(app.db);
  const student = await aStudent(app.db);
  homeworks += 1;
  const title = `Fractions; at home, part ${homeworks}`;
  const built = await aTest(app.db, person, { title });
  const dueAt = new Date(app.clock.now() + 86_400_000).toISOString();
  const teacher = await clientFor(app, person);
  await teacher(assignTest, { testId: built.id, studentId: [student.id], dueAt });
  const classId = await aClass(app.db, person);
  return { id: built.id, classId, title, student, client: await clientFor(app, student), teacher };
}

test("a student's calendar has their homework, and nobody else's", async () => {
  const { title, client } = await aHomework();
  const other = (await aHomework()).client;
  expect((await client(myCalendar)).data.since).toBeNull();
  const { link } = (await client(makeCalendar)).data;
  expect(await feedAt(link)).toEqual({
    status: 200,
    type: "text/calendar; charset=utf-8",
    titles: [`Due: ${title}`],
  });
  expect((await client(myCalendar)).data.since).not.toBeNull();
  expect((await other(makeCalendar)).data.link).not.toBe(link);
});

test("a parent has it of their child until the office ends that, a teacher of the own classes", async () => {
  const { title, student, teacher, classId, id } = await aHomework();
  const parent = await aParent(app.db, [student]);
  const { link } = (await (await clientFor(app, parent))(makeCalendar)).data;
  expect((await feedAt(link)).titles).toEqual([`Due: ${student.name}: ${title}`]);
  await app.db
    .updateTable("studentParents")
    .set({ revokedAt: new Date(8e12) })
    .where("parentId", "=", parent.id)
    .execute();
  expect((await feedAt(link)).titles).toEqual([]);
  const dueAt = new Date(app.clock.now() + 172_800_000).toISOString();
  await teacher(giveToClasses, { id, classes: [classId], how: "assigned", dueAt });
  const own = (await teacher(makeCalendar)).data.link;
  expect((await feedAt(own)).titles).toEqual([expect.stringContaining(`Due: ${title} (`)]);
});

test("a new address replaces the old one, and an ended one is gone", async () => {
  const { client } = await aHomework();
  const { link: first } = (await client(makeCalendar)).data;
  const { link: second } = (await client(makeCalendar)).data;
  expect((await feedAt(first)).status).toBe(404);
  expect((await feedAt(second)).status).toBe(200);
  await client(endCalendar);
  expect((await feedAt(second)).status).toBe(404);
  expect((await feedAt(second.replace(/.{5}\.ics$/, "AAAAA.ics"))).status).toBe(404);
  const rows = await app.db.selectFrom("calendarFeeds").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(second.slice(-20, -4));
});

test("who has left has no calendar any more", async () => {
  const { student, client } = await aHomework();
  const { link } = (await client(makeCalendar)).data;
  const at = new Date(app.clock.now());
  await app.db.updateTable("people").set({ removedAt: at }).where("id", "=", student.id).execute();
  expect((await feedAt(link)).status).toBe(404);
});
