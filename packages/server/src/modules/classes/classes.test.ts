import * as calls from "@markwell/contract/calls/classes";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { cases } from "@markwell/domain/testing/depth";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass, aClassCode } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { queuedBehind } from "../../testing/locks.ts";
import { anAdmin, aStudent, aTeacher, subjectId, type TestPerson } from "../../testing/school.ts";
import { addToClass, takeOutOfClass } from "./change-students.ts";
import { answerClassRequests, askToJoinClass, newClassCode } from "./join-code.ts";

const t = texts.schoolClass;
const DAY_MS = 86_400_000;

const app = startAppForFile();
let office: TestPerson;
let admin: Client;
let person: TestPerson;
let teacher: Client;
let maths: string;
beforeAll(async () => {
  office = await anAdmin(app.db);
  admin = await clientFor(app, office);
  person = await aTeacher(app.db, { name: "Ravi Menon" });
  teacher = await clientFor(app, person);
  maths = await subjectId(app.db);
});

const detailOf = async (id: string, by = teacher) => (await by(calls.classDetail, { id })).data;
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const actionsOn = async (id: string) => {
  const lines = await app.db
    .selectFrom("auditLog")
    .select("act")
    .where("targetId", "=", id)
    .orderBy("id")
    .execute();
  return lines.map(({ act: action }) => action).sort();
};

