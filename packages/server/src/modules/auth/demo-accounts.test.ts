import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../testing/database.ts";
import { aTeacher } from "../../testing/school.ts";
import { demoAccounts } from "./demo-accounts.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test("a school that is no demo school names no accounts, even if the people exist", async () => {
  await aTeacher(database.db, { email: "teacher@demo.school" });
  expect(await demoAccounts(database.db, false)).toEqual([]);
  expect(await demoAccounts(database.db, true)).toHaveLength(1);
});
