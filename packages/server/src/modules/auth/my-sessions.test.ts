import { endOtherSessions, endSession, mySessions } from "@markwell/contract/calls/account";
import { signIn } from "@markwell/contract/calls/auth";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { createClient, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD, type TestPerson } from "../../testing/school.ts";
import { liveClient } from "../../testing/socket.ts";

const app = startAppForFile();

const MINUTE_MS = 60_000;
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1";

async function signedInWith(userAgent: string, person: TestPerson, remember = false) {
  const login = createClient({
    origin: app.origin,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set("user-agent", userAgent);
      return fetch(url, { ...init, headers });
    },
  });
  const form = { emailid: person.email, password: PASSWORD, type: person.role, remember };
  const { token } = await login(signIn, form);
  return { token, me: createClient({ origin: app.origin, token: () => token }) };
}
const iso = (at: number) => new Date(at).toISOString();

test.each([aStudent, aTeacher, anAdmin])(
  "everybody sees where they are signed in, this session first (%o)",
  async (hire) => {
    const person = await hire(app.db);
    const at = app.clock.now();
    const desk = await signedInWith(CHROME, person);
    app.clock.advance(MINUTE_MS);
    await signedInWith(IPHONE, person, true);
    await clientFor(app, await hire(app.db));
    const { data } = await desk.me(mySessions);
    expect(data).toMatchObject([
      {
        device: "Chrome on Windows",
        current: true,
        remembered: false,
        signedInAt: iso(at),
        // A use of staff is noted to the minute, because their idle desks lock; a student's to five.
        lastUsedAt: iso(person.role === "STUDENT" ? at : at + MINUTE_MS),
      },
      {
        device: "Safari on iPhone",
        current: false,
        remembered: true,
        signedInAt: iso(at + MINUTE_MS),
      },
    ]);
    expect(JSON.stringify(data)).not.toContain(desk.token);
  },
);

test("a session that has expired is not among them", async () => {
  const student = await aStudent(app.db);
  await signedInWith(CHROME, student);
  app.clock.advance(12 * 60 * MINUTE_MS);
  const now = await signedInWith(IPHONE, student);
  expect((await now.me(mySessions)).data).toMatchObject([{ device: "Safari on iPhone" }]);
});

test("the last use is known to five minutes, so that a request costs no write", async () => {
  const student = await aStudent(app.db);
  const start = app.clock.now();
  const { me } = await signedInWith(CHROME, student);
  const lastUse = async () => {
    await me(authenticatedUser);
    const row = await app.db
      .selectFrom("sessions")
      .select("lastUsedAt")
      .where("personId", "=", student.id)
      .executeTakeFirstOrThrow();
    return row.lastUsedAt.getTime() - start;
  };
  app.clock.advance(5 * MINUTE_MS - 1);
  expect(await lastUse()).toBe(0);
  app.clock.advance(11_000);
  expect(await lastUse()).toBe(5 * MINUTE_MS + 10_999);
  app.clock.advance(4 * MINUTE_MS);
  expect(await lastUse()).toBe(5 * MINUTE_MS + 10_999);
});

test("one of them is signed out from elsewhere: its calls and its sockets end at once", async () => {
  const student = await aStudent(app.db);
  const desk = await signedInWith(CHROME, student);
  const phone = await signedInWith(IPHONE, student);
  const own = await liveClient(app, desk.token);
  const lost = await liveClient(app, phone.token);
  await phone.me(authenticatedUser);
  const { data } = await desk.me(mySessions);
  const _id = data.find(({ current }) => !current)?._id ?? "";
  await desk.me(endSession, { _id });
  await expect(phone.me(authenticatedUser)).rejects.toMatchObject({ status: 401 });
  expect(await lost.disconnected).toBe("io server disconnect");
  await expect(own.emitRaw("join", {})).resolves.toBeDefined();
  expect((await desk.me(mySessions)).data).toHaveLength(1);
  await expect(desk.me(endSession, { _id })).rejects.toThrow(
    new Refusal(texts.account.sessionGone),
  );
  own.close();
});

test("nobody signs out somebody else's device", async () => {
  const victim = await signedInWith(CHROME, await aTeacher(app.db));
  const [theirs] = (await victim.me(mySessions)).data;
  const stranger = await clientFor(app, await anAdmin(app.db));
  await expect(stranger(endSession, { _id: theirs?._id ?? "" })).rejects.toThrow(Refusal);
  await expect(victim.me(authenticatedUser)).resolves.toMatchObject({ success: true });
});

test("everywhere else is signed out in one go; this session goes on", async () => {
  const student = await aStudent(app.db);
  const here = await signedInWith(CHROME, student);
  const others = [await signedInWith(IPHONE, student), await signedInWith(CHROME, student, true)];
  const bystander = await signedInWith(CHROME, await aStudent(app.db));
  await here.me(endOtherSessions);
  for (const { me } of others) {
    await expect(me(authenticatedUser)).rejects.toMatchObject({ status: 401 });
  }
  expect((await here.me(mySessions)).data).toMatchObject([{ current: true }]);
  await expect(bystander.me(authenticatedUser)).resolves.toMatchObject({ success: true });
});
