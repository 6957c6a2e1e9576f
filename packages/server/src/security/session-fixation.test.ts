import { resetPassword } from "@markwell/contract/calls/account";
import { signIn } from "@markwell/contract/calls/auth";
import { registerStudent } from "@markwell/contract/calls/people";
import { updateProfile } from "@markwell/contract/calls/profile";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { removeStudent, suspendStudent } from "@markwell/contract/calls/students";
import { createClient } from "@markwell/contract/client";
import { describe, expect, test } from "vitest";
import { hashToken, newToken } from "../platform/sessions/token.ts";
import { startAppForFile } from "../testing/app.ts";
import { clientFor, tokenFor, visitor } from "../testing/client.ts";
import { anAdmin, aStudent, PASSWORD, type TestPerson } from "../testing/school.ts";
import { liveClient } from "../testing/socket.ts";

const app = startAppForFile();

const showing = (token: string) => createClient({ origin: app.origin, token: () => token });
const isOpen = (token: string) =>
  showing(token)(authenticatedUser).then(
    () => true,
    () => false,
  );
const formOf = (person: TestPerson) => ({
  emailid: person.email,
  password: PASSWORD,
  type: person.role,
});

describe("signing in", () => {
  test("never takes up a token that was shown before", async () => {
    const student = await aStudent(app.db);
    const planted = newToken();
    const { token } = await showing(planted)(signIn, formOf(student));
    expect(token).not.toBe(planted);
    expect([await isOpen(planted), await isOpen(token)]).toEqual([false, true]);
  });

  test("makes another token each time, of 256 bits", async () => {
    const student = await aStudent(app.db);
    const tokens = await Promise.all(
      Array.from({ length: 5 }, async () => (await visitor(app)(signIn, formOf(student))).token),
    );
    expect(new Set(tokens).size).toBe(5);
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });

  test("anew ends the session that one came with, and its sockets, and no other", async () => {
    const student = await aStudent(app.db);
    const [before, elsewhere] = [await tokenFor(app, student), await tokenFor(app, student)];
    const live = await liveClient(app, before);
    const { token } = await showing(before)(signIn, formOf(student));
    await live.disconnected;
    expect([await isOpen(before), await isOpen(elsewhere), await isOpen(token)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("with somebody else's token ends nothing of theirs", async () => {
    const [student, other] = [await aStudent(app.db), await aStudent(app.db)];
    const theirs = await tokenFor(app, other);
    await showing(theirs)(signIn, formOf(student));
    expect(await isOpen(theirs)).toBe(true);
  });

  test("that fails ends nothing and opens nothing", async () => {
    const student = await aStudent(app.db);
    const before = await tokenFor(app, student);
    const wrong = { ...formOf(student), password: "wrong horse" };
    await expect(showing(before)(signIn, wrong)).rejects.toMatchObject({ status: 401 });
    expect(await isOpen(before)).toBe(true);
  });
});

test("registering gives a token of its own, too", async () => {
  const planted = newToken();
  const { token } = await showing(planted)(registerStudent, {
    name: "Wei Jie",
    emailid: "fixation@family.test",
    password: "kettle brown ladder",
    postelCode: "123456",
    level: "secondary 1",
  });
  expect(token).not.toBe(planted);
  expect([await isOpen(planted), await isOpen(token)]).toEqual([false, true]);
});

const KETTLE = "kettle brown ladder";

const ENDINGS: ReadonlyArray<
  readonly [string, (student: TestPerson, own: string) => Promise<unknown>, boolean]
> = [
  [
    "a new password in the profile",
    (_, own) =>
      showing(own)(updateProfile, {
        password: KETTLE,
        rePassword: KETTLE,
        currentPassword: PASSWORD,
      }),
    true,
  ],
  [
    "a reset of the password",
    async (student) => {
      const code = newToken();
      await app.db
        .insertInto("passwordResets")
        .values({
          codeHash: Buffer.from(hashToken(code), "hex"),
          personId: student.id,
          createdAt: new Date(app.clock.now()),
          expiresAt: new Date(app.clock.now() + 60_000),
        })
        .execute();
      return visitor(app)(resetPassword, { password: KETTLE, code, userId: student.id });
    },
    false,
  ],
  [
    "a suspension",
    async ({ id }) =>
      (await clientFor(app, await anAdmin(app.db)))(suspendStudent, {
        studentId: id,
        suspended: true,
      }),
    false,
  ],
  [
    "a deletion",
    async ({ id }) => (await clientFor(app, await anAdmin(app.db)))(removeStudent, { id }),
    false,
  ],
];

test.each(ENDINGS)(
  "%s ends all other sessions at once, and their sockets",
  async (_, end, stays) => {
    const student = await aStudent(app.db);
    const [own, phone, tablet] = await Promise.all([1, 2, 3].map(() => tokenFor(app, student)));
    if (!own || !phone || !tablet) throw new Error("no sessions");
    const live = await liveClient(app, phone);
    expect([await isOpen(own), await isOpen(phone), await isOpen(tablet)]).not.toContain(false);
    await end(student, own);
    expect([await isOpen(own), await isOpen(phone), await isOpen(tablet)]).toEqual([
      stays,
      false,
      false,
    ]);
    await live.disconnected;
  },
);
