import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { freshDatabase } from "../../testing/database.ts";
import { watchReadiness } from "./readiness.ts";

const reachable = async () => {};

describe("the addresses for supervisors and balancers", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test.each(["/healthz", "/readyz"])("%s is open to everybody and never kept", async (path) => {
    const reply = await fetch(`${app.origin}${path}`);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ status: "ok" });
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("an empty database schema is not ready, and says which check fails", async () => {
    await app.database.pool.query("alter table applied_migrations rename to moved_away");
    const other = await startTestApp({ beside: app });
    const reply = await fetch(`${other.origin}/readyz`);
    expect(reply.status).toBe(503);
    expect(await reply.json()).toEqual({ status: "unavailable", failing: ["database"] });
    expect((await fetch(`${other.origin}/healthz`)).status).toBe(200);
    await app.database.pool.query("alter table moved_away rename to applied_migrations");
    await other.close();
  });
});

describe("a process is not ready", () => {
  const migration = "0001_ids__create.sql";

  test("while the newest migration that it needs is missing; later ones do not matter", async () => {
    const { pool, close } = await freshDatabase();
    const storage = { reachable };
    const older = watchReadiness({ pool, storage, migration });
    expect(await older.failing()).toEqual([]);
    const newer = watchReadiness({ pool, storage, migration: "9999_later.sql" });
    expect(await newer.failing()).toEqual(["migrations"]);
    await close();
  });

  test("while the database does not answer, fails or has no connection free", async () => {
    const pools = [
      { query: () => new Promise(() => {}) },
      { query: () => Promise.reject(new Error("connect ECONNREFUSED")) },
    ];
    for (const pool of pools) {
      const readiness = watchReadiness({ pool: pool as never, storage: { reachable }, migration });
      expect(await readiness.failing()).toEqual(["database"]);
    }
  });

  test("while files cannot be stored", async () => {
    const { pool, close } = await freshDatabase();
    const storage = { reachable: () => Promise.reject(new Error("EROFS")) };
    const readiness = watchReadiness({ pool, storage, migration });
    expect(await readiness.failing()).toEqual(["storage"]);
    await close();
  });

  test("from the moment that it stops", async () => {
    const { pool, close } = await freshDatabase();
    const readiness = watchReadiness({ pool, storage: { reachable }, migration });
    expect(await readiness.failing()).toEqual([]);
    readiness.stop();
    expect(await readiness.failing()).toEqual(["stopping"]);
    await close();
  });
});

test("however often it is asked, the database is asked once a second", async () => {
  let asked = 0;
  const pool = {
    query: async () => {
      asked += 1;
      return { rows: [{ applied: true }] };
    },
  };
  const readiness = watchReadiness({
    pool: pool as never,
    storage: { reachable },
    migration: "any",
  });
  await Promise.all(Array.from({ length: 100 }, () => readiness.failing()));
  for (let count = 0; count < 100; count += 1) await readiness.failing();
  expect(asked).toBe(1);
});
