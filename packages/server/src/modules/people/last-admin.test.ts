import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../testing/database.ts";
import { anAdmin, aTeacher, type TestPerson } from "../../testing/school.ts";

let database: FreshDatabase;
let last: TestPerson;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  last = await anAdmin(db);
  await db.deleteFrom("people").where("type", "=", "ADMIN").where("id", "<>", last.id).execute();
});

const KEPT = { constraint: "people_last_admin" };
const remove = (...ids: string[]) =>
  database.db.updateTable("people").set({ removedAt: new Date() }).where("id", "in", ids).execute();

test("the last admin can be neither removed, nor deleted, nor made something else", async () => {
  const { db } = database;
  await expect(remove(last.id)).rejects.toMatchObject(KEPT);
  await expect(db.deleteFrom("people").where("id", "=", last.id).execute()).rejects.toMatchObject(
    KEPT,
  );
  await expect(
    db.updateTable("people").set({ type: "TRAINER" }).where("id", "=", last.id).execute(),
  ).rejects.toMatchObject(KEPT);
});

test("an admin who is removed already does not count as another one", async () => {
  const other = await anAdmin(database.db);
  await remove(other.id);
  await expect(remove(last.id)).rejects.toMatchObject(KEPT);
});

test("one of two may go, both at once may not, in one statement or in two", async () => {
  const other = await anAdmin(database.db);
  await expect(remove(last.id, other.id)).rejects.toMatchObject(KEPT);
  const ends = await Promise.allSettled([remove(last.id), remove(other.id)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("other people, and other changes of an admin, are none of its business", async () => {
  const { db } = database;
  await remove((await aTeacher(db)).id);
  await db.updateTable("people").set({ name: "New Name" }).where("id", "=", last.id).execute();
});
