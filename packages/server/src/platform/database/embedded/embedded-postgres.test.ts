import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isAlive } from "./leftover.ts";

let base: string;
let folder: string;
const running: EmbeddedPostgres[] = [];

const start = async (onTrouble = () => {}) => {
  const postgres = await startEmbeddedPostgres({ folder, onTrouble });
  running.push(postgres);
  return postgres;
};

const ask = async (postgres: EmbeddedPostgres, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: postgres.url() });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
};

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "markwell-pg-"));
  folder = join(base, "postgres");
});

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  await rm(base, { recursive: true, force: true });
});

describe("the embedded PostgreSQL", () => {
  test("keeps its data from one start to the next and is gone after stop", async () => {
    const first = await start();
    await ask(first, "create table kept (word text); insert into kept values ('still here')");
    const pid = first.pid();
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await ask(await start(), "select word from kept")).toEqual([{ word: "still here" }]);
  });

  test("is started again when it is killed under a running server", async () => {
    const trouble = vi.fn();
    const postgres = await start(trouble);
    await ask(postgres, "create table kept (word text)");
    const killed = postgres.pid();
    process.kill(killed, "SIGKILL");
    await vi.waitFor(
      async () => {
        expect(postgres.pid()).not.toBe(killed);
        expect(await ask(postgres, "select * from kept")).toEqual([]);
      },
      { timeout: 15_000, interval: 50 },
    );
    expect(trouble).toHaveBeenCalledWith("PostgreSQL stopped unexpectedly; starting it again");
  });

  test("refuses a folder that another live server uses, in one line", async () => {
    await start();
    const lock = join(folder, "server.lock");
    const [, ...started] = (await readFile(lock, "utf8")).split(" ");
    const parent = process.ppid;
    const stat = await readFile(`/proc/${parent}/stat`, "utf8");
    const startOfParent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    expect(started).toHaveLength(1);
    await writeFile(lock, `${parent} ${startOfParent}\n`);
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
      /^Another Markwell server \(process \d+\) already uses/,
    );
  });

  test("starts over a pid file that a dead server left, even when the number is another program's now", async () => {
    const first = await start();
    await first.stop();
    await writeFile(join(folder, "cluster/postmaster.pid"), `${process.pid}\n${folder}/cluster\n`);
    expect(await ask(await start(), "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("works in a folder whose path is too long for a socket", async () => {
    folder = join(base, "a-very-long-name-".repeat(8), "postgres");
    expect(await ask(await start(), "select 1 as one")).toEqual([{ one: 1 }]);
  });
});
