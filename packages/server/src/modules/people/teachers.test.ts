import { signIn } from "@markwell/contract/calls/auth";
import { tutorsBySubject, updateProfile } from "@markwell/contract/calls/profile";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { removeSubject } from "@markwell/contract/calls/subjects";
import {
  listTeachers,
  removeTeacher,
  saveTeacher,
  teacherDetail,
} from "@markwell/contract/calls/teachers";
import { listTests } from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, tokenFor, visitor } from "../../testing/client.ts";
import {
  aBegunTest,
  anAdmin,
  aStudent,
  aSubject,
  aTeacher,
  aTest,
  PASSWORD,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { liveClient } from "../../testing/socket.ts";

const app = startAppForFile();
let boss: TestPerson;
let admin: Client;
let science: string;
beforeAll(async () => {
  boss = await anAdmin(app.db);
  admin = await clientFor(app, boss);
  science = await subjectId(app.db, "Science");
});

const NOBODY = "00000000-0000-7000-8000-000000000000";
const t = texts.teacher;

let count = 0;
const aForm = () => ({
  name: " Ravi  Menon ",
  emailid: `Ravi${++count}@New.test`,
  contact: "+65 9123 4567",
  subject: science,
  password: "three brown kettles",
});
const audit = (targetId: string) =>
  app.db
    .selectFrom("auditLog")
    .where("act", "not in", ["sign in", "fail to sign in"])
    .select(["actorId", "act", "targetKind", "details"])
    .where("targetId", "=", targetId)
    .orderBy("id")
    .execute();

describe("Add New Teacher", () => {
  test("registers a teacher who can sign in, and leaves an audit line", async () => {
    const form = aForm();
    const { message, data } = await admin(saveTeacher, form);
    expect(message).toBe(t.created);
    expect(data).toEqual({
      _id: expect.any(String),
      name: "Ravi  Menon",
      emailid: form.emailid.toLowerCase(),
      contact: "+6591234567",
      subject: { _id: science, topic: "Science" },
      subjects: [{ _id: science, topic: "Science" }],
      twoStep: false,
    });
    expect(await admin(teacherDetail, { id: data._id })).toMatchObject({ data });
    const { user } = await visitor(app)(signIn, {
      emailid: form.emailid,
      password: form.password,
      type: "TRAINER",
    });
    expect(user).toMatchObject({ _id: data._id, type: "TRAINER", subject: "Science" });
    const [line] = await audit(data._id);
    expect(line).toMatchObject({ actorId: boss.id, act: "create", details: { type: "TRAINER" } });
  });

  test.each([
    ["subject", undefined, texts.teacher.subjectRequired],
    ["subject", "", texts.teacher.subjectRequired],
    ["subject", NOBODY, texts.teacher.subjectRequired],
    ["name", undefined, texts.teacher.nameRequired],
    ["name", "  \t ", texts.teacher.nameRequired],
    ["emailid", undefined, texts.teacher.emailRequired],
    ["emailid", "ravi", texts.teacher.emailInvalid],
    ["contact", undefined, texts.teacher.phoneRequired],
    ["contact", "+65", texts.teacher.phoneRequired],
    ["contact", "+659123456", texts.teacher.phoneInvalid],
    ["contact", "+65912345678", texts.teacher.phoneInvalid],
    ["contact", "+659123456a", texts.teacher.phoneInvalid],
    ["password", undefined, texts.teacher.passwordRequired],
    ["password", "", texts.teacher.passwordRequired],
    ["password", "1234567", texts.teacher.passwordShort],
  ])("%s %o: %s", async (path, value, message) => {
    const attempt = admin(saveTeacher, { ...aForm(), [path]: value });
    await expect(attempt).rejects.toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test("says everything that is missing at once", async () => {
    await expect(admin(saveTeacher, { contact: "12" })).rejects.toMatchObject({
      errors: expect.arrayContaining(
        ["name", "emailid", "contact", "subject", "password"].map((path) =>
          expect.objectContaining({ path }),
        ),
      ),
    });
  });

  test.each([aTeacher, anAdmin, aStudent])(
    "an e-mail that somebody has is refused clearly (%o)",
    async (hire) => {
      const { email } = await hire(app.db);
      const attempt = admin(saveTeacher, { ...aForm(), emailid: email.toUpperCase() });
      await expect(attempt).rejects.toMatchObject({
        name: "Refusal",
        message: texts.teacher.emailTaken,
      });
    },
  );

  test("a retired subject can no longer be chosen", async () => {
    const retired = await aSubject(app.db, "Latin");
    await app.db
      .updateTable("subjects")
      .set({ retiredAt: new Date() })
      .where("id", "=", retired)
      .execute();
    await expect(admin(saveTeacher, { ...aForm(), subject: retired })).rejects.toMatchObject({
      errors: [{ path: "subject", message: t.subjectRequired }],
    });
  });
});

describe("several subjects of a teacher", () => {
  const ids = async () =>
    Promise.all((["Mathematics", "English"] as const).map((name) => subjectId(app.db, name)));
  const taught = async (id: string) => {
    const { subject, subjects } = (await admin(teacherDetail, { id })).data;
    expect(subject).toEqual(subjects[0] ?? { _id: "", topic: "" });
    return subjects.map(({ topic }) => topic);
  };

  test("are set in order by a list; a first one alone leaves the others", async () => {
    const [maths = "", english = ""] = await ids();
    const { subject: _, ...form } = aForm();
    const { data } = await admin(saveTeacher, { ...form, subjects: [science, maths] });
    const id = data._id;
    expect(await taught(id)).toEqual(["Science", "Mathematics"]);
    await admin(saveTeacher, { _id: id, name: "Only the name" });
    expect(await taught(id)).toEqual(["Science", "Mathematics"]);
    await admin(saveTeacher, { _id: id, subject: english });
    expect(await taught(id)).toEqual(["English", "Mathematics"]);
    expect((await audit(id)).at(-1)?.details).toEqual({
      subject: { from: "Science, Mathematics", to: "English, Mathematics" },
    });
    await admin(saveTeacher, { _id: id, subject: maths });
    expect(await taught(id)).toEqual(["Mathematics"]);
    const read = [
      { _id: english, topic: "English" },
      { _id: maths, topic: "" },
    ];
    for (const _ of [1, 2]) await admin(saveTeacher, { _id: id, subjects: read });
    expect(await taught(id)).toEqual(["English", "Mathematics"]);
  });

  test.each([[[]], [[NOBODY]], [["maths"]]])("%j are refused", async (subjects) => {
    const { id } = await aTeacher(app.db, { also: ["Science"] });
    const sent = admin(saveTeacher, { _id: id, subjects });
    await expect(sent).rejects.toMatchObject({ status: 400 });
    expect(await taught(id)).toEqual(["Mathematics", "Science"]);
  });

  test("hold one that was retired, and let nobody else have it", async () => {
    const latin = await aSubject(app.db, "Old Latin");
    const { id } = await aTeacher(app.db);
    await admin(saveTeacher, { _id: id, subjects: [science, latin] });
    await admin(removeSubject, { _id: latin });
    expect(await taught(id)).toEqual(["Science", "Old Latin"]);
    await admin(saveTeacher, { _id: id, subjects: [latin, science] });
    expect(await taught(id)).toEqual(["Old Latin", "Science"]);
    const other = admin(saveTeacher, { ...aForm(), subjects: [science, latin] });
    await expect(other).rejects.toMatchObject({ errors: [{ message: t.subjectRequired }] });
  });

  test("follow a server of the version before, which knows only the first", async () => {
    const [, english = ""] = await ids();
    const { id } = await aTeacher(app.db, { also: ["Science"] });
    const first = app.db.updateTable("teachers").where("personId", "=", id);
    await first.set({ subjectId: english }).execute();
    expect(await taught(id)).toEqual(["English", "Science"]);
    await first.set({ subjectId: science }).execute();
    expect(await taught(id)).toEqual(["Science"]);
    const wrong = app.db.deleteFrom("teacherSubjects").where("teacherId", "=", id).execute();
    await expect(wrong).rejects.toThrow("does not begin with their subject");
  });

  test("are the subjects under which students find them, and of which they mark worksheets", async () => {
    const teacher = await aTeacher(app.db, { name: "Xenia Both", also: ["Science"] });
    const student = await clientFor(app, await aStudent(app.db));
    const { mathTutors, sciTutors, engTutors } = await student(tutorsBySubject);
    const found = [mathTutors, sciTutors, engTutors].map((list) =>
      list.some(({ _id }) => _id === teacher.id),
    );
    expect(found).toEqual([true, true, false]);
    await student(updateProfile, { sciTutor: teacher.id });
    const english = student(updateProfile, { engTutor: teacher.id });
    await expect(english).rejects.toMatchObject({ status: 400 });
  });
});

describe("Save Changes", () => {
  test("changes what is sent, and what is not sent keeps its value", async () => {
    const person = await aTeacher(app.db, { name: "Old Name" });
    const { _id: id, ...before } = (await admin(teacherDetail, { id: person.id })).data[0];
    const { message, data } = await admin(saveTeacher, { _id: id, contact: "+6598765432" });
    expect(message).toBe(t.saved);
    expect(data).toEqual({ _id: id, ...before, contact: "+6598765432" });
    const again = await admin(saveTeacher, { _id: id, name: "New Name", subject: science });
    expect(again.data).toEqual({
      ...data,
      name: "New Name",
      subject: { _id: science, topic: "Science" },
      subjects: [{ _id: science, topic: "Science" }],
    });
    expect((await audit(id)).slice(1)).toMatchObject([
      { act: "edit", targetKind: "teacher", details: { contact: { to: "+6598765432" } } },
      { act: "edit", details: { name: { from: "Old Name", to: "New Name" } } },
    ]);
  });

  test("leaves the password as it is, and no line when nothing changed", async () => {
    const person = await aTeacher(app.db);
    const { data } = await admin(teacherDetail, { id: person.id });
    await admin(saveTeacher, {
      ...data,
      subject: data.subject._id,
      contact: undefined,
      password: "another-one",
    });
    const form = { emailid: person.email, password: PASSWORD, type: "TRAINER" as const };
    await expect(visitor(app)(signIn, form)).resolves.toBeTruthy();
    expect(await audit(person.id)).toHaveLength(1);
  });

  test("refuses another one's e-mail and what breaks a rule, and changes nothing", async () => {
    const [person, other] = [await aTeacher(app.db), await aTeacher(app.db)];
    const change = (fields: object) => admin(saveTeacher, { _id: person.id, ...fields });
    const before = await admin(teacherDetail, { id: person.id });
    await expect(change({ name: "X", emailid: other.email })).rejects.toThrow(t.emailTaken);
    await expect(change({ name: " " })).rejects.toThrow(t.nameRequired);
    await expect(change({ subject: NOBODY, name: "X" })).rejects.toThrow(t.subjectRequired);
    expect(await admin(teacherDetail, { id: person.id })).toEqual(before);
  });

  test.each([
    ["nobody", async () => NOBODY],
    ["a student", async () => (await aStudent(app.db)).id],
    ["an admin", async () => (await anAdmin(app.db)).id],
  ])("%s is no teacher: neither detail, change nor removal", async (_, whose) => {
    const id = await whose();
    const gone = { status: 404, message: t.gone };
    await expect(admin(teacherDetail, { id })).rejects.toMatchObject(gone);
    await expect(admin(saveTeacher, { _id: id, name: "X" })).rejects.toMatchObject(gone);
    await expect(admin(removeTeacher, { _id: id })).rejects.toMatchObject(gone);
  });
});

describe("deleting a teacher", () => {
  test("ends sessions and sockets at once, and nobody signs in with the account", async () => {
    const person = await aTeacher(app.db);
    const token = await tokenFor(app, person);
    const teacher = await clientFor(app, person);
    const live = await liveClient(app, token);
    await teacher(authenticatedUser);
    expect(await admin(removeTeacher, { _id: person.id })).toMatchObject({ message: t.removed });
    await expect(teacher(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    await expect(live.disconnected).resolves.toBeTruthy();
    await expect(liveClient(app, token)).rejects.toThrow(texts.signIn.needed);
    const attempt = visitor(app)(signIn, {
      emailid: person.email,
      password: PASSWORD,
      type: "TRAINER",
    });
    await expect(attempt).rejects.toMatchObject({ status: 401, message: texts.signIn.failed });
    expect((await audit(person.id)).at(-1)).toEqual({
      actorId: boss.id,
      act: "delete",
      targetKind: "teacher",
      details: {},
    });
    await expect(admin(removeTeacher, { _id: person.id })).rejects.toMatchObject({ status: 404 });
  });

  test("keeps tests and results under the teacher's name, and frees the e-mail", async () => {
    const { teacher, test: begun } = await aBegunTest(app.db);
    const other = await clientFor(app, await aTeacher(app.db));
    await admin(removeTeacher, { _id: teacher.id });
    const mine = (await other(listTests)).data.find(({ _id }) => _id === begun.id);
    expect(mine?.createdBy.name).toBe(teacher.name);
    const scores = await admin(candidateScores, { testid: begun.id });
    expect(scores.data).toBeDefined();
    await expect(admin(saveTeacher, { ...aForm(), emailid: teacher.email })).resolves.toMatchObject(
      { message: t.created },
    );
  });

  test("takes the teacher out of the list", async () => {
    const person = await aTeacher(app.db, { name: "Zoe Leaving" });
    await aTest(app.db, person);
    const zoe = () => admin(listTeachers, { name: "zoe leaving" });
    expect((await zoe()).totalCount).toBe(1);
    await admin(removeTeacher, { _id: person.id });
    expect(await zoe()).toMatchObject({ data: [], totalCount: 0 });
  });
});
