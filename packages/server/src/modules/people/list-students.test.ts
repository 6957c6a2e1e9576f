import { listNamesakes, listStudents } from "@markwell/contract/calls/students";
import type { Client } from "@markwell/contract/client";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, subjectId, type TestPerson } from "../../testing/school.ts";
import { rowsRead, statementsOf } from "../../testing/statements.ts";
import { chooseTutor } from "./index.ts";

/** Tutors joined for everybody, row by row, were hundreds of times as many. */
const MOST_ROWS = 1_000_000;

const app = startAppForFile();
let teacher: Client;
let admin: Client;

/** letter, name, level, contact */
const CLASS = [
  ["B", "ben Koh", "primary 6", "+6591112222"],
  ["A", "Amira Yusof", "secondary 1", ""],
  ["D", "Divya_100%", "primary 4", "+6581234567"],
  ["C", "Chloe Koh", "primary 6", "+6590000001"],
] as const;

beforeAll(async () => {
  const { db } = app;
  const tan = await aTeacher(db, { name: "Daniel Tan" });
  const nair = await aTeacher(db, { name: "Priya Nair", subject: "English" });
  const gone = await aTeacher(db, { name: "Gone Away", subject: "Science" });
  teacher = await clientFor(app, tan);
  admin = await clientFor(app, await anAdmin(db));
  const ids: Record<string, string> = {};
  for (const [letter, name, level, contact] of CLASS) {
    const student = await aStudent(db, {
      name,
      level,
      email: `${letter.toLowerCase()}@home.test`,
      approved: letter !== "D",
    });
    ids[letter] = student.id;
    await db.updateTable("people").set({ contact }).where("id", "=", student.id).execute();
  }
  await db
    .insertInto("studentSuspensions")
    .values({ studentId: ids.C ?? "", suspendedAt: new Date() })
    .execute();
  const left = await aStudent(db, { name: "Left School" });
  const removedAt = new Date();
  for (const { id } of [left, gone]) {
    await db.updateTable("people").set({ removedAt }).where("id", "=", id).execute();
  }
  await db
    .insertInto("pointBalances")
    .values({ studentId: ids.A ?? "", balance: 42 })
    .execute();
  const choices = [
    ["A", "English", nair],
    ["A", "Mathematics", tan],
    ["A", "Science", gone],
    ["B", "English", tan],
    ["B", "Science", tan],
    ["C", "Science", nair],
    ["C", "English", tan],
  ] as const;
  for (const [letter, subject, { id: teacherId }] of choices) {
    const choice = { studentId: ids[letter] ?? "", subjectId: await subjectId(db, subject) };
    await transaction(db, (trx) => chooseTutor(trx, { ...choice, teacherId, now: 0 }));
  }
});

const letters = (rows: ReadonlyArray<{ emailid: string }>) =>
  rows.map(({ emailid }) => emailid.charAt(0).toUpperCase()).join("");

test("students of one name are told apart by class, else by user name or address, also deleted ones", async () => {
  const { db } = app;
  const twins = [];
  for (const letter of ["x", "y", "z"]) {
    twins.push(
      await aStudent(db, {
        name: `Tan  ${letter === "x" ? "MEI" : "Mei"}`,
        email: `${letter}@home.test`,
      }),
    );
  }
  const [x, y, z] = twins as [TestPerson, TestPerson, TestPerson];
  const classId = await aClass(db, await aTeacher(db), { students: [x] });
  const { name: className } = await db
    .selectFrom("classes")
    .select("name")
    .where("id", "=", classId)
    .executeTakeFirstOrThrow();
  await db.updateTable("people").set({ removedAt: new Date() }).where("id", "=", z.id).execute();
  const { data } = await teacher(listNamesakes);
  expect(new Map(data.map(({ _id, apart }) => [_id, apart]))).toEqual(
    new Map([
      [x.id, className],
      [y.id, "y@home.test"],
      [z.id, "z@home.test"],
    ]),
  );
  await db
    .insertInto("classStudents")
    .values({ classId, studentId: y.id, indexNumber: 12, joinedAt: new Date() })
    .execute();
  const marks = new Map((await teacher(listNamesakes)).data.map(({ _id, apart }) => [_id, apart]));
  expect([marks.get(x.id), marks.get(y.id)]).toEqual(["x@home.test", `${className} · 12`]);
  const gone = twins.map(({ id }) => id);
  await db.updateTable("people").set({ removedAt: new Date() }).where("id", "in", gone).execute();
});