describe("a class", () => {
  test("is made by a teacher, who teaches it; a repeat finds it, another one's name is taken", async () => {
    const form = { name: "  6  Courage ", year: 2026, level: "Primary 6" as const };
    const { data } = await teacher(calls.createClass, form);
    expect((await teacher(calls.createClass, form)).data).toEqual(data);
    expect(await detailOf(data._id)).toMatchObject({
      name: "6 Courage",
      level: "primary 6",
      subject: null,
      teachers: [{ name: "Ravi Menon", subjects: [{ _id: maths, topic: "Mathematics" }] }],
      members: [],
      version: 1,
    });
    const again = { ...form, name: "6 courage" };
    await expect(admin(calls.createClass, again)).rejects.toThrow(t.nameTaken("6 courage", 2026));
    const nextYear = await admin(calls.createClass, { ...form, year: 2027 });
    expect((await detailOf(nextYear.data._id, admin)).teachers).toEqual([]);
    expect(await actionsOn(data._id)).toEqual(["create"]);
  });

  test("is changed from the version that was opened, and only so", async () => {
    const id = await aClass(app.db, person, { name: "5 Integrity" });
    const form = { id, name: "5 Honour", year: 2026, level: "primary 5" as const, subject: maths };
    const saved = await teacher(calls.updateClass, { ...form, version: 1 });
    expect(saved.data.version).toBe(2);
    await expect(teacher(calls.updateClass, { ...form, version: 1 })).rejects.toMatchObject({
      status: 409,
    });
    expect(await detailOf(id)).toMatchObject({
      name: "5 Honour",
      level: "primary 5",
      subject: { topic: "Mathematics" },
    });
    await aClass(app.db, person, { name: "5 Grace" });
    const taken = { ...form, name: "5 GRACE", version: 2 };
    await expect(teacher(calls.updateClass, taken)).rejects.toThrow(t.nameTaken("5 GRACE", 2026));
  });

  test("is told that the name is taken when another one gets it at the same moment", async () => {
    const [one, other] = [await aClass(app.db, person), await aClass(app.db, person)];
    const form = { name: "5 Loyalty", year: 2026, level: "primary 5" as const, subject: null };
    const [renamed] = await queuedBehind(
      app.db,
      (trx) =>
        trx.updateTable("classes").set({ name: form.name }).where("id", "=", other).execute(),
      [() => teacher(calls.updateClass, { ...form, id: one, version: 1 })],
    );
    expect(renamed).toMatchObject({
      status: "rejected",
      reason: { message: t.nameTaken("5 Loyalty", 2026) },
    });
  });

  test("has several teachers with their subjects; a teacher does not leave it without any", async () => {
    const id = await aClass(app.db, person);
    const colleague = await aTeacher(app.db, { name: "Aisha Tan", subject: "English" });
    const english = await subjectId(app.db, "English");
    const both = [
      { teacher: person.id, subject: maths },
      { teacher: colleague.id, subject: english },
      { teacher: colleague.id, subject: maths },
    ];
    await teacher(calls.setClassTeachers, { _id: id, teachers: both, version: 1 });
    const hers = await clientFor(app, colleague);
    expect((await detailOf(id, hers)).teachers).toMatchObject([
      { name: "Aisha Tan", subjects: [{ topic: "Mathematics" }, { topic: "English" }] },
      { name: "Ravi Menon", subjects: [{ topic: "Mathematics" }] },
    ]);
    const none = { _id: id, teachers: [], version: 2 };
    await expect(hers(calls.setClassTeachers, none)).rejects.toThrow(t.teacherNeeded);
    const stranger = { teacher: office.id, subject: maths };
    const wrong = { _id: id, teachers: [stranger], version: 2 };
    await expect(admin(calls.setClassTeachers, wrong)).rejects.toMatchObject({ status: 400 });
    await hers(calls.setClassTeachers, { _id: id, teachers: both.slice(1), version: 2 });
    await expect(detailOf(id)).rejects.toMatchObject({ status: 403, message: t.foreign });
    await admin(calls.setClassTeachers, { _id: id, teachers: [], version: 3 });
    expect((await detailOf(id, admin)).teachers).toEqual([]);
  });

  test("takes many students at once, by name, and lets them go; a repeat changes nothing", async () => {
    const id = await aClass(app.db, person);
    const mei = await aStudent(app.db, { name: "Mei Ling" });
    const arun = await aStudent(app.db, { name: "Arun" });
    const studentId = [mei.id, arun.id, mei.id];
    const { data, message } = await teacher(calls.addToClass, { _id: id, studentId });
    expect(data).toEqual({ changed: 2, unchanged: 0 });
    expect(message).toBe(t.added(2, 0));
    const again = await teacher(calls.addToClass, { _id: id, studentId });
    expect(again.data).toEqual({ changed: 0, unchanged: 2 });
    expect(namesOf((await detailOf(id)).members)).toEqual(["Arun", "Mei Ling"]);
    await teacher(calls.takeOutOfClass, { _id: id, studentId: [mei.id] });
    expect(namesOf((await detailOf(id)).members)).toEqual(["Arun"]);
    await teacher(calls.addToClass, { _id: id, studentId: [mei.id] });
    const stays = await app.db
      .selectFrom("classStudents")
      .select("leftAt")
      .where("studentId", "=", mei.id)
      .orderBy("joinedAt")
      .execute();
    expect(stays.map(({ leftAt }) => leftAt === null)).toEqual([false, true]);
    expect(await actionsOn(id)).toEqual([
      "add students",
      "add students",
      "create",
      "take students out",
    ]);
  });

  test("is removed: students are out of it, its code leads nowhere, its name is free", async () => {
    const student = await aStudent(app.db);
    const id = await aClass(app.db, person, { name: "4 Faith", students: [student] });
    const code = await aClassCode(app, person, id);
    await teacher(calls.removeClass, { _id: id });
    await expect(detailOf(id)).rejects.toMatchObject({ status: 404, message: t.unknown });
    const other = await clientFor(app, await aStudent(app.db));
    await expect(other(calls.askToJoinClass, { code })).rejects.toThrow(t.codeUnknown);
    const own = await clientFor(app, student);
    expect((await own(calls.myClasses, {})).data.classes).toEqual([]);
    await teacher(calls.createClass, { name: "4 Faith", year: 2026, level: "primary 4" });
  });
});

