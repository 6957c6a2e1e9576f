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

test("ids are of version 7, tell when they were made, and follow one another within a millisecond", async () => {
  const before = Date.now();
  const { rows } = await fresh.pool.query<{ id: string }>(
    "select new_id() as id from generate_series(1, 2000), pg_sleep(0.000001)",
  );
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2_000);
  expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab]/.test(id))).toEqual([]);
  const times = ids.map((id) => Number.parseInt(id.replace("-", "").slice(0, 12), 16));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(before - 1);
  expect(Math.max(...times)).toBeLessThanOrEqual(Date.now() + 1);
  expect(new Set(times).size).toBeLessThan(ids.length / 2);
  const apart = ids.map((id) => id.slice(0, 18));
  expect(apart).toEqual(apart.toSorted());
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
