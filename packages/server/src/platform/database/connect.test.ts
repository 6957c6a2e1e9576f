import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../../../../scripts/free-port.ts";
import { type FreshDatabase, freshDatabase } from "../../testing/database.ts";
import { relayTo } from "../../testing/relay.ts";
import { connect } from "./connect.ts";
import { addressesOf } from "./primary-pool.ts";
import { transaction } from "./transaction.ts";
import { isUnreachable } from "./unreachable.ts";

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
    "select new_id() as id from generate_series(1, 2000)",
  );
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2_000);
  expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab]/.test(id))).toEqual([]);
  const times = ids.map((id) => Number.parseInt(id.replace("-", "").slice(0, 12), 16));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(before - 1);
  expect(Math.max(...times)).toBeLessThanOrEqual(Date.now() + 1);
  expect(new Set(times).size).toBeLessThan(ids.length);
  const apart = ids.map((id) => id.slice(0, 18));
  expect(apart).toEqual(apart.toSorted());
});

describe("a connection that the database drops", () => {
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const drop = (backend: number | undefined) =>
    fresh.pool.query("select pg_terminate_backend($1, 5000)", [backend]);

  test("fails the transaction that holds it, and nothing else", async () => {
    const action = transaction(fresh.db, async (trx) => {
      const { rows } = await pid.execute(trx);
      await drop(rows[0]?.pid);
      await sql`select 1`.execute(trx);
    });
    await expect(action).rejects.toThrow();
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

describe("of several servers", () => {
  const URL_OF_SCHOOL = "postgres://user:p%40ss@one:5432,two,[::1]:5433/school?sslmode=require";

  test("each host has an address of its own", () => {
    expect(addressesOf(URL_OF_SCHOOL)).toEqual([
      "postgres://user:p%40ss@one:5432/school?sslmode=require",
      "postgres://user:p%40ss@two/school?sslmode=require",
      "postgres://user:p%40ss@[::1]:5433/school?sslmode=require",
    ]);
    for (const one of ["postgres://one/school", fresh.url]) expect(addressesOf(one)).toEqual([one]);
  });

  test("the one that answers is used, whichever place it has", async () => {
    const closed = `127.0.0.1:${await freePort()}`;
    const relay = await relayTo(fresh.url);
    const { host } = new URL(relay.url);
    for (const hosts of [`${closed},${host}`, `${host},${closed}`]) {
      const connectionString = relay.url.replace(host, hosts);
      const { pool, close } = connect({ connectionString });
      const answers = Array.from({ length: 8 }, () => pool.query("select 1 as one"));
      for (const { rows } of await Promise.all(answers)) expect(rows).toEqual([{ one: 1 }]);
      await close();
    }
    relay.close();
  });

  test.each([
    ["refuses to write", "set transaction read only; create table nowhere ()"],
    [
      "has not waited for its standby",
      "do $$ begin raise warning 'canceling wait for synchronous replication due to user request'; end $$",
    ],
  ])(
    "the connection to one that %s is thrown away, and the query counts as not done",
    async (_, text) => {
      const { pool, close } = connect({ connectionString: fresh.url, max: 1 });
      const pid = async () => (await pool.query("select pg_backend_pid() as pid")).rows[0].pid;
      const before = await pid();
      const failure: unknown = await pool.query(text).catch((cause: unknown) => cause);
      expect(isUnreachable(failure)).toBe(true);
      expect(await pid()).not.toBe(before);
      await close();
    },
  );
});
