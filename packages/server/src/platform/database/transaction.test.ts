import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../testing/database.ts";
import { afterCommit, transaction, triedAgain } from "./transaction.ts";

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const school = (name: string) => ({ name, band: "primary" });

describe("a transaction", () => {
  test("lets its messages leave after the commit only", async () => {
    const message = vi.fn();
    await transaction(fresh.db, async (trx) => {
      await trx.insertInto("schools").values(school("Sent")).execute();
      afterCommit(trx, message);
      expect(message).not.toHaveBeenCalled();
    });
    expect(message).toHaveBeenCalledOnce();
  });

  test("keeps neither rows nor messages when it fails", async () => {
    const message = vi.fn();
    const action = transaction(fresh.db, async (trx) => {
      await trx.insertInto("schools").values(school("Undone")).execute();
      afterCommit(trx, message);
      throw new Error("changed my mind");
    });
    await expect(action).rejects.toThrow("changed my mind");
    expect(message).not.toHaveBeenCalled();
    expect(
      await fresh.db.selectFrom("schools").selectAll().where("name", "=", "Undone").execute(),
    ).toEqual([]);
  });

  test("is tried again when PostgreSQL asks for it", async () => {
    let tries = 0;
    const result = await transaction(fresh.db, async () => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error("deadlock"), { code: "40P01" });
      return "done";
    });
    expect([result, tries]).toEqual(["done", 3]);
  });

  test("gives up after the fourth try, and tries other failures once", async () => {
    for (const [code, most] of [
      ["40001", 4],
      ["23505", 1],
    ] as const) {
      const action = vi.fn(() => Promise.reject(Object.assign(new Error("no"), { code })));
      await expect(transaction(fresh.db, action)).rejects.toThrow("no");
      expect(action).toHaveBeenCalledTimes(most);
    }
  });

  test("sends the messages of the last try only", async () => {
    const sent: number[] = [];
    let tries = 0;
    await transaction(fresh.db, async (trx) => {
      tries += 1;
      const mine = tries;
      afterCommit(trx, () => sent.push(mine));
      if (tries === 1) throw Object.assign(new Error("conflict"), { code: "40001" });
    });
    expect(sent).toEqual([2]);
  });

  test("joins the one it is called in", async () => {
    const message = vi.fn();
    await transaction(fresh.db, async (outer) => {
      await transaction(outer, async (inner) => afterCommit(inner, message));
      expect(message).not.toHaveBeenCalled();
    });
    expect(message).toHaveBeenCalledOnce();
  });
});

test("a statement that was chosen to end a deadlock is tried again, any other failure is not", async () => {
  const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });
  const outcomes = [deadlock, deadlock, undefined];
  const statement = async () => {
    const failure = outcomes.shift();
    if (failure) throw failure;
    return "written";
  };
  expect(await triedAgain(statement)).toBe("written");
  const broken = vi.fn(() => Promise.reject(new Error("broken")));
  await expect(triedAgain(broken)).rejects.toThrow("broken");
  expect(broken).toHaveBeenCalledOnce();
});
