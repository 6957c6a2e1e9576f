import { practiceHome } from "@markwell/contract/calls/practice";
import { tutorsBySubject, updateProfile } from "@markwell/contract/calls/profile";
import { questionDetail } from "@markwell/contract/calls/questions";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { userDetails } from "@markwell/contract/calls/statistics";
import { editStudent, listStudents } from "@markwell/contract/calls/students";
import { listSubjects, removeSubject, saveSubject } from "@markwell/contract/calls/subjects";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, anAdmin, aStudent, aTeacher, subjectId } from "../../testing/school.ts";

const app = startAppForFile();
let admin: Client;
beforeAll(async () => {
  await subjectId(app.db);
  admin = await clientFor(app, await anAdmin(app.db));
});

const switchOn = async (topic: string) => (await admin(saveSubject, { topic })).data._id;
const ownTongue = async (student: Client) => (await student(authenticatedUser)).data.motherTongue;

test("Mother Tongue is off until an admin adds one and the office enters it for the student", async () => {
  const person = await aStudent(app.db);
  const student = await clientFor(app, person);
  const names = (await admin(listSubjects)).data.map(({ topic }) => topic);
  expect(names).toEqual(["Mathematics", "English", "Science"]);
  expect(await ownTongue(student)).toBe("");
  await admin(editStudent, { _id: person.id, motherTongue: "Tamil" });
  expect(await ownTongue(student), "not offered").toBe("");
  const { data } = await admin(listStudents, { limit: 50 });
  expect(data.find(({ _id }) => _id === person.id)?.motherTongue).toBe("Tamil");

  const tamil = await switchOn("tamil ");
  expect((await admin(listSubjects)).data.at(-1)).toEqual({ _id: tamil, topic: "Tamil" });
  expect(await ownTongue(student)).toBe("Tamil");
  await admin(removeSubject, { _id: tamil });
  expect(await ownTongue(student)).toBe("");
  await expect(
    admin(editStudent, { _id: person.id, motherTongue: "Latin" as "Tamil" }),
  ).rejects.toMatchObject({ status: 400 });
});

test("a Mother Tongue keeps its name, and takes the one spelling", async () => {
  const _id = await switchOn("MALAY");
  await expect(admin(saveSubject, { _id, topic: "Malay Language" })).rejects.toThrow(
    texts.subject.motherTongueStays,
  );
  await admin(saveSubject, { _id, topic: " malay" });
  expect((await admin(listSubjects)).data.map(({ topic }) => topic)).toContain("Malay");
});

test("goal and tutor of the Mother Tongue are the student's, and practice holds no other one", async () => {
  const [chinese, malay] = [await switchOn("Chinese"), (await admin(listSubjects)).data];
  const malayId = malay.find(({ topic }) => topic === "Malay")?._id ?? (await switchOn("Malay"));
  const author = await aTeacher(app.db);
  await app.db
    .insertInto("teacherSubjects")
    .values({ teacherId: author.id, subjectId: chinese, position: 2 })
    .execute();
  for (const [subject, body] of [
    [chinese, "<p>下面哪一个是对的？</p>"],
    [malayId, "<p>Yang mana betul?</p>"],
  ] as const)
    await aBankQuestion(app.db, author, {
      subject,
      topic: "General",
      component: "Booklet A",
      body,
    });
  const person = await aStudent(app.db);
  const student = await clientFor(app, person);
  const practised = async () =>
    (await student(practiceHome, {})).data.subjects.map(({ topic }) => topic);
  const before = (await student(userDetails, { subject: "chinese" })).data;
  expect(before).not.toHaveProperty("goalForMotherTongue");
  await student(updateProfile, { goalForMotherTongue: 90 });
  expect((await student(userDetails, { subject: "chinese" })).data.goal).toBe(75);
  expect(await practised()).toEqual(expect.arrayContaining(["Chinese", "Malay"]));

  await admin(editStudent, { _id: person.id, motherTongue: "Chinese" });
  const teachers = (await student(tutorsBySubject)).motherTongueTutors;
  expect(teachers?.map(({ _id }) => _id)).toEqual([author.id]);
  const form = { goalForMotherTongue: 90, motherTongueTutor: author.id };
  expect((await student(updateProfile, form)).data).toMatchObject(form);
  expect((await student(userDetails, { subject: "chinese" })).data).toMatchObject({
    goal: 90,
    goalForMotherTongue: 90,
    motherTongueTutor: { _id: author.id },
    subject: { topic: "Chinese" },
  });
  expect(await practised()).toContain("Chinese");
  expect(await practised()).not.toContain("Malay");
});

test("a question names the language of its subject, one in English none", async () => {
  const author = await aTeacher(app.db);
  const teacher = await clientFor(app, author);
  const subject = (await admin(listSubjects)).data.find(({ topic }) => topic === "Chinese")?._id;
  const chinese = await aBankQuestion(app.db, author, {
    subject: subject ?? (await switchOn("Chinese")),
    topic: "General",
    component: "Booklet A",
    body: "<p>哪一个？</p>",
  });
  const english = await aBankQuestion(app.db, author, {});
  expect((await teacher(questionDetail, { id: chinese })).data[0]?.lang).toBe("zh-Hans");
  expect((await teacher(questionDetail, { id: english })).data[0]).not.toHaveProperty("lang");
});
