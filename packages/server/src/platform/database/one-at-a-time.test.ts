import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../testing/database.ts";
import { connect } from "./connect.ts";
import { oneAtATime } from "./one-at-a-time.ts";

const LOCK = 77;
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase("template0");
});
afterAll(() => database.close());

const waiting = async () =>
  (await database.pool.query("select from pg_locks where locktype = 'advisory' and not granted"))
    .rowCount;

test("the second waits for the first, longer than any limit for statements", async () => {
  const impatient = connect({ connectionString: database.url, max: 1 });
  impatient.pool.options.statement_timeout = 20;
  // A name as a managed database may have it.
  const name = (await database.pool.query("select current_database() as name")).rows[0]?.name;
  await database.pool.query(`alter database ${name} set lock_timeout = 20`);
  const order: string[] = [];
  try {
    let second: Promise<void> | undefined;
    await oneAtATime(database.pool, LOCK, async (client) => {
      second = oneAtATime(impatient.pool, LOCK, async () => {
        order.push("second");
      });
      await expect.poll(waiting).toBe(1);
      await client.query("select pg_sleep(0.1)");
      order.push("first");
    });
    await second;
  } finally {
    await impatient.close();
  }
  expect(order).toEqual(["first", "second"]);
});

test("who fails lets the next one in", async () => {
  const failing = oneAtATime(database.pool, LOCK, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await oneAtATime(database.pool, LOCK, async () => "in")).toBe("in");
});
