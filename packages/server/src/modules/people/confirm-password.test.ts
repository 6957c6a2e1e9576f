import { signIn } from "@markwell/contract/calls/auth";
import { updateProfile } from "@markwell/contract/calls/profile";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { callerFrom, clientFor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD, type TestPerson } from "../../testing/school.ts";
import { noMails } from "../mail/index.ts";
import { changeOwnPassword } from "./change-own-password.ts";
import { confirmPassword } from "./confirm-password.ts";
import { hashPassword } from "./index.ts";

const app = startAppForFile();

const KETTLE = "kettle brown ladder";
const MINUTE_MS = 60_000;
const WRONG = [{ path: "currentPassword", message: texts.profile.currentWrong }];

const opens = ({ email, role }: TestPerson, password: string, address = "198.51.100.7") =>
  callerFrom(app, address)(signIn, { emailid: email, password, type: role }).then(
    () => true,
    (error: { status: number }) => error.status,
  );
const changing = (currentPassword: string) => ({
  password: KETTLE,
  rePassword: KETTLE,
  currentPassword,
});

describe("a new password needs the present one", () => {
  test("a wrong one is told beside its field and changes nothing, also of the rest", async () => {
    const student = await aStudent(app.db);
    const [own, elsewhere] = [await clientFor(app, student), await clientFor(app, student)];
    const { data: before } = await own(updateProfile, {});
    const form = { ...changing("wrong horse"), name: "Somebody Else", level: "primary 5" };
    await expect(own(updateProfile, form)).rejects.toMatchObject({ status: 400, errors: WRONG });
    expect((await elsewhere(updateProfile, {})).data).toEqual(before);
    expect([await opens(student, PASSWORD), await opens(student, KETTLE)]).toEqual([true, 401]);
    const mails = app.db.selectFrom("mailOutbox").selectAll().where("personId", "=", student.id);
    expect(await mails.execute()).toEqual([]);
  });

  test("none at all is asked for", async () => {
    const own = await clientFor(app, await aStudent(app.db));
    await expect(own(updateProfile, changing(""))).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "currentPassword", message: texts.profile.currentRequired }],
    });
  });

  test("the right one is compared as it is typed", async () => {
    const own = await clientFor(app, await aStudent(app.db));
    for (const other of [` ${PASSWORD}`, PASSWORD.toUpperCase()]) {
      await expect(own(updateProfile, changing(other))).rejects.toMatchObject({ errors: WRONG });
    }
    await expect(own(updateProfile, changing(PASSWORD))).resolves.toMatchObject({ success: true });
  });

  test("without a new one nothing is compared, whatever is there", async () => {
    const own = await clientFor(app, await aStudent(app.db));
    const form = { currentPassword: "wrong horse", name: "Mei Ling Tan" };
    expect((await own(updateProfile, form)).data.name).toBe("Mei Ling Tan");
  });
});

describe("a stolen session cannot guess it", () => {
  const guess = (person: TestPerson, typed: string, now = app.clock.now()) =>
    confirmPassword(app.db, person, typed, now).then(
      () => 200,
      (error: { status: number }) => error.status,
    );

  test("wrong ones count with those at the sign-in: after 50 in 15 minutes both are shut", async () => {
    const [student, other] = [await aStudent(app.db), await aStudent(app.db)];
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await opens(student, "wrong horse", `198.51.100.${tries}`)).toBe(401);
    }
    for (let tries = 0; tries < 40; tries += 1)
      expect(await guess(student, "wrong horse")).toBe(400);
    const own = await clientFor(app, student);
    await expect(own(updateProfile, changing(PASSWORD))).rejects.toMatchObject({
      status: 429,
      message: "Too many tries. Wait 15 minutes, then try again.",
    });
    expect([await opens(student, PASSWORD), await opens(other, PASSWORD)]).toEqual([429, true]);
    await expect(own(updateProfile, { name: "Mei" })).resolves.toBeTruthy();
    expect(await guess(student, PASSWORD, app.clock.now() + 15 * MINUTE_MS)).toBe(200);
  });

  test.each([aTeacher, anAdmin])("it holds for whoever is signed in (%o)", async (hire) => {
    const person = await hire(app.db);
    expect([await guess(person, "wrong horse"), await guess(person, PASSWORD)]).toEqual([400, 200]);
  });

  test("nor does who has chosen no password yet have one that fits", async () => {
    const student = await aStudent(app.db);
    const nobodys = { passwordHash: null };
    await app.db.updateTable("people").set(nobodys).where("id", "=", student.id).execute();
    expect(await guess(student, PASSWORD)).toBe(400);
  });
});

test("a reset link that is used in between wins: the change that was on its way is refused", async () => {
  const student = await aStudent(app.db);
  const before = await confirmPassword(app.db, student, PASSWORD, app.clock.now());
  const reset = await hashPassword("three green lamps");
  await app.db
    .updateTable("people")
    .set({ passwordHash: reset })
    .where("id", "=", student.id)
    .execute();
  const late = hashPassword(KETTLE).then((after) =>
    transaction(app.db, (trx) => changeOwnPassword(trx, noMails, student, { before, after }, 5)),
  );
  await expect(late).rejects.toMatchObject({ errors: WRONG });
  expect([await opens(student, "three green lamps"), await opens(student, KETTLE)]).toEqual([
    true,
    401,
  ]);
});
