import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../testing/database.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { afterCommit, transaction } from "./transaction.ts";

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
    const act = transaction(fresh.db, async (trx) => {
      await trx.insertInto("schools").values(school("Undone")).execute();
      afterCommit(trx, message);
      throw new Error("changed my mind");
    });
    await expect(act).rejects.toThrow("changed my mind");
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

  test("joins the one it is called in", async () => {
    const message = vi.fn();
    await transaction(fresh.db, async (outer) => {
      await transaction(outer, async (inner) => afterCommit(inner, message));
      expect(message).not.toHaveBeenCalled();
    });
    expect(message).toHaveBeenCalledOnce();
  });
});

test("several processes that migrate an empty database at once all end well, once", async () => {
  const empty = await freshDatabase("template0");
  const processes = [1, 2, 3].map(() => connect({ connectionString: empty.url, max: 2 }));
  const applied = await Promise.all(processes.map(({ pool }) => migrate(pool)));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  for (const process of processes) await process.close();
  await empty.close();
});
