import { listAudit } from "@markwell/contract/calls/audit";
import { signIn } from "@markwell/contract/calls/auth";
import { signOutStudent, signOutTeacher } from "@markwell/contract/calls/sign-out";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { type Client, createClient } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, tokenFor, visitor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD, type TestPerson } from "../../testing/school.ts";
import { liveClient } from "../../testing/socket.ts";

let app: TestApp;
let elsewhere: TestApp;
let boss: TestPerson;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  elsewhere = await startTestApp({ beside: app });
  boss = await anAdmin(app.db);
  admin = await clientFor(app, boss);
});
afterAll(async () => {
  await elsewhere.close();
  await app.close();
});

const NOBODY = "00000000-0000-7000-8000-000000000000";
const isOpen = (at: TestApp, token: string) =>
  createClient({ origin: at.origin, token: () => token })(authenticatedUser).then(
    () => true,
    (error: { status: number }) => error.status,
  );

const kinds = [
  {
    kind: "student",
    hire: () => aStudent(app.db),
    signOut: ({ id }: TestPerson) => admin(signOutStudent, { studentId: id }),
  },
  {
    kind: "teacher",
    hire: () => aTeacher(app.db),
    signOut: ({ id }: TestPerson) => admin(signOutTeacher, { _id: id }),
  },
];

describe.each(kinds)("an admin signs a $kind out everywhere", ({ kind, hire, signOut }) => {
  test("on every server process, with their sockets, and nobody else", async () => {
    const [person, other] = [await hire(), await hire()];
    const [laptop, phone] = [await tokenFor(app, person), await tokenFor(app, person)];
    const theirs = await tokenFor(app, other);
    const sockets = [await liveClient(app, laptop), await liveClient(elsewhere, phone)];
    for (const token of [laptop, phone]) expect(await isOpen(elsewhere, token)).toBe(true);
    expect(await signOut(person)).toMatchObject({ ended: 2, message: "Signed out on 2 devices" });
    for (const socket of sockets) expect(await socket.disconnected).toBe("io server disconnect");
    for (const token of [laptop, phone]) {
      expect([await isOpen(app, token), await isOpen(elsewhere, token)]).toEqual([401, 401]);
    }
    expect(await isOpen(elsewhere, theirs)).toBe(true);
  });

  test("and leaves the account as it is: the password opens a session again", async () => {
    const person = await hire();
    await tokenFor(app, person);
    expect(await signOut(person)).toMatchObject({ ended: 1, message: "Signed out on 1 device" });
    const form = { emailid: person.email, password: PASSWORD, type: person.role };
    const { token } = await visitor(app)(signIn, form);
    expect(await isOpen(app, token)).toBe(true);
  });

  test("with one audit line; a second time there is nothing to end, which is fine", async () => {
    const person = await hire();
    await tokenFor(app, person);
    await signOut(person);
    expect(await signOut(person)).toMatchObject({
      ended: 0,
      message: "This person was not signed in on any device",
    });
    const { data } = await admin(listAudit, { actor: boss.id });
    const sentence = `${boss.name} signed out on all devices the ${kind} ${person.name}`;
    expect(data.filter((line) => line.sentence === sentence)).toMatchObject([
      { details: [{ label: "Devices", value: "1" }] },
    ]);
  });

  test("and counts no session that was over already", async () => {
    const person = await hire();
    const over = await tokenFor(app, person);
    await app.db
      .updateTable("sessions")
      .set({ createdAt: new Date(0), expiresAt: new Date(app.clock.now()) })
      .where("personId", "=", person.id)
      .execute();
    await tokenFor(app, person);
    expect(await signOut(person)).toMatchObject({ ended: 1 });
    expect(await isOpen(app, over)).toBe(401);
  });
});

test.each([
  ["nobody", async () => NOBODY],
  ["an admin", async () => (await anAdmin(app.db)).id],
])("%s is neither student nor teacher: 404", async (_, whose) => {
  const id = await whose();
  await expect(admin(signOutStudent, { studentId: id })).rejects.toMatchObject({
    status: 404,
    message: texts.student.gone,
  });
  await expect(admin(signOutTeacher, { _id: id })).rejects.toMatchObject({
    status: 404,
    message: texts.teacher.gone,
  });
});
