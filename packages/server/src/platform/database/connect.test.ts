import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../testing/database.ts";
import { transaction } from "./transaction.ts";

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

test.each([
  ["9007199254740991::int8", 9_007_199_254_740_991],
  ["12.50::numeric", 12.5],
  ["'2026-11-21'::date", "2026-11-21"],
  ["'2026-11-21T08:00:00+08'::timestamptz", new Date("2026-11-21T00:00:00Z")],
  ["null::int8", null],
])("%s arrives as %j", async (expression, value) => {
  const { rows } = await fresh.pool.query(`select ${expression} as value`);
  expect(rows).toEqual([{ value }]);
});

test("columns are camel case in code", async () => {
  const { rows } = await sql`select 1 as created_at`.execute(fresh.db);
  expect(rows).toEqual([{ createdAt: 1 }]);
});

describe("a connection that the database drops", () => {
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const drop = (backend: number | undefined) =>
    fresh.pool.query("select pg_terminate_backend($1, 5000)", [backend]);

  test("fails the transaction that holds it, and nothing else", async () => {
    const act = transaction(fresh.db, async (trx) => {
      const { rows } = await pid.execute(trx);
      await drop(rows[0]?.pid);
      await sql`select 1`.execute(trx);
    });
    await expect(act).rejects.toThrow();
    expect((await fresh.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("is replaced when it was idle", async () => {
    const { rows } = await pid.execute(fresh.db);
    await drop(rows[0]?.pid).catch(() => {});
    await expect
      .poll(() => fresh.pool.query("select 1 as one").catch(() => undefined))
      .toMatchObject({ rows: [{ one: 1 }] });
  });
});
