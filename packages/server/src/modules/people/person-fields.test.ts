import {
  registerStudent,
  type StudentFields,
  studentFields,
} from "@markwell/contract/calls/people";
import { myData } from "@markwell/contract/calls/privacy";
import { updateProfile } from "@markwell/contract/calls/profile";
import { checkImport, confirmImport, type ImportKind } from "@markwell/contract/calls/roster";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { listStudents } from "@markwell/contract/calls/students";
import {
  listTeachers,
  saveTeacher,
  type TeacherFields,
  type TeacherRow,
  teacherDetail,
  teacherFields,
} from "@markwell/contract/calls/teachers";
import { type Client, createClient } from "@markwell/contract/client";
import { defaultsOf } from "@markwell/contract/fields";
import { PROFILE_ACCOUNT } from "@markwell/contract/wire/profile";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, visitor } from "../../testing/client.ts";
import { aFile } from "../../testing/media.ts";
import { csvOf } from "../../testing/roster-files.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD, subjectId } from "../../testing/school.ts";

const app = startAppForFile();
let admin: Client;
let science: string;
beforeAll(async () => {
  admin = await clientFor(app, await anAdmin(app.db));
  science = await subjectId(app.db, "Science");
  await app.db
    .insertInto("schools")
    .values({ name: "Nan Hua Primary School", band: "primary" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});

async function imported(kind: ImportKind, cells: Record<string, string>) {
  const file = aFile(csvOf([Object.keys(cells), Object.values(cells)]), "list.csv");
  const { data } = await admin(checkImport, { kind, file });
  expect(data.broken).toEqual([]);
  await admin(confirmImport, { _id: data._id });
}

describe("every field of a student", () => {
  const samples = {
    name: "Mei Ling Tan",
    emailid: "every.field@home.test",
    contact: "+6598765432",
    level: "secondary 3",
    postelCode: "018956",
    school: "Nan Hua Primary School",
    contactEmail: "mother@home.test",
    motherTongue: "Tamil",
  } satisfies StudentFields;
  const registered = Object.keys(registerStudent.body?.shape ?? {});
  const atStart = Object.fromEntries(
    Object.entries(samples).map(([field, value]) => [
      field,
      registered.includes(field) ? value : "",
    ]),
  );

  test("has a sample that is not its default, and is in a form", () => {
    for (const [field, value] of Object.entries(defaultsOf(studentFields))) {
      expect(samples[field as keyof StudentFields], field).not.toBe(value);
    }
    const { school: _school, contactEmail, motherTongue, ...imported } = samples;
    const edited = Object.keys({ contactEmail, motherTongue });
    const known = [...Object.keys(imported), ...PROFILE_ACCOUNT, ...registered, ...edited];
    expect(known).toEqual(expect.arrayContaining(Object.keys(studentFields)));
  });

  test("is kept of a registration", async () => {
    const form = { ...samples, emailid: "registered@home.test", password: PASSWORD };
    const { token } = await visitor(app)(registerStudent, form);
    const student = createClient({ origin: app.origin, token: () => token });
    expect((await student(authenticatedUser)).data).toMatchObject({
      ...atStart,
      emailid: form.emailid,
    });
  });

  test("is changed by the profile alone, and the others stay", async () => {
    const student = await clientFor(app, await aStudent(app.db));
    let { account: before } = (await student(myData)).data;
    for (const field of PROFILE_ACCOUNT) {
      const { data } = await student(updateProfile, { [field]: samples[field] });
      expect(data, field).toMatchObject({ [field]: samples[field] });
      const { account: after } = (await student(myData)).data;
      expect(after, field).toEqual({ ...before, [field]: samples[field] });
      before = after;
    }
  });

  test("is kept of an import", async () => {
    await imported("students", {
      Name: samples.name,
      "Email Id": samples.emailid,
      "Contact No": samples.contact,
      Level: samples.level,
      "Postal Code": samples.postelCode,
    });
    const { data } = await admin(listStudents, { emailid: samples.emailid });
    const [row] = data;
    const own = await clientFor(app, { id: row?._id ?? "" });
    const {
      school: _school,
      contactEmail: _contactEmail,
      motherTongue: _motherTongue,
      ...kept
    } = samples;
    expect((await own(myData)).data.account).toMatchObject({ ...kept, school: "" });
  });
});

describe("every field of a teacher", () => {
  const samples = () =>
    ({
      name: "Ravi Menon",
      emailid: "every.field@school.test",
      contact: "+6598765432",
      subject: science,
    }) satisfies TeacherFields;
  /** teachers.test.ts covers the list of all subjects. */
  type Sent = Pick<TeacherRow, "subject" | "subjects" | "twoStep">;
  const asSent = ({ subject, subjects: _, twoStep: _step, ...row }: Sent) => ({
    ...row,
    subject: subject._id,
  });
  const FIELDS = Object.keys(teacherFields) as Array<keyof TeacherFields>;

  test("is kept of the form", async () => {
    const form = { ...samples(), password: PASSWORD };
    const { data } = await admin(saveTeacher, form);
    const listed = await admin(listTeachers, { emailid: form.emailid });
    const detail = await admin(teacherDetail, { id: data._id });
    for (const row of [data, detail.data[0], ...listed.data]) {
      expect(asSent(row)).toEqual({ _id: data._id, ...samples() });
    }
    expect(listed.totalCount).toBe(1);
  });

  test("is changed alone, and the others stay", async () => {
    const { id } = await aTeacher(app.db);
    const stored = async () => asSent((await admin(teacherDetail, { id })).data[0]);
    let before = await stored();
    for (const field of FIELDS) {
      const value = field === "emailid" ? "changed@school.test" : samples()[field];
      expect(before, field).not.toMatchObject({ [field]: value });
      await admin(saveTeacher, { _id: id, [field]: value });
      expect(await stored(), field).toEqual({ ...before, [field]: value });
      before = await stored();
    }
  });

  test("is kept of an import", async () => {
    const emailid = "imported@school.test";
    await imported("teachers", {
      Name: samples().name,
      "Email Id": emailid,
      "Contact No": samples().contact,
      Subject: "Science",
    });
    const { data } = await admin(listTeachers, { emailid });
    expect(data.map(asSent)).toMatchObject([{ ...samples(), emailid }]);
  });
});
