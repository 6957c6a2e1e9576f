import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { livingSince } from "./folder-lock.ts";
import { unprivileged } from "./run-as.ts";
import { pauseAfter } from "./supervise.ts";

let base: string;
let folder: string;
const running: EmbeddedPostgres[] = [];

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "markwell-pg-"));
  folder = join(base, "postgres");
});
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});
afterAll(() => rm(base, { recursive: true, force: true }));

type Listeners = { onProblem?: (line: string) => void };

async function start(listeners: Listeners = {}, where = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder: where, durable: false, ...listeners });
  running.push(postgres);
  return postgres;
}

async function connected(postgres: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url() });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function ask(postgres: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = await connected(postgres);
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

const eventually = (check: () => unknown) =>
  vi.waitFor(check, { timeout: 50_000, interval: 25 }) as Promise<void>;

describe("the embedded PostgreSQL", () => {
  test("keeps its data from one start to the next and is gone after stop", async () => {
    const first = await start();
    await ask(first, "create table kept (word text)");
    await ask(first, "insert into kept values ('still here')");
    const pid = first.pid();
    await first.stop();
    expect(await livingSince(pid)).toBeUndefined();
    expect(await ask(await start(), "select word from kept")).toEqual([{ word: "still here" }]);
  });

  test("lets nobody in but its owner", async () => {
    const postgres = await start();
    const socketFolder = /host=([^&]+)/.exec(decodeURIComponent(postgres.url()))?.[1] ?? "";
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    expect(await ask(postgres, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
  });

  test("is started again each time it is killed, at first at once, later after a pause", async () => {
    const onProblem = vi.fn();
    const postgres = await start({ onProblem });
    for (let kill = 1; kill <= 3; kill += 1) {
      const killed = postgres.pid();
      process.kill(killed, "SIGKILL");
      await eventually(async () => {
        expect(postgres.pid()).not.toBe(killed);
        expect(await ask(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
      });
    }
    // A kill that comes before the start is known to have succeeded has a line of its own.
    const lines = onProblem.mock.calls.map(([line]) => line as string);
    expect(lines.filter((line) => line.includes("starting it again"))).toEqual([
      "PostgreSQL stopped unexpectedly; starting it again",
      expect.stringContaining("starting it again in 1 s"),
      expect.stringContaining("starting it again in 2 s"),
    ]);
  });

  test("is not given up: the pauses grow to a minute and stay there", () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 1_000].map(pauseAfter);
    expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test("stops during such a pause", async () => {
    const onProblem = vi.fn();
    const postgres = await start({ onProblem });
    const told = (word: string) =>
      eventually(() => expect(onProblem).toHaveBeenLastCalledWith(expect.stringContaining(word)));
    for (const word of ["starting it again", "in 1 s", "in 2 s", "in 4 s"]) {
      const killed = postgres.pid();
      process.kill(killed, "SIGKILL");
      await told(word);
      if (word !== "in 4 s") await eventually(() => expect(postgres.pid()).not.toBe(killed));
    }
    await postgres.stop();
    expect(onProblem).toHaveBeenLastCalledWith(expect.stringContaining("in 4 s"));
  });

  test("waits until the last process of a killed database is gone before it starts again", async () => {
    const postgres = await start();
    const busy = await connected(postgres);
    const backend = (await busy.query("select pg_backend_pid() as pid")).rows[0].pid;
    const endless = busy.query("select count(*) from generate_series(1, 1000000000000)");
    endless.catch(() => {});
    const killed = postgres.pid();
    process.kill(killed, "SIGKILL");
    await eventually(() => expect(postgres.pid()).not.toBe(killed));
    expect(await livingSince(backend)).toBeUndefined();
  });

  test("dies with the server that started it, even by kill -9", async () => {
    const module = new URL("./embedded-postgres.ts", import.meta.url).href;
    const server = spawn(process.execPath, [
      "--input-type=module",
      "-e",
      `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
       const postgres = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, durable: false });
       console.log(postgres.pid());`,
    ]);
    const [said] = await once(server.stdout, "data");
    server.kill("SIGKILL");
    await once(server, "exit");
    expect(await ask(await start(), "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await livingSince(Number(String(said)))).toBeUndefined();
  });

  test("refuses a folder that another live server uses, in one line", async () => {
    const postgres = await start();
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
      `Another Markwell server (process ${process.pid}) already uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
    expect(await ask(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test.each([
    ["of a dead server", "999999999 1"],
    ["whose number is another program's now", `${process.ppid} 1`],
    ["that is empty", ""],
  ])("starts over a lock file %s", async (_, lock) => {
    await writeFile(join(folder, "server.lock"), lock);
    expect(await ask(await start(), "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await readFile(join(folder, "server.lock"), "utf8")).toMatch(`${process.pid} `);
  });

  test.each([
    ["a dead database", "999999999"],
    ["one whose number is another program's now", String(process.pid)],
  ])("starts over a pid file of %s", async (_, pid) => {
    await writeFile(join(folder, "cluster/postmaster.pid"), `${pid}\n${folder}/cluster\n`);
    expect(await ask(await start(), "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("starts after a first start that was cut off, in a folder whose path is too long for a socket", async () => {
    const long = join(base, "a-very-long-name-".repeat(8), "postgres");
    await mkdir(join(long, "cluster.new/base"), { recursive: true });
    await mkdir(join(long, "cluster"), { recursive: true });
    await writeFile(join(long, "cluster.new/PG_VERSION"), "18\n");
    expect(await ask(await start({}, long), "select 1 as one")).toEqual([{ one: 1 }]);
  });

  describe.runIf(process.getuid?.() === 0)(
    "for root where user namespaces are switched off",
    () => {
      let locked: string;

      beforeAll(async () => {
        locked = join(base, "only-root");
        const refusing = join(base, "bin");
        await mkdir(locked, { mode: 0o700 });
        await mkdir(refusing);
        await writeFile(join(refusing, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
        vi.stubEnv("PATH", `${refusing}:${process.env.PATH}`);
      });
      afterAll(() => void vi.unstubAllEnvs());

      test("runs as a system user, and later as the same one", async () => {
        const first = await start({}, join(locked, "postgres"));
        await ask(first, "create table kept (word text)");
        await first.stop();
        vi.unstubAllEnvs();
        const again = await start({}, join(locked, "postgres"));
        expect(await ask(again, "select * from kept")).toEqual([]);
        expect((await stat(join(locked, "postgres/cluster"))).uid).not.toBe(0);
      });

      test("that user reaches what only root can, also by the careful access(2)", async () => {
        const cluster = join(locked, "postgres/cluster");
        const [program = "", ...args] = await unprivileged({
          folder: locked,
          cluster,
          program: process.execPath,
        });
        const look = `fs.accessSync(${JSON.stringify(cluster)}); console.log(process.getuid())`;
        const { stdout } = await promisify(execFile)(program, [
          ...args,
          process.execPath,
          "-e",
          look,
        ]);
        expect(Number(stdout)).toBe((await stat(cluster)).uid);
      });
    },
  );
});