test("a name is found in either writing of its letters, and stored in one", async () => {
  const { db } = app;
  const [one, two] = [
    await aStudent(db, { name: "Zo\u00eb Lim" }),
    await aStudent(db, { name: "Zoe\u0308 Ong" }),
  ];
  for (const search of ["Zo\u00eb", "Zoe\u0308", "zo\u00cb"]) {
    const { data } = await teacher(listStudents, { search });
    expect(data.map(({ _id }) => _id).toSorted()).toEqual([one.id, two.id].toSorted());
  }
  const gone = [one.id, two.id];
  await db.updateTable("people").set({ removedAt: new Date() }).where("id", "in", gone).execute();
});

describe("the students list", () => {
  test("asked plainly has every student by name, and no removed one", async () => {
    const { data, totalCount } = await teacher(listStudents);
    expect(letters(data)).toBe("ABCD");
    expect(totalCount).toBe(4);
    expect(await admin(listStudents)).toEqual(await teacher(listStudents));
  });

  test("gives one student by id, whatever the page", async () => {
    const last = (await admin(listStudents)).data.at(-1)?._id ?? "";
    expect(await admin(listStudents, { _id: last, limit: 1 })).toMatchObject({
      data: [{ _id: last }],
      totalCount: 1,
    });
  });

  test("has the specification's fields, empty texts instead of nothing", async () => {
    const [amira, , , divya] = (await teacher(listStudents)).data;
    expect(amira).toEqual({
      _id: expect.any(String),
      name: "Amira Yusof",
      emailid: "a@home.test",
      username: "",
      contactEmail: "",
      motherTongue: "",
      contact: "",
      level: "secondary 1",
      tutorName: "Daniel Tan, Priya Nair",
      classes: [],
      approved: true,
      guardianOpen: false,
      suspended: false,
      points: 42,
      rewardHistory: [],
    });
    expect(divya).toMatchObject({ tutorName: "", approved: false, points: 0 });
  });

  test.each([
    ["A", "Daniel Tan, Priya Nair", "the tutors of Mathematics and English, not the one who left"],
    ["B", "Daniel Tan", "one teacher of two subjects once"],
    ["C", "Priya Nair, Daniel Tan", "Science before English"],
  ])("names for %s: %s (%s)", async (letter, tutorName) => {
    const { data } = await teacher(listStudents, { emailid: `${letter}@home` });
    expect(data.map((row) => row.tutorName)).toEqual([tutorName]);
  });

  test.each([
    [{ name: "KOH" }, "BC"],
    [{ name: "koh chl" }, "C"],
    [{ name: "ｋｏｈ" }, "BC"],
    [{ name: "0%" }, "D"],
    [{ name: "_" }, "D"],
    [{ name: "%" }, "D"],
    [{ name: "\\" }, ""],
    [{ name: "a\u0000mira" }, "A"],
    [{ emailid: "c@home.test" }, "C"],
    [{ contact: "9111 2222" }, "B"],
    [{ contact: "+65" }, "BCD"],
    [{ level: "Primary 6" }, "BC"],
    [{ level: "secondary" }, "A"],
    [{ tutorName: "nair" }, "AC"],
    [{ tutorName: "away" }, ""],
    [{ tutorName: "nair daniel" }, "AC"],
    [{ tutorName: "tan," }, "A"],
    [{ tutorName: "," }, "AC"],
    [{ search: "nair," }, "C"],
    [{ search: "tan" }, "ABC"],
    [{ level: "primary 6", tutorName: "nair" }, "C"],
    [{ search: "koh nair" }, "C"],
    [{ search: "primary 4" }, "D"],
    [{ search: "" }, "ABCD"],
    [{ state: "pending" as const }, "D"],
    [{ state: "approved" as const }, "AB"],
    [{ state: "suspended" as const }, "C"],
    [{ state: "approved" as const, name: "koh" }, "B"],
  ])("searched by %o shows %s", async (asked, expected) => {
    const whole = await teacher(listStudents, asked);
    const page = await teacher(listStudents, { ...asked, limit: 1 });
    expect(letters(whole.data)).toBe(expected);
    expect(page.totalCount).toBe(expected.length);
  });

  test.each([
    ["name", "asc", "ABCD"],
    ["name", "desc", "DCBA"],
    ["emailid", "desc", "DCBA"],
    ["contact", "asc", "DCBA"],
    ["contact", "desc", "BCDA"],
    ["level", "asc", "DBCA"],
    ["level", "desc", "ABCD"],
    ["tutorName", "asc", "BACD"],
    ["tutorName", "desc", "CABD"],
  ] as const)("sorted by %s %s is %s, the empty ones last", async (sort, order, expected) => {
    expect(letters((await teacher(listStudents, { sort, order })).data)).toBe(expected);
  });

  test.each([
    [{ search: "koh" }, "BC"],
    [{ sort: "level" as const, order: "desc" as const }, "ABCD"],
    [{ search: "home", sort: "tutorName" as const }, "BACD"],
    [{ search: "home", sort: "contact" as const }, "DCBA"],
    [{ state: "approved" as const, sort: "emailid" as const, order: "desc" as const }, "BA"],
  ])(
    "asked for %o one by one is %s, and past the end knows how many there are",
    async (asked, expected) => {
      const pages = Array.from({ length: expected.length + 1 }, (_, at) =>
        teacher(listStudents, { ...asked, limit: 1, page: at + 1 }),
      );
      const shown = await Promise.all(pages);
      expect(letters(shown.flatMap(({ data }) => data))).toBe(expected);
      expect(shown.map(({ totalCount }) => totalCount)).toEqual(shown.map(() => expected.length));
    },
  );

  test.each([
    [1, "AB"],
    [2, "CD"],
    [3, ""],
    [1_000_000, ""],
  ])("page %i of size two is %s and still knows how many there are", async (page, expected) => {
    const { data, totalCount } = await teacher(listStudents, { page, limit: 2 });
    expect(letters(data)).toBe(expected);
    expect(totalCount).toBe(4);
  });

  test.each([
    [{ limit: 0 }],
    [{ limit: 501 }],
    [{ page: 0 }],
    [{ sort: "points" }],
    [{ state: "gone" }],
  ])("cannot be asked for %o", async (broken) => {
    await expect(teacher(listStudents, broken as never)).rejects.toMatchObject({ status: 400 });
  });
});

