import { createClass } from "@markwell/contract/calls/classes";
import { myDay } from "@markwell/contract/calls/day";
import {
  saveSchoolSettings,
  saveSchoolYear,
  schoolSettings,
} from "@markwell/contract/calls/school";
import { approveStudent } from "@markwell/contract/calls/students";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aConsultation } from "../../testing/consultations.ts";
import { anEssayTest } from "../../testing/essays.ts";
import { anOrder } from "../../testing/rewards.ts";
import { anAdmin, aStudent, aTeacher, aTest } from "../../testing/school.ts";

const app = startAppForFile();

const NOTHING = { waiting: 0, oldestAt: null };
const HOUR_MS = 3_600_000;

test("for a new teacher nothing waits; for the office neither", async () => {
  const teacher = await clientFor(app, await aTeacher(app.db));
  expect((await teacher(myDay)).data).toEqual({
    marking: { ...NOTHING, overdue: 0 },
    consultations: NOTHING,
    tests: [],
    looks: [],
    approvals: null,
    orders: null,
    mails: null,
  });
  const admin = await clientFor(app, await anAdmin(app.db));
  expect((await admin(myDay)).data).toEqual({
    marking: null,
    consultations: null,
    tests: [],
    looks: [],
    approvals: NOTHING,
    orders: NOTHING,
    mails: { failed: 0 },
    firstSteps: steps("teachers"),
  });
});

const steps = (...done: string[]) =>
  ["settings", "calendar", "teachers", "students", "classes", "test"].map((step) => ({
    step,
    done: done.includes(step),
  }));

test("an admin is led through the set-up of a school until all of it is there", async () => {
  const admin = await clientFor(app, await anAdmin(app.db));
  const now = async () => (await admin(myDay)).data.firstSteps;
  const { data: settings } = await admin(schoolSettings);
  await admin(saveSchoolSettings, { ...settings, name: "Bukit Hill Secondary" });
  expect(await now()).toEqual(steps("settings", "teachers"));
  const term = { number: 1, starts: "2026-01-02", ends: "2026-03-13" };
  await admin(saveSchoolYear, { year: 2026, version: 0, terms: [term], holidays: [] });
  await admin(createClass, { name: "1 Courage", year: 2026, level: "secondary 1" });
  await aStudent(app.db);
  expect(await now()).toEqual(steps("settings", "calendar", "teachers", "students", "classes"));
  await aTest(app.db, await aTeacher(app.db));
  expect(await now()).toBeUndefined();
});

test("a teacher sees own answers to mark, questions of students, and tests that run or come", async () => {
  const {
    teacher,
    teacherNow,
    test: essay,
    handInEssays,
  } = await anEssayTest(app, { students: 2 });
  await handInEssays(0);
  const oldestAt = new Date(app.clock.now()).toISOString();
  app.clock.advance(49 * HOUR_MS);
  await handInEssays(1);
  const asker = await aStudent(app.db);
  await aConsultation(app.db, asker, { tutor: teacher, now: app.clock.now() });
  const coming = await aTest(app.db, teacher, { title: "Fractions on Friday" });
  const forgotten = await aTest(app.db, teacher);
  await app.db
    .updateTable("tests")
    .set({ createdAt: new Date(app.clock.now() - 31 * 24 * HOUR_MS) })
    .where("id", "=", forgotten.id)
    .execute();
  const { data } = await (await teacherNow())(myDay);
  expect(data.marking).toEqual({ waiting: 4, overdue: 2, oldestAt });
  expect(data.consultations).toEqual({
    waiting: 1,
    oldestAt: new Date(app.clock.now()).toISOString(),
  });
  expect(data.tests).toEqual([
    { _id: essay.id, title: essay.title, running: true, students: 2 },
    { _id: coming.id, title: "Fractions on Friday", running: false, students: 0 },
  ]);
  const colleague = await clientFor(app, await aTeacher(app.db));
  expect((await colleague(myDay)).data).toMatchObject({ marking: { waiting: 0 }, tests: [] });
});

test("the office sees who waits for approval, what is to be handed over, and mails that failed", async () => {
  const pending = await aStudent(app.db, { approved: false });
  const buyer = await aStudent(app.db);
  await anOrder(app, buyer);
  const mail = { kind: "approved", name: "Mei", subject: "Welcome", text: "x", html: "x" };
  await app.db
    .insertInto("mailOutbox")
    .values({ ...mail, personId: buyer.id, email: buyer.email, createdAt: new Date(), dueAt: null })
    .execute();
  const admin = await clientFor(app, await anAdmin(app.db));
  const { data } = await admin(myDay);
  expect(data).toMatchObject({
    approvals: { waiting: 1 },
    orders: { waiting: 1, oldestAt: new Date(app.clock.now()).toISOString() },
    mails: { failed: 1 },
  });
  await admin(approveStudent, { studentId: pending.id });
  expect((await admin(myDay)).data.approvals).toEqual(NOTHING);
});