describe("the list of classes", () => {
  test("shows an admin all and a teacher the own ones, by year, level and words", async () => {
    const other = await aTeacher(app.db, { name: "Zainab Binte" });
    const list = await clientFor(app, other);
    const students = [await aStudent(app.db), await aStudent(app.db)];
    await aClass(app.db, other, { name: "3 Joy", year: 2025, level: "primary 3" });
    await aClass(app.db, other, { name: "6 Peace", students });
    await aClass(app.db, other, { name: "4 Peace", level: "primary 4" });
    const own = await list(calls.listClasses, {});
    expect(own.data.map(({ name, students: count }) => [name, count])).toEqual([
      ["4 Peace", 0],
      ["6 Peace", 2],
      ["3 Joy", 0],
    ]);
    expect(own).toMatchObject({ totalCount: 3, years: [2026, 2025], thisYear: 2026 });
    const narrowed = await admin(calls.listClasses, { year: 2025, search: "zainab joy" });
    expect(namesOf(narrowed.data)).toEqual(["3 Joy"]);
    const page = await list(calls.listClasses, { limit: 1, page: 2, level: "primary 6" });
    expect(page).toMatchObject({ data: [], totalCount: 1 });
    const names = await teacher(calls.classNames, { year: 2025 });
    expect(names.data).toMatchObject([{ name: "3 Joy", mine: false }]);
    expect((await list(calls.classNames, { year: 2025 })).data).toMatchObject([{ mine: true }]);
  });
});

