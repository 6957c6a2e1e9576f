import { resendTestLink } from "@markwell/contract/calls/conduct";
import { joinTest } from "@markwell/contract/calls/people";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeEach, expect, test } from "vitest";
import { startAppForFile, testClock } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aStudent,
  aTeacher,
  aTest,
  type BuiltTest,
  type TestPerson,
} from "../../testing/school.ts";

const JUST_NOW = texts.test.linkSentJustNow;
const OFTEN = texts.test.linkSentOften;
const SENT = { success: true, message: texts.test.linkSent };
const MINUTE_MS = 60_000;

// A morning in Singapore: the whole school day lies ahead, and midnight in UTC is near.
const clock = testClock(Date.parse("2026-11-21T07:50:00+08:00"));
const app = startAppForFile({ clock });

let person: TestPerson;
let teacher: Client;
let student: TestPerson;
let built: BuiltTest;
beforeEach(async () => {
  person = await aTeacher(app.db);
  teacher = await clientFor(app, person);
  student = await aStudent(app.db);
  built = await aTest(app.db, person);
  await (await clientFor(app, student))(joinTest, { testid: built.id });
});

const resend = (traineeid = student.id) => teacher(resendTestLink, { testid: built.id, traineeid });
const mailsTo = (studentId: string) =>
  app.db
    .selectFrom("mailOutbox")
    .selectAll()
    .where("personId", "=", studentId)
    .where("kind", "=", "link again")
    .execute();

test("a teacher mails a candidate's personal link again, also right after the registration", async () => {
  expect(await resend()).toEqual(SENT);
  const [mail, ...more] = await mailsTo(student.id);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    email: student.email,
    aboutId: built.id,
    subject: `Your link to the test: ${built.title}`,
  });
  expect(mail?.text).toContain(
    `\nhttp://markwell.test/trainee/taketest?testid=${built.id}&traineeid=${student.id}\n`,
  );
});

test("it is on the record who had it sent to whom", async () => {
  await resend();
  const actions = await app.db
    .selectFrom("auditLog")
    .select(["actorId", "act", "targetKind", "targetId", "details"])
    .where("actorId", "=", person.id)
    .where("act", "=", "resend link")
    .execute();
  expect(actions).toEqual([
    {
      actorId: person.id,
      act: "resend link",
      targetKind: "test",
      targetId: built.id,
      details: { student: student.id },
    },
  ]);
});

test("within 2 minutes it is refused, and two presses at once send one mail", async () => {
  const presses = await Promise.allSettled([resend(), resend(), resend()]);
  expect(presses.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  clock.advance(2 * MINUTE_MS - 1);
  await expect(resend()).rejects.toThrow(new Refusal(JUST_NOW));
  expect(await mailsTo(student.id)).toHaveLength(1);
  clock.advance(1);
  expect(await resend()).toEqual(SENT);
  expect(await mailsTo(student.id)).toHaveLength(2);
});

test("after five mails a day it is refused until the school's next day", async () => {
  const inSchool = (time: string) => Date.parse(`2026-11-23T${time}:00+08:00`);
  clock.advance(inSchool("07:50") - clock.now());
  const open = async () => {
    teacher = await clientFor(app, person);
  };
  await open();
  for (let times = 0; times < 5; times += 1) {
    expect(await resend()).toEqual(SENT);
    clock.advance(5 * MINUTE_MS);
  }
  await expect(resend()).rejects.toThrow(new Refusal(OFTEN));
  clock.advance(inSchool("23:59") - clock.now());
  await open();
  await expect(resend()).rejects.toThrow(new Refusal(OFTEN));
  clock.advance(MINUTE_MS);
  expect(await resend()).toEqual(SENT);
});

test("the limits are each candidate's own, and each test's", async () => {
  await resend();
  const neighbour = await aStudent(app.db);
  const client = await clientFor(app, neighbour);
  await client(joinTest, { testid: built.id });
  expect(await resend(neighbour.id)).toEqual(SENT);
  const other = await aTest(app.db, person);
  await (await clientFor(app, student))(joinTest, { testid: other.id });
  const again = teacher(resendTestLink, { testid: other.id, traineeid: student.id });
  expect(await again).toEqual(SENT);
});

test("who is not registered for the test gets none", async () => {
  const stranger = await aStudent(app.db);
  await expect(resend(stranger.id)).rejects.toMatchObject({ status: 404 });
  expect(await mailsTo(stranger.id)).toEqual([]);
});

test("another teacher has nothing sent", async () => {
  const foreign = await clientFor(app, await aTeacher(app.db));
  const attempt = foreign(resendTestLink, { testid: built.id, traineeid: student.id });
  await expect(attempt).rejects.toMatchObject({
    status: 403,
    message: texts.test.foreign,
  });
  expect(await mailsTo(student.id)).toEqual([]);
});
