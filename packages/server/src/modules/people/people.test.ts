import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { type FreshDatabase, freshDatabase } from "../../testing/database.ts";
import { anAdmin, aStudent } from "../../testing/school.ts";
import {
  approveStudent,
  createAdmin,
  findPerson,
  hashPassword,
  userWire,
  verifyPassword,
} from "./index.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe("a password", () => {
  test("fits its own hash and no other", async () => {
    const hash = await hashPassword("correct horse");
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(hash, "correct horse")).toBe(true);
    expect(await verifyPassword(hash, "Correct horse")).toBe(false);
  });

  test("fits nobody", async () => {
    expect(await verifyPassword(undefined, "nobody signs in with this")).toBe(false);
  });
});

describe("people", () => {
  test("an e-mail belongs to one person, and is free again after their removal", async () => {
    const { db } = database;
    await anAdmin(db);
    const about = {
      name: "Ada",
      emailid: "ada@school.test",
      passwordHash: "x",
      createdBy: null,
      now: 0,
    };
    const create = () => transaction(db, (trx) => createAdmin(trx, about));
    const id = await create();
    if (!id) throw new Error("not created");
    expect(await create()).toBeUndefined();
    await db
      .updateTable("people")
      .set({ removedAt: new Date(1) })
      .where("id", "=", id)
      .execute();
    expect(await findPerson(db, id)).toBeUndefined();
    await expect(userWire(db, id)).rejects.toMatchObject({ status: 404 });
    expect(await create()).toEqual(expect.any(String));
  });

  test("approval goes one way and keeps who gave it first", async () => {
    const { db } = database;
    const student = await aStudent(db, { approved: false });
    const [first, second] = [await anAdmin(db), await anAdmin(db)];
    const approve = (adminId: string) =>
      transaction(db, (trx) => approveStudent(trx, student.id, adminId, 5));
    expect(await approve(first.id)).toBe(true);
    expect(await approve(second.id)).toBe(false);
    expect((await userWire(db, student.id)).approved).toBe(true);
    const lines = await db
      .selectFrom("auditLog")
      .select(["actorId", "act", "at"])
      .where("targetId", "=", student.id)
      .where("act", "=", "approve")
      .execute();
    expect(lines).toEqual([{ actorId: first.id, act: "approve", at: new Date(5) }]);
  });

  test("the points of a student are the balance of the ledger", async () => {
    const { db } = database;
    const student = await aStudent(db);
    await db.insertInto("pointBalances").values({ studentId: student.id, balance: 42 }).execute();
    expect((await userWire(db, student.id)).points).toBe(42);
  });
});