test("a page of ten thousand students reads little more than their rows, in every order and search", async () => {
  const { db } = app;
  await sql`
    with made as (
      insert into people (type, email, name, contact, password_hash, created_at)
      select 'STUDENT', 'crowd' || n || '@crowd.test', 'Crowd ' || md5(n::text), '+65' || (90000000 + n), 'x', now()
      from generate_series(1, 10000) as n returning id)
    insert into students (person_id, level, postal_code) select id, 'primary 5', '123456' from made`.execute(
    db,
  );
  await sql`
    insert into student_tutors (student_id, subject_id, teacher_id, chosen_at)
    select students.person_id, subjects.id, teachers.person_id, now()
    from students cross join subjects join teachers on teachers.subject_id = subjects.id
    on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
  const read: Array<[string, number]> = [];
  for (const asked of [
    { limit: 10 },
    { limit: 10, page: 1000 },
    { limit: 10, sort: "tutorName" as const },
    { limit: 10, sort: "level" as const, order: "desc" as const },
    { limit: 10, search: "crowd nair f" },
    { limit: 10, contact: "90009999" },
    { limit: 10, state: "pending" as const },
  ]) {
    const statements = await statementsOf(async () =>
      expect((await teacher(listStudents, asked)).totalCount).toBeGreaterThan(0),
    );
    read.push([JSON.stringify(asked), await rowsRead(app.database.pool, statements)]);
  }
  expect(read.filter(([, rows]) => rows === 0 || rows > MOST_ROWS)).toEqual([]);
});

test("sorted by class, a class is in the order of its register, who has no number last", async () => {
  const register = await aTeacher(app.db);
  const names = ["Zoe Register", "Adam Register", "Bo Register", "Cai Register"];
  const [zoe, adam, bo, cai] = await Promise.all(names.map((name) => aStudent(app.db, { name })));
  if (!zoe || !adam || !bo || !cai) throw new Error("too few students");
  const first = await aClass(app.db, register, { students: [zoe, adam, bo] });
  const second = await aClass(app.db, register, { students: [cai, adam] });
  await app.db.updateTable("classes").set({ name: "Aa" }).where("id", "=", first).execute();
  await app.db.updateTable("classes").set({ name: "Ab" }).where("id", "=", second).execute();
  for (const [classId, studentId, indexNumber] of [
    [first, zoe.id, 2],
    [first, adam.id, 10],
    [second, adam.id, 1],
    [second, cai.id, 2],
  ] as const)
    await app.db
      .updateTable("classStudents")
      .set({ indexNumber })
      .where("classId", "=", classId)
      .where("studentId", "=", studentId)
      .execute();
  const sorted = async (classId?: string) => {
    const asked = { sort: "classes", search: "Register", ...(classId ? { classId } : {}) } as const;
    return (await admin(listStudents, asked)).data.map(({ name }) => name.split(" ")[0]);
  };
  expect(await sorted()).toEqual(["Zoe", "Adam", "Bo", "Cai"]);
  expect(await sorted(second)).toEqual(["Adam", "Cai"]);
});
