import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeep } from "@markwell/domain/testing/depth";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../../scripts/free-port.ts";
import { livingSince } from "./platform/database/embedded/folder-lock.ts";
import { freshDatabase } from "./testing/database.ts";
import { ownEnvironment } from "./testing/server-process.ts";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));
let folder: string;
let port: number;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "markwell-main-"));
  port = await freePort();
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main], {
    env: ownEnvironment({
      PORT: String(port),
      DATA_DIR: folder,
      DEMO_SCHOOL: "off",
      ...settings,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let said = "";
  let complained = "";
  const ready = new Promise<void>((done) => {
    child.stdout.on("data", (data) => {
      said += data;
      if (said.includes("Markwell is ready at")) done();
    });
  });
  child.stderr.on("data", (data) => {
    complained += data;
  });
  const ended = once(child, "close").then(([code]) => ({ code, said, complained }));
  return { child, ready, ended, said: () => said };
}

/** The test injects the fault from outside; the product has no switch for it. */
const withFuse = (fault: string) => ({
  DRAIN_SECONDS: "60",
  LOG_LEVEL: "info",
  NODE_OPTIONS: `--import=${encodeURI(`data:text/javascript,process.on("SIGUSR2", () => { ${fault} })`)}`,
});

async function endsOfTheFault({ ended }: ReturnType<typeof run>): Promise<void> {
  const { code, said, complained } = await ended;
  expect(complained).toBe("Markwell stopped: a fault that nobody caught: boom\n");
  expect(code).toBe(1);
  expect(said).toMatch(/"level":60.*"message":"boom".*"msg":"nobody caught this"/);
  expect(said).toContain('"msg":"stopped"');
}

const postgresPid = async () =>
  Number((await readFile(join(folder, "postgres/cluster/postmaster.pid"), "utf8")).split("\n")[0]);

test("a start that cannot succeed says in one line what to do, and ends with 1", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const taken = (other.address() as { port: number }).port;
  expect(await run({ PORT: String(taken) }).ended).toEqual({
    code: 1,
    said: "",
    complained: `Markwell stopped: Port ${taken} is taken by another program. Stop it, or set PORT to a free port, for example PORT=${taken + 1}.\n`,
  });
  other.close();
});

test("in production every line is JSON with an ISO time, a missing mail server is told, and a first admin gets no password that is easy to guess", async () => {
  const external = await freshDatabase();
  const settings = {
    NODE_ENV: "production",
    DATABASE_URL: external.url,
    ADMIN_EMAIL: "office@school.sg",
  };
  const refused = await run({ ...settings, ADMIN_PASSWORD: "password1" }).ended;
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.complained.trimEnd().split("\n").at(-1) ?? "")).toMatchObject({
    level: 60,
    msg: expect.stringMatching(/^Markwell stopped: ADMIN_PASSWORD is not taken\. .*easy to guess/),
  });

  const server = run({
    ...settings,
    ADMIN_PASSWORD: "seven-kettles-in-may",
    DATABSE_URL: "x",
    LOG_LEVEL: "info",
    NODE_OPTIONS: `--import=${encodeURI('data:text/javascript,process.on("SIGUSR2", () => process.emitWarning("odd"))')}`,
  });
  await server.ready;
  const { rows } = await external.pool.query("select email, password_change_due from people");
  expect(rows).toEqual([{ email: "office@school.sg", password_change_due: true }]);
  server.child.kill("SIGUSR2");
  await expect.poll(server.said).toContain("odd");
  server.child.kill("SIGTERM");
  const { said, complained } = await server.ended;
  const lines = `${said}${complained}`.trimEnd().split("\n");
  const parsed = lines.map((line) => JSON.parse(line) as { time: string; msg: string });
  for (const { time } of parsed) expect(time).toBe(new Date(time).toISOString());
  const messages = parsed.map(({ msg }) => msg);
  expect(messages).toContain(`Markwell is ready at http://localhost:${port}`);
  expect(messages).toContain("The variable DATABSE_URL is not read. Is DATABASE_URL meant?");
  expect(messages).toContainEqual(expect.stringMatching(/^No mail leaves this server/));
  await external.close();
});

