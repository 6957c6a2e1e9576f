import { listTeachers, type TeacherRow } from "@markwell/contract/calls/teachers";
import type { Client } from "@markwell/contract/client";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher } from "../../testing/school.ts";

const app = startAppForFile();
let admin: Client;

const STAFF = [
  ["B", "ben Koh", "Science", "+6591112222"],
  ["A", "Amira Yusof", "Mathematics", ""],
  ["C", "Chloe Koh", "English", "+6590000001"],
] as const;

beforeAll(async () => {
  const { db } = app;
  admin = await clientFor(app, await anAdmin(db));
  for (const [letter, name, subject, contact] of STAFF) {
    const email = `${letter.toLowerCase()}@school.test`;
    const { id } = await aTeacher(db, {
      name,
      subject,
      email,
      also: letter === "C" ? ["Science"] : [],
    });
    await db.updateTable("people").set({ contact }).where("id", "=", id).execute();
  }
  const none = await aTeacher(db, { name: "Divya", email: "d@school.test" });
  await db
    .updateTable("teachers")
    .set({ subjectId: null })
    .where("personId", "=", none.id)
    .execute();
  const gone = await aTeacher(db, { name: "Gone Koh" });
  await db.updateTable("people").set({ removedAt: new Date() }).where("id", "=", gone.id).execute();
  await aStudent(db, { name: "Student Koh" });
});

const letters = (rows: readonly TeacherRow[]) =>
  rows.map(({ emailid }) => emailid.charAt(0).toUpperCase()).join("");

describe("the teachers list", () => {
  test("asked plainly has every teacher by name, with empty texts instead of nothing", async () => {
    const { data, totalCount } = await admin(listTeachers);
    expect([letters(data), totalCount]).toEqual(["ABCD", 4]);
    expect(data[0]).toEqual({
      _id: expect.any(String),
      name: "Amira Yusof",
      emailid: "a@school.test",
      contact: "",
      subject: { _id: expect.any(String), topic: "Mathematics" },
      subjects: [{ _id: expect.any(String), topic: "Mathematics" }],
      twoStep: false,
    });
    expect(data[3]?.subject).toEqual({ _id: "", topic: "" });
  });

  test("tells who has a second step, and shows only those with or without one", async () => {
    const { data } = await admin(listTeachers);
    await app.db
      .insertInto("codeApps")
      .values({
        personId: data[1]?._id ?? "",
        secret: Buffer.from("sealed"),
        lastStep: 0,
        addedAt: new Date(),
        lastUsedAt: new Date(),
      })
      .execute();
    const [on, off] = [
      await admin(listTeachers, { twoStep: "yes" }),
      await admin(listTeachers, { twoStep: "no" }),
    ];
    expect([letters(on.data), letters(off.data)]).toEqual(["B", "ACD"]);
    expect(on.data[0]?.twoStep).toBe(true);
    await app.db.deleteFrom("codeApps").execute();
  });

  test.each([
    [{ name: "KOH" }, "BC"],
    [{ emailid: "c@school" }, "C"],
    [{ contact: "9111 2222" }, "B"],
    [{ subject: "sci" }, "BC"],
    [{ subject: "ＭＡＴＨ" }, "A"],
    [{ name: "koh", subject: "english" }, "C"],
    [{ search: "koh sci" }, "BC"],
    [{ name: "%" }, ""],
  ])("searched by %o shows %s", async (asked, expected) => {
    const whole = await admin(listTeachers, asked);
    const page = await admin(listTeachers, { ...asked, limit: 1 });
    expect(letters(whole.data)).toBe(expected);
    expect(page.totalCount).toBe(expected.length);
  });

  test.each([
    ["name", "desc", "DCBA"],
    ["emailid", "asc", "ABCD"],
    ["contact", "asc", "CBAD"],
    ["subject", "asc", "CABD"],
    ["subject", "desc", "BACD"],
  ] as const)("sorted by %s %s is %s, the empty ones last", async (sort, order, expected) => {
    expect(letters((await admin(listTeachers, { sort, order })).data)).toBe(expected);
  });

  test("comes in pages", async () => {
    const page = (number: number) => admin(listTeachers, { limit: 3, page: number });
    expect(letters((await page(2)).data)).toBe("D");
    expect(await page(9)).toMatchObject({ data: [], totalCount: 4 });
  });
});
