import { resetPassword } from "@markwell/contract/calls/account";
import { signIn } from "@markwell/contract/calls/auth";
import { registerStudent, registerTrainee } from "@markwell/contract/calls/people";
import { updateProfile } from "@markwell/contract/calls/profile";
import { saveTeacher } from "@markwell/contract/calls/teachers";
import { WEAK_PASSWORD } from "@markwell/domain/people/weak-password";
import { beforeAll, describe, expect, test } from "vitest";
import { hashToken, newToken } from "../platform/sessions/token.ts";
import { startAppForFile } from "../testing/app.ts";
import { clientFor, visitor } from "../testing/client.ts";
import {
  anAdmin,
  aStudent,
  aTeacher,
  aTest,
  PASSWORD,
  subjectId,
  type TestPerson,
} from "../testing/school.ts";

const app = startAppForFile();
let admin: TestPerson;
beforeAll(async () => {
  admin = await anAdmin(app.db);
});

let count = 0;
const studentForm = (password: string) => ({
  name: "Devi Kumar",
  emailid: `devi.kumar${++count}@family.test`,
  password,
  postelCode: "123456",
  level: "secondary 1" as const,
});

async function codeFor(person: { id: string }): Promise<string> {
  const code = newToken();
  await app.db
    .insertInto("passwordResets")
    .values({
      codeHash: Buffer.from(hashToken(code), "hex"),
      personId: person.id,
      createdAt: new Date(app.clock.now()),
      expiresAt: new Date(app.clock.now() + 3_600_000),
    })
    .execute();
  return code;
}

const choosing: ReadonlyArray<readonly [string, (password: string) => Promise<unknown>]> = [
  [
    "who registers for a test",
    async (password) => {
      const test = await aTest(app.db, await aTeacher(app.db));
      return visitor(app)(registerTrainee, { ...studentForm(password), testid: test.id });
    },
  ],
  ["who registers", (password) => visitor(app)(registerStudent, studentForm(password))],
  [
    "who changes their own",
    async (password) =>
      (await clientFor(app, await aStudent(app.db, { name: "Devi Kumar" })))(updateProfile, {
        password,
        rePassword: password,
        currentPassword: PASSWORD,
      }),
  ],
  [
    "who uses a reset link",
    async (password) => {
      const person = await aStudent(app.db, { name: "Devi Kumar" });
      const code = await codeFor(person);
      return visitor(app)(resetPassword, { password, code, userId: person.id });
    },
  ],
  [
    "an admin who registers a teacher",
    async (password) =>
      (await clientFor(app, admin))(saveTeacher, {
        name: "Devi Kumar",
        emailid: `devi.kumar${++count}@school.test`,
        contact: "91234567",
        subject: await subjectId(app.db),
        password,
      }),
  ],
];

describe.each(choosing)("a password chosen by %s", (_, choose) => {
  test.each(["password1", "Qwertyuiop", "iloveyou", "Markwell2026", "devikumar1", "11112222"])(
    "is refused when everybody would try it: %s",
    async (password) => {
      await expect(choose(password)).rejects.toMatchObject({
        status: 400,
        errors: [{ path: "password", message: WEAK_PASSWORD }],
      });
    },
  );

  test.each([
    ["of eight characters", "tk9#vq2w"],
    ["of small letters alone", "kettle brown ladder"],
    ["of Chinese characters and spaces", "月亮 河流 木头 风"],
    ["of 200 characters", "ab9-".repeat(50)],
  ])("is taken %s", async (_kind, password) => {
    await expect(choose(password)).resolves.toMatchObject({ success: true });
  });
});

test("a password counts as it was typed: neither cut nor folded", async () => {
  const password = ` Kettle ${"brown ladder ".repeat(12)}!`;
  const form = studentForm(password);
  await visitor(app)(registerStudent, form);
  const open = (typed: string) =>
    visitor(app)(signIn, { emailid: form.emailid, password: typed, type: "STUDENT" });
  await expect(open(password)).resolves.toMatchObject({ success: true });
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 72)]) {
    await expect(open(other)).rejects.toMatchObject({ status: 401 });
  }
});

test("an old password that would be refused today still signs in and joins", async () => {
  const student = await aStudent(app.db);
  const form = { ...studentForm(PASSWORD), emailid: student.email };
  await expect(visitor(app)(registerStudent, form)).resolves.toMatchObject({ success: true });
});

describe("a mail says that the password was changed", () => {
  const mailsTo = (person: TestPerson) =>
    app.db
      .selectFrom("mailOutbox")
      .select(["kind", "text"])
      .where("personId", "=", person.id)
      .execute();

  test("by the profile form", async () => {
    const student = await aStudent(app.db);
    const password = "kettle brown ladder";
    const form = { password, rePassword: password, currentPassword: PASSWORD };
    await (await clientFor(app, student))(updateProfile, form);
    const mails = await mailsTo(student);
    expect(mails).toMatchObject([{ kind: "password changed" }]);
    expect(mails[0]?.text).not.toContain(password);
  });

  test("by a reset link, but not who chose their first one", async () => {
    const teacher = await aTeacher(app.db);
    const invited = await aTeacher(app.db);
    await app.db
      .updateTable("people")
      .set({ passwordHash: null })
      .where("id", "=", invited.id)
      .execute();
    for (const person of [teacher, invited]) {
      const code = await codeFor(person);
      const password = "kettle brown ladder";
      await visitor(app)(resetPassword, { password, code, userId: person.id });
    }
    expect(await mailsTo(teacher)).toMatchObject([{ kind: "password changed" }]);
    expect(await mailsTo(invited)).toEqual([]);
  });

  test("a refused password changes nothing, and the link still works", async () => {
    const student = await aStudent(app.db);
    const code = await codeFor(student);
    const use = (password: string) =>
      visitor(app)(resetPassword, { password, code, userId: student.id });
    await expect(use("password1")).rejects.toMatchObject({ status: 400 });
    expect(await mailsTo(student)).toEqual([]);
    await expect(use("kettle brown ladder")).resolves.toMatchObject({ success: true });
  });
});
