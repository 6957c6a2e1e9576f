import { eraseStudent, myData } from "@markwell/contract/calls/privacy";
import { updateProfile } from "@markwell/contract/calls/profile";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { listStudents } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, testClock } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD, subjectId } from "../../testing/school.ts";
import { noMails } from "../mail/index.ts";
import { readProfile } from "./index.ts";
import { saveProfile } from "./save-profile.ts";

let app: TestApp;
beforeAll(async () => {
  // 22:00 in Singapore; an hour further east it is already the next day.
  app = await startTestApp({ clock: testClock(Date.parse("2026-11-21T14:00:00Z")) });
});
afterAll(() => app.close());

const t = texts.profile;
const TODAY = "2026-11-21";

async function aSignedInPerson() {
  const person = await aStudent(app.db, { now: app.clock.now() });
  return { person, client: await clientFor(app, person) };
}

describe("the profile form", () => {
  test("saves every field, and what is not sent keeps its value", async () => {
    const { client } = await aSignedInPerson();
    const [maths, english, science] = [
      await aTeacher(app.db),
      await aTeacher(app.db, { subject: "English" }),
      await aTeacher(app.db, { subject: "Science" }),
    ];
    await app.db
      .insertInto("schools")
      .values({ name: "Nan Hua Primary School", band: "primary" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const sent = {
      name: "Mei Ling Tan",
      level: "secondary 1",
      school: "Nan Hua Primary School",
      goalForMath: 0,
      goalForEnglish: 100,
      goalForScience: 62,
      countDownTimer: "2026-12-24",
      notesOnCountDown: "Until the holidays",
      mathTutor: maths.id,
      engTutor: english.id,
      sciTutor: science.id,
    };
    const saved = await client(updateProfile, sent);
    expect(saved.message).toBe(texts.profile.saved);
    expect(saved.data).toMatchObject({ ...sent, countDownStartingTime: TODAY });
    await client(updateProfile, { goalForScience: 63 });
    const { data } = await client(updateProfile, {});
    expect(data).toMatchObject({ ...sent, goalForScience: 63 });
    expect((await client(authenticatedUser)).data).toMatchObject({
      name: "Mei Ling Tan",
      level: "secondary 1",
    });
  });

  test("e-mail and postal code cannot be changed", async () => {
    const { person, client } = await aSignedInPerson();
    const form = { emailid: "other@home.test", postelCode: "999999", goalForMath: 70 };
    const { data } = await client(updateProfile, form);
    expect(data).toMatchObject({ emailid: person.email, postelCode: "123456", goalForMath: 70 });
  });

  test.each([
    ["name", "  ", texts.profile.nameRequired],
    ["level", "", texts.profile.levelRequired],
    ["goalForMath", 101, texts.profile.goalTooHigh],
    ["goalForEnglish", "250", texts.profile.goalTooHigh],
    ["goalForScience", 100.5, texts.profile.goalTooHigh],
    ["goalForScience", -1, texts.profile.goalTooLow],
    ["goalForMath", 50.5, texts.profile.goalWhole],
    ["goalForMath", "many", texts.profile.goalWhole],
    ["countDownTimer", "2026-11-20", texts.profile.datePast],
    ["countDownTimer", "2026-02-30", texts.profile.dateInvalid],
    ["countDownTimer", "tomorrow", texts.profile.dateInvalid],
    ["notesOnCountDown", "x".repeat(501), texts.profile.notesLong],
    ["school", "A School That Is Not There", texts.profile.schoolUnknown],
    ["mathTutor", "somebody", texts.profile.tutorUnknown],
    ["password", "short", texts.profile.passwordShort],
  ])("refuses %s %j: %s", async (path, value, message) => {
    const { client } = await aSignedInPerson();
    const again = path === "password" ? { rePassword: value, currentPassword: PASSWORD } : {};
    const { data: before } = await client(updateProfile, {});
    await expect(
      client(updateProfile, { notesOnCountDown: "kept back", [path]: value, ...again } as never),
    ).rejects.toMatchObject({ status: 400, errors: [{ path, message }] });
    expect((await client(updateProfile, {})).data).toEqual(before);
  });

  test.each([
    ["", null],
    [null, null],
    ["80", 80],
  ])("a goal sent as %j is %j", async (goalForMath, kept) => {
    const { client } = await aSignedInPerson();
    await client(updateProfile, { goalForMath: 55 });
    const { data } = await client(updateProfile, { goalForMath } as never);
    expect(data.goalForMath).toBe(kept);
  });

  test("a tutor has to teach the subject, and can be taken away", async () => {
    const { person, client } = await aSignedInPerson();
    const english = await aTeacher(app.db, { subject: "English" });
    await expect(client(updateProfile, { mathTutor: english.id })).rejects.toMatchObject({
      errors: [{ path: "mathTutor", message: t.tutorUnknown }],
    });
    await client(updateProfile, { engTutor: english.id });
    const admin = await clientFor(app, await anAdmin(app.db));
    const { data } = await admin(listStudents, { emailid: person.email });
    expect(data[0]?.tutorName).toBe(english.name);
    expect((await client(updateProfile, { engTutor: "" })).data.engTutor).toBe("");
  });
});

describe("the papers a month", () => {
  test("are set for one subject, named by id or by name", async () => {
    const { person, client } = await aSignedInPerson();
    const maths = await subjectId(app.db, "Mathematics");
    await client(updateProfile, { subject: maths, goalPapers: 100 });
    await client(updateProfile, { subject: "science", goalPapers: 1 });
    const { goals } = await readProfile(app.db, person.id);
    expect(goals.map(({ subject, goal, goalPapers }) => [subject, goal, goalPapers])).toEqual([
      ["Mathematics", 75, 100],
      ["English", 75, 10],
      ["Science", 75, 1],
    ]);
  });

  test.each([
    [{ subject: "Mathematics", goalPapers: 0 }, "goalPapers", t.goalPapers],
    [{ subject: "Mathematics", goalPapers: 101 }, "goalPapers", t.goalPapers],
    [{ subject: "Mathematics", goalPapers: 2.5 }, "goalPapers", t.goalPapers],
    [{ goalPapers: 5 }, "subject", t.subjectRequired],
    [{ subject: "History", goalPapers: 5 }, "subject", t.subjectRequired],
  ])("%j is refused", async (form, path, message) => {
    const { client } = await aSignedInPerson();
    await expect(client(updateProfile, form)).rejects.toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });
});

describe("the countdown", () => {
  test("begins on the school's day, and the same day again keeps its start", async () => {
    const { client } = await aSignedInPerson();
    await client(updateProfile, { countDownTimer: "2026-12-24" });
    app.clock.advance(2 * 3_600_000 + 60_000);
    const again = await client(updateProfile, { countDownTimer: "2026-12-24" });
    expect(again.data.countDownStartingTime).toBe(TODAY);
    const other = await client(updateProfile, { countDownTimer: "2026-11-22" });
    expect(other.data).toMatchObject({
      countDownTimer: "2026-11-22",
      countDownStartingTime: "2026-11-22",
    });
    await expect(client(updateProfile, { countDownTimer: TODAY })).rejects.toMatchObject({
      errors: [{ path: "countDownTimer", message: t.datePast }],
    });
    app.clock.advance(-(2 * 3_600_000 + 60_000));
  });

  test("one that is over does not prevent saving the rest", async () => {
    const { person } = await aSignedInPerson();
    const now = app.clock.now();
    const saving = { mails: noMails, zone: "Asia/Singapore", afterProfileSaved: async () => {} };
    const save = (form: Parameters<typeof saveProfile>[3], at: number) =>
      saveProfile(app.db, saving, person, form, at);
    await save({ countDownTimer: "2026-11-22" }, now);
    const form = { countDownTimer: "2026-11-22", notesOnCountDown: "Over" };
    const { data } = await save(form, now + 5 * 86_400_000);
    expect(data).toMatchObject({ countDownTimer: "2026-11-22", notesOnCountDown: "Over" });
    expect((await save({ countDownTimer: "" }, now)).data).toMatchObject({
      countDownTimer: "",
      countDownStartingTime: "",
      notesOnCountDown: "Over",
    });
  });
});

test("the audit line says which of name, level and school changed, and no name", async () => {
  const { person, client } = await aSignedInPerson();
  const form = { name: "Somebody Else", level: "primary 5" };
  await client(updateProfile, form);
  await client(updateProfile, form);
  const lines = await app.db
    .selectFrom("auditLog")
    .select(["actorId", "details"])
    .where("targetId", "=", person.id)
    .where("act", "=", "edit")
    .execute();
  expect(lines).toEqual([{ actorId: person.id, details: { sent: ["name", "level"] } }]);
});

test("what follows a saved profile runs in its transaction: when it fails, the profile stays as it was", async () => {
  const { person } = await aSignedInPerson();
  const seen: unknown[] = [];
  const saving = (fails: boolean) => ({
    mails: noMails,
    zone: "Asia/Singapore",
    afterProfileSaved: async (
      ...[trx, studentId, now]: Parameters<Parameters<typeof saveProfile>[1]["afterProfileSaved"]>
    ) => {
      const { goals } = await readProfile(trx, studentId);
      seen.push([studentId, now, goals[0]?.goal]);
      if (fails) throw new Error("no badge");
    },
  });
  const save = (fails: boolean, goalForMath: number) =>
    saveProfile(app.db, saving(fails), person, { goalForMath }, 5);
  await save(false, 41);
  await expect(save(true, 42)).rejects.toThrow("no badge");
  expect(seen).toEqual([
    [person.id, 5, 41],
    [person.id, 5, 42],
  ]);
  expect((await readProfile(app.db, person.id)).goals[0]?.goal).toBe(41);
});

test("the student's data holds goals and countdown; erasing takes them away", async () => {
  const { person, client } = await aSignedInPerson();
  await client(updateProfile, {
    goalForMath: 81,
    countDownTimer: "2026-12-24",
    notesOnCountDown: "Holidays",
  });
  const { data } = await client(myData);
  expect(data.account).toMatchObject({
    goals: [{ subject: "Mathematics", goal: 81, goalPapers: null }],
    countdown: { endsOn: "2026-12-24", setOn: TODAY, notes: "Holidays" },
  });
  const admin = await clientFor(app, await anAdmin(app.db));
  await admin(eraseStudent, { studentId: person.id, emailid: person.email });
  for (const table of ["studentGoals", "studentCountdowns"] as const) {
    const rows = app.db.selectFrom(table).selectAll().where("studentId", "=", person.id);
    expect(await rows.execute()).toEqual([]);
  }
});