describe("the join code of a class", () => {
  test("lets students ask, who see nothing of the class before a teacher has confirmed them", async () => {
    const id = await aClass(app.db, person, { name: "6 Wisdom" });
    const code = await aClassCode(app, person, id);
    const [mei, arun] = [await aStudent(app.db), await aStudent(app.db)];
    const student = await clientFor(app, mei);
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`;
    const asked = await student(calls.askToJoinClass, { code: typed });
    expect(asked).toEqual({ success: true, message: t.asked });
    await student(calls.askToJoinClass, { code });
    expect((await student(calls.myClasses, {})).data).toEqual({ classes: [], waiting: 1 });
    await (await clientFor(app, arun))(calls.askToJoinClass, { code });

    const door = (await teacher(calls.classCode, { id })).data;
    expect(door.code).toBe(code);
    expect(door.waiting.map(({ _id }) => _id).sort()).toEqual([mei.id, arun.id].sort());
    expect((await detailOf(id)).waiting).toBe(2);
    const answer = { _id: id, studentId: [mei.id] };
    await teacher(calls.answerClassRequests, { ...answer, admit: true });
    const repeat = await teacher(calls.answerClassRequests, { ...answer, admit: true });
    expect(repeat.data).toEqual({ changed: 0, unchanged: 1 });
    await teacher(calls.answerClassRequests, { _id: id, studentId: [arun.id], admit: false });
    expect((await student(calls.myClasses, {})).data).toMatchObject({
      classes: [{ name: "6 Wisdom", teachers: ["Ravi Menon"] }],
      waiting: 0,
    });
    expect((await detailOf(id)).members.map(({ _id }) => _id)).toEqual([mei.id]);
    expect((await student(calls.askToJoinClass, { code })).message).toBe(t.inAlready);
  });

  test("is replaced by a new one and works for 7 days", async () => {
    const id = await aClass(app.db, person);
    const old = await aClassCode(app, person, id);
    const { data } = await teacher(calls.newClassCode, { _id: id });
    const student = await clientFor(app, await aStudent(app.db));
    await expect(student(calls.askToJoinClass, { code: old })).rejects.toThrow(t.codeUnknown);
    app.clock.advance(7 * DAY_MS);
    const late = await clientFor(app, await aStudent(app.db));
    await expect(late(calls.askToJoinClass, { code: data.code })).rejects.toThrow(t.codeUnknown);
    teacher = await clientFor(app, person);
    expect((await teacher(calls.classCode, { id })).data.code).toBe("");
  });

  test("is not found by guessing: ten wrong ones, then a wait, also with the right one", async () => {
    const id = await aClass(app.db, person);
    const code = await aClassCode(app, person, id);
    const student = await clientFor(app, await aStudent(app.db));
    for (let times = 0; times < 10; times += 1) {
      const wrong = student(calls.askToJoinClass, { code: "AAAABBBB" });
      await expect(wrong).rejects.toThrow(t.codeUnknown);
    }
    await expect(student(calls.askToJoinClass, { code })).rejects.toMatchObject({ status: 429 });
    app.clock.advance(15 * 60_000);
    expect((await student(calls.askToJoinClass, { code })).message).toBe(t.asked);
  });
});

describe("who may do what with a class", () => {
  test("teachers of it and admins everything, other teachers and students nothing", async () => {
    const colleague = await aTeacher(app.db);
    const member = await aStudent(app.db);
    const callers = {
      owner: await clientFor(app, person),
      colleague: await clientFor(app, colleague),
      stranger: await clientFor(app, await aTeacher(app.db)),
      admin: await clientFor(app, office),
      member: await clientFor(app, member),
      student: await clientFor(app, await aStudent(app.db)),
    };
    const teachers = [person, colleague].map(({ id }) => ({ teacher: id, subject: maths }));
    const studentId = [member.id];
    const actions: Record<string, (by: Client, _id: string) => Promise<unknown>> = {
      read: (by, id) => by(calls.classDetail, { id }),
      code: (by, id) => by(calls.classCode, { id }),
      draw: (by, _id) => by(calls.newClassCode, { _id }),
      add: (by, _id) => by(calls.addToClass, { _id, studentId }),
      answer: (by, _id) => by(calls.answerClassRequests, { _id, studentId, admit: true }),
      take: (by, _id) => by(calls.takeOutOfClass, { _id, studentId }),
      edit: (by, id) =>
        by(calls.updateClass, {
          id,
          name: `Right ${id}`,
          year: 2026,
          level: "primary 6",
          version: 2,
        }),
      teach: (by, _id) => by(calls.setClassTeachers, { _id, teachers, version: 3 }),
      remove: (by, _id) => by(calls.removeClass, { _id }),
    };
    const told: Record<string, string[]> = {};
    for (const [name, by] of Object.entries(callers)) {
      const _id = await aClass(app.db, person, { students: [member] });
      await callers.owner(calls.setClassTeachers, { _id, teachers, version: 1 });
      told[name] = [];
      for (const action of Object.values(actions)) {
        const status = await action(by, _id).then(
          () => "done",
          (error: { status?: number }) => String(error.status),
        );
        told[name].push(status);
      }
    }
    const all = (status: string) => Object.keys(actions).map(() => status);
    expect(told).toEqual({
      owner: all("done"),
      colleague: all("done"),
      stranger: all("403"),
      admin: all("done"),
      member: all("403"),
      student: all("403"),
    });
  });
});

describe("membership", () => {
  test("in any order of acts there is one open stay per student and class, and stays do not overlap", async () => {
    const students = [await aStudent(app.db), await aStudent(app.db), await aStudent(app.db)];
    const action = fc.record({
      kind: fc.constantFrom("add", "take", "ask and admit"),
      who: fc.subarray([0, 1, 2], { minLength: 1 }),
      later: fc.constantFrom(0, 1, 60_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 8 }), async (actions) => {
        const _id = await aClass(app.db, person, { now: app.clock.now() });
        const inside = new Set<string>();
        for (const { kind, who, later } of actions) {
          app.clock.advance(later);
          const now = app.clock.now();
          const studentId = who.map((place) => students[place]?.id ?? "");
          const wish = { _id, studentId };
          if (kind === "add") await addToClass(app.db, nothing, person, wish, now);
          else if (kind === "take") await takeOutOfClass(app.db, nothing, person, wish, now);
          else {
            const { code } = await newClassCode(app.db, person, _id, now);
            for (const id of studentId) {
              await askToJoinClass(app.db, { id, role: "STUDENT", session: "" }, code, now);
            }
            await answerClassRequests(app.db, nothing, person, { ...wish, admit: true }, now);
          }
          for (const id of studentId) kind === "take" ? inside.delete(id) : inside.add(id);
        }
        const stays = await app.db
          .selectFrom("classStudents")
          .select(["studentId", "joinedAt", "leftAt"])
          .where("classId", "=", _id)
          .orderBy("joinedAt")
          .execute();
        const open = stays.filter(({ leftAt }) => leftAt === null);
        expect(open.map(({ studentId }) => studentId).sort()).toEqual([...inside].sort());
        for (const own of Map.groupBy(stays, ({ studentId }) => studentId).values()) {
          for (const [at, { joinedAt }] of own.entries()) {
            const before = own[at - 1];
            if (before) expect(before.leftAt?.getTime()).toBeLessThan(joinedAt.getTime());
          }
        }
      }),
      { numRuns: cases(3, 30) },
    );
  });
});

const nothing = async () => {};