describe("the server", () => {
  test("starts again after kill -9, refuses a second one beside it, says that it stops, serves on while it drains, and ends in order on SIGTERM", async () => {
    const first = run();
    await first.ready;
    const orphan = await postgresPid();
    first.child.kill("SIGKILL");
    await first.ended;

    const second = run({ DRAIN_SECONDS: "5", LOG_LEVEL: "info" });
    await second.ready;
    expect(await livingSince(orphan)).toBeUndefined();
    const beside = await run({ PORT: "0" }).ended;
    expect(beside.code).toBe(1);
    expect(beside.complained).toMatch(
      /^Markwell stopped: Another Markwell server \(process \d+\) already uses the data folder .*\n$/,
    );

    const database = await postgresPid();
    const ask = async (path: string) => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`);
      await reply.text();
      return reply.status;
    };
    expect([await ask("/readyz"), await ask("/healthz")]).toEqual([200, 200]);
    second.child.kill("SIGTERM");
    await expect.poll(() => ask("/readyz"), { interval: 20 }).toBe(503);
    expect([await ask("/healthz"), await ask("/api/v1/openapi.json")]).toEqual([200, 200]);
    const { code, said } = await second.ended;
    expect(code).toBe(0);
    expect(said).toMatch(/"drainSeconds":5,"msg":"stopping"[\s\S]*"msg":"stopped"/);
    expect(await livingSince(database)).toBeUndefined();
  });

  test("logs an exception that nobody caught, and ends in order with 1", async () => {
    const server = run(withFuse("throw new Error('boom')"));
    await server.ready;
    const database = await postgresPid();
    server.child.kill("SIGUSR2");
    await endsOfTheFault(server);
    expect(await livingSince(database)).toBeUndefined();
  });

  test.runIf(isDeep)(
    "uses the database of DATABASE_URL instead of its own, and logs a rejected promise that nobody caught",
    async () => {
      const external = await freshDatabase();
      const server = run({
        ...withFuse("Promise.reject(new Error('boom'))"),
        DATABASE_URL: external.url,
        DATA_DIR: join(folder, "external"),
      });
      await server.ready;
      server.child.kill("SIGUSR2");
      await endsOfTheFault(server);
      await expect(readFile(join(folder, "external/postgres/server.lock"))).rejects.toThrow(
        "ENOENT",
      );
      await external.close();
    },
  );

  test.runIf(isDeep)(
    "serves on when nobody reads any more what it says, and ends in order",
    async () => {
      const external = await freshDatabase();
      const fuse = withFuse("process.stdout.write('boom')");
      const server = run({ ...fuse, DRAIN_SECONDS: "0", DATABASE_URL: external.url });
      await server.ready;
      server.child.stdout.destroy();
      server.child.stderr.destroy();
      server.child.kill("SIGUSR2");
      const ended = once(server.child, "exit");
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      server.child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
      await external.close();
    },
  );

  test.runIf(isDeep)("ends in order when it is told so in the middle of its start", async () => {
    const server = run({ DATA_DIR: join(folder, "cut-off") });
    await expect
      .poll(() => readFile(join(folder, "cut-off/postgres/server.lock")).catch(() => undefined))
      .toBeDefined();
    server.child.kill("SIGINT");
    const said = expect.not.stringContaining("is ready");
    expect(await server.ended).toEqual({ code: 0, said, complained: "" });
    await expect(readFile(join(folder, "cut-off/postgres/server.lock"))).rejects.toThrow("ENOENT");
  });

  test.runIf(isDeep)(
    "with WORKERS: several processes on one port, each replaced by a loaded one when it dies, their metrics added up",
    async () => {
      const server = run({ WORKERS: "2", LOG_LEVEL: "info" });
      await server.ready;
      const database = await postgresPid();
      const workers = async () => {
        const children = await readFile(
          `/proc/${server.child.pid}/task/${server.child.pid}/children`,
          "utf8",
        );
        const pids = children
          .trim()
          .split(" ")
          .map(Number)
          .filter((pid) => pid !== database);
        const titles = await Promise.all(
          pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
        );
        const named = (title: string) => pids.filter((_, at) => titles[at]?.startsWith(title));
        return { serving: named("markwell: worker"), spare: named("markwell: spare worker") };
      };
      const requests = async () => {
        const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
        const counted = /^markwell_http_request_duration_seconds_count\{.*openapi.*\} (\d+)$/gm;
        return [...(await reply.text()).matchAll(counted)].map(([, count]) => Number(count));
      };
      const ask = async () => {
        const reply = await fetch(`http://127.0.0.1:${port}/api/v1/openapi.json`, {
          headers: { connection: "close" },
        });
        await reply.arrayBuffer();
        return reply.status;
      };
      await expect.poll(async () => (await workers()).spare.length, { interval: 20 }).toBe(1);
      const { serving: before, spare } = await workers();
      expect(before).toHaveLength(2);
      for (let count = 0; count < 6; count += 1) expect(await ask()).toBe(200);
      await expect.poll(requests).toEqual([6]);

      process.kill(before[0] ?? 0, "SIGKILL");
      // Its title said that it had loaded the program; `npm run chaos` measures what that saves.
      await expect
        .poll(async () => (await workers()).serving, { interval: 20 })
        .toEqual([before[1], ...spare]);
      await expect.poll(server.said, { interval: 20 }).toContain("serves in its place");
      expect(await ask()).toBe(200);
      await expect.poll(async () => (await workers()).spare.length, { interval: 20 }).toBe(1);

      server.child.kill("SIGTERM");
      const { code, said, complained } = await server.ended;
      expect({ code, complained }).toEqual({ code: 0, complained: "" });
      expect(said).toContain("workers: 2");
      expect(said.match(/"msg":"stopped"/g)).toHaveLength(3);
      for (const pid of [...before, ...spare, database])
        expect(await livingSince(pid)).toBeUndefined();
    },
  );
});
