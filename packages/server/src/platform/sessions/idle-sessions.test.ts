import { mySessions, stillSignedIn } from "@markwell/contract/calls/account";
import { signIn } from "@markwell/contract/calls/auth";
import { basicDetails, listCandidates } from "@markwell/contract/calls/conduct";
import { consultationQueue, consultationsWaiting } from "@markwell/contract/calls/consultations";
import { markingQuestions, markingWaiting } from "@markwell/contract/calls/marking";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { createClient } from "@markwell/contract/client";
import { isSessionOver } from "@markwell/domain/people/session-lifetime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { tokenFor, visitor } from "../../testing/client.ts";
import {
  aBegunTest,
  anAdmin,
  aStudent,
  aTeacher,
  PASSWORD,
  type TestPerson,
} from "../../testing/school.ts";
import { liveClient } from "../../testing/socket.ts";
import { countSessionsOf, removeOverSessions } from "./end-sessions.ts";
import { isOpenAt } from "./open-sessions.ts";

let app: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  elsewhere = await startTestApp({ beside: app });
});
afterAll(async () => {
  await elsewhere.close();
  await app.close();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const withToken = (token: string, { origin }: TestApp = app) =>
  createClient({ origin, token: () => token });
const isOpen = (token: string, at: TestApp = app) =>
  withToken(
    token,
    at,
  )(authenticatedUser).then(
    () => true,
    (error: { status: number }) => error.status,
  );
async function signedIn(person: TestPerson, remember = false): Promise<string> {
  const form = { emailid: person.email, password: PASSWORD, type: person.role, remember };
  return (await visitor(app)(signIn, form)).token;
}
const lastUseOf = async ({ id }: TestPerson) => {
  const [row] = await app.db
    .selectFrom("sessions")
    .select("lastUsedAt")
    .where("personId", "=", id)
    .execute();
  return row?.lastUsedAt.getTime();
};

describe.each([aTeacher, anAdmin])("a session of staff (%o)", (hire) => {
  test("locks when nobody has used it for 30 minutes", async () => {
    const token = await signedIn(await hire(app.db));
    app.clock.advance(30 * MINUTE - 1000);
    expect(await isOpen(token)).toBe(true);
    app.clock.advance(30 * MINUTE);
    expect(await isOpen(token)).toBe(401);
    expect(await isOpen(token, elsewhere)).toBe(401);
  });

  test("goes on while it is used now and then, on whichever server process, for 12 hours", async () => {
    const token = await signedIn(await hire(app.db));
    for (let quarters = 1; quarters < 48; quarters += 1) {
      app.clock.advance(15 * MINUTE);
      expect(await isOpen(token, quarters % 2 ? app : elsewhere)).toBe(true);
    }
    app.clock.advance(15 * MINUTE);
    expect(await isOpen(token)).toBe(401);
  });

  test("with Remember me has no such limit", async () => {
    const token = await signedIn(await hire(app.db), true);
    app.clock.advance(3 * 24 * HOUR);
    expect(await isOpen(token)).toBe(true);
  });
});

test("a student's session has no such limit: a class is not signed out in a test", async () => {
  const token = await signedIn(await aStudent(app.db));
  app.clock.advance(12 * HOUR - 1000);
  expect(await isOpen(token)).toBe(true);
});

describe("what an open page asks automatically", () => {
  const polls = [
    markingWaiting,
    markingQuestions,
    consultationsWaiting,
    consultationQueue,
    stillSignedIn,
  ];

  test("is no use: a desk that somebody walked away from is signed out", async () => {
    const token = await signedIn(await aTeacher(app.db));
    const page = withToken(token);
    for (let minutes = 0; minutes < 30; minutes += 10) {
      for (const poll of polls) await expect(page(poll, {})).resolves.toBeTruthy();
      app.clock.advance(10 * MINUTE);
    }
    await expect(page(markingWaiting, {})).rejects.toMatchObject({ status: 401 });
    await expect(page(stillSignedIn)).rejects.toMatchObject({ status: 401 });
  });

  test("does not hide a use that comes right after it", async () => {
    const token = await signedIn(await aTeacher(app.db));
    app.clock.advance(15 * MINUTE);
    await withToken(token)(markingWaiting, {});
    app.clock.advance(1000);
    expect(await isOpen(token)).toBe(true);
    app.clock.advance(30 * MINUTE - 1000);
    expect(await isOpen(token)).toBe(true);
  });
});

describe("a teacher who conducts a test is at work", () => {
  const conducting = async () => {
    const { teacher, test: begun } = await aBegunTest(app.db, { now: app.clock.now() });
    const token = await signedIn(teacher);
    return { teacher, begun, token };
  };

  test("by what the cockpit asks while it is looked at", async () => {
    const { begun, token } = await conducting();
    for (let minutes = 0; minutes < 5 * 60; minutes += 15) {
      app.clock.advance(15 * MINUTE);
      await withToken(token)(listCandidates, { id: begun.id });
      await withToken(token)(basicDetails, { id: begun.id });
    }
    expect(await isOpen(token)).toBe(true);
  });

  test("by its socket alone while it is in another tab", async () => {
    const { teacher, begun, token } = await conducting();
    const cockpit = await liveClient(elsewhere, token);
    await cockpit.watch(begun.id);
    for (let minutes = 0; minutes < 5 * 60; minutes += 29) {
      app.clock.advance(29 * MINUTE);
      cockpit.pong();
      await expect.poll(() => lastUseOf(teacher)).toBe(app.clock.now());
    }
    expect(await isOpen(token)).toBe(true);
    cockpit.close();
  });

  test("but no more once the page is left", async () => {
    const { teacher, begun, token } = await conducting();
    const cockpit = await liveClient(app, token);
    await cockpit.watch(begun.id);
    cockpit.emit("leave", { testid: begun.id });
    // Answered after the leaving was dealt with: not let in, and that is all.
    await cockpit.join(begun.id, teacher.id);
    const before = await lastUseOf(teacher);
    app.clock.advance(2 * HOUR);
    cockpit.pong();
    await cockpit.join(begun.id, teacher.id);
    expect(await lastUseOf(teacher)).toBe(before);
    expect(await isOpen(token)).toBe(401);
    cockpit.close();
  });
});

test("tidying takes an idle session away, and its socket", async () => {
  const [teacher, student] = [await aTeacher(app.db), await aStudent(app.db)];
  const idle = await signedIn(teacher);
  const [socket] = [await liveClient(elsewhere, idle), await signedIn(student)];
  app.clock.advance(2 * HOUR);
  await removeOverSessions(app.db, app.clock.now());
  expect(await socket.disconnected).toBe("io server disconnect");
  expect([await lastUseOf(teacher), await lastUseOf(student)]).toEqual([
    undefined,
    expect.any(Number),
  ]);
});

test("an idle session is in no list and counts as none", async () => {
  const teacher = await aTeacher(app.db);
  await signedIn(teacher);
  app.clock.advance(2 * HOUR);
  const now = await signedIn(teacher);
  expect((await withToken(now)(mySessions)).data).toMatchObject([{ current: true }]);
  expect(await countSessionsOf(app.db, teacher.id, app.clock.now())).toBe(1);
});

test.each(
  [aTeacher, anAdmin, aStudent].flatMap((hire) =>
    [true, false].flatMap((remembered) =>
      [0, 29, 30, 31, 719, 720].map((minutes) => ({ hire, remembered, minutes })),
    ),
  ),
)("the database agrees with the rule: %o", async ({ hire, remembered, minutes }) => {
  const person = await hire(app.db);
  const opened = app.clock.now();
  await tokenFor(app, person, { remembered });
  const now = opened + minutes * MINUTE;
  const found = await app.db
    .selectFrom("sessions")
    .select("id")
    .where("personId", "=", person.id)
    .where(isOpenAt(now))
    .execute();
  const { role } = person;
  const factorDueAt = Number.POSITIVE_INFINITY;
  const session = {
    ...{ role, remembered, expiresAt: opened + 12 * HOUR, lastUsedAt: opened },
    factorDueAt,
  };
  expect(found.length === 0).toBe(isSessionOver(session, now));
});
