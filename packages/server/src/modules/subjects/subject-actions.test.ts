import { createQuestion } from "@markwell/contract/calls/questions";
import {
  listSubjects,
  removeSubject,
  saveSubject,
  schoolLists,
  subjectDetail,
} from "@markwell/contract/calls/subjects";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  anAdmin,
  aQuestionDraft,
  aTeacher,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";

const app = startAppForFile();
let boss: TestPerson;
let admin: Client;
let teacher: Client;
beforeAll(async () => {
  boss = await anAdmin(app.db);
  admin = await clientFor(app, boss);
  teacher = await clientFor(app, await aTeacher(app.db));
});

const t = texts.subject;
const NOBODY = "00000000-0000-7000-8000-000000000000";
let count = 0;
let name: string;
beforeEach(() => {
  name = `Geography ${++count}`;
});

const add = async (topic: string) => (await admin(saveSubject, { topic })).data._id;
const topics = async () => (await teacher(listSubjects)).data.map(({ topic }) => topic);
const lines = (targetId: string) =>
  app.db
    .selectFrom("auditLog")
    .select(["actorId", "act", "targetKind", "details"])
    .where("targetId", "=", targetId)
    .orderBy("id")
    .execute();
const aQuestionIn = async (subject: string) => {
  const { data } = await teacher(schoolLists);
  const lists = data.subjects.find(({ _id }) => _id === subject);
  const draft = await aQuestionDraft(app.db, "mcq", {
    subject,
    topic: lists?.topicsByLevel["primary 6"]?.[0] ?? "",
    component: lists?.components[0] ?? "",
  });
  return teacher(createQuestion, draft);
};

describe("Add Subject", () => {
  test("adds it after the others for everybody, and leaves a line", async () => {
    const { message, data } = await admin(saveSubject, { topic: `  ${name.replace(" ", "  ")} ` });
    expect(message).toBe(t.added);
    expect(data.topic).toBe(name);
    expect((await topics()).at(-1)).toBe(name);
    expect(await lines(data._id)).toEqual([
      { actorId: boss.id, act: "create", targetKind: "subject", details: { name } },
    ]);
  });

  test("a question can be written for it at once", async () => {
    await expect(aQuestionIn(await add(name))).resolves.toMatchObject({ success: true });
  });

  test.each([[""], ["  \t"], [undefined]])("%o: Please input subject name!", async (topic) => {
    await expect(admin(saveSubject, { topic } as never)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "topic", message: "Please input subject name!" }],
    });
  });

  test.each(["mathematics", " ENGLISH ", "Science"])(
    "%s is there already, whatever its case",
    async (topic) => {
      await subjectId(app.db);
      await expect(admin(saveSubject, { topic })).rejects.toThrow(
        /^There is already a subject \w+/,
      );
    },
  );

  test("two admins who add the same at once get one subject", async () => {
    const tries = [name, name.toUpperCase()].map((topic) => admin(saveSubject, { topic }));
    const ends = await Promise.allSettled(tries);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("Save Changes", () => {
  test("renames it, also in its case alone, and leaves a line", async () => {
    const id = await add(name);
    expect(await admin(saveSubject, { _id: id, topic: name.toUpperCase() })).toEqual({
      success: true,
      message: t.saved,
      data: { _id: id, topic: name.toUpperCase() },
    });
    expect(await admin(subjectDetail, { id })).toMatchObject({
      data: { _id: id, topic: name.toUpperCase(), retired: false },
    });
    expect((await lines(id)).at(-1)).toMatchObject({
      act: "edit",
      details: { from: name, to: name.toUpperCase() },
    });
  });

  test("another one's name is refused, whatever its case", async () => {
    const other = await add(`${name} other`);
    await add(name);
    const attempt = admin(saveSubject, { _id: other, topic: name.toLowerCase() });
    await expect(attempt).rejects.toThrow(t.taken(name));
  });

  test("one that is not there is 404", async () => {
    const gone = { status: 404, message: t.gone };
    await expect(admin(saveSubject, { _id: NOBODY, topic: name })).rejects.toMatchObject(gone);
    await expect(admin(subjectDetail, { id: NOBODY })).rejects.toMatchObject(gone);
    await expect(admin(removeSubject, { _id: NOBODY })).rejects.toMatchObject(gone);
  });
});

describe("removing", () => {
  test("an unused one is gone, with its topics", async () => {
    const id = await add(name);
    expect(await admin(removeSubject, { _id: id })).toMatchObject({ message: t.removed });
    await expect(admin(subjectDetail, { id })).rejects.toMatchObject({ status: 404 });
    expect((await lines(id)).at(-1)).toMatchObject({ act: "delete", details: { name } });
    await expect(admin(saveSubject, { topic: name })).resolves.toMatchObject({ message: t.added });
  });

  test("one in use is retired: out of all choices, still readable, and it can come back", async () => {
    const id = await add(name);
    await aQuestionIn(id);
    expect(await admin(removeSubject, { _id: id })).toMatchObject({ message: t.retired(name) });
    expect(await topics()).not.toContain(name);
    const { data: lists } = await teacher(schoolLists);
    expect(lists.subjects.map(({ _id }) => _id)).not.toContain(id);
    expect(await teacher(subjectDetail, { id })).toMatchObject({
      data: { topic: name, retired: true },
    });
    const back = await admin(saveSubject, { topic: name.toUpperCase() });
    expect(back).toMatchObject({ message: t.broughtBack(name), data: { _id: id, topic: name } });
    expect(await topics()).toContain(name);
    expect((await lines(id)).map(({ act: action }) => action)).toEqual([
      "create",
      "retire",
      "bring back",
    ]);
  });

  test.each(["Mathematics", "English", "Science"] as const)(
    "%s stays, with its name",
    async (fixed) => {
      const id = await subjectId(app.db, fixed);
      await expect(admin(removeSubject, { _id: id })).rejects.toThrow(t.fixed);
      await expect(admin(saveSubject, { _id: id, topic: name })).rejects.toThrow(t.fixed);
      expect(await topics()).toContain(fixed);
    },
  );
});
