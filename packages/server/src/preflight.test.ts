import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Config, readConfig } from "./platform/config.ts";
import { checkServer } from "./platform/database/check-server.ts";
import { connect } from "./platform/database/connect.ts";
import { checkPlace } from "./preflight.ts";

const config = (changes: Partial<Config>): Config => ({
  ...readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: tmpdir() }),
  ...changes,
});

test("a place that suits is taken", async () => {
  expect(await checkPlace(config({}), async () => 200)).toEqual([]);
});

test("a taken port is named, and a free one", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  await expect(checkPlace(config({ port }))).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or set PORT to a free port, for example PORT=${port + 1}.`,
  );
  other.close();
});

test.each<[string, Partial<Config>, string | RegExp]>([
  [
    "a data folder that cannot be written",
    { dataDir: "/dev/null/x" },
    "The data folder /dev/null/x cannot be written (ENOTDIR). Set DATA_DIR to a folder that you may write.",
  ],
  [
    "a data folder where no folder can be made",
    { dataDir: "/proc/markwell/data" },
    "The data folder /proc/markwell/data cannot be written (ENOENT). Set DATA_DIR to a folder that you may write.",
  ],
  [
    "an address of another machine",
    { host: "192.0.2.1", port: 3_000 },
    "Cannot listen on 192.0.2.1:3000 (EADDRNOTAVAIL). Set HOST and PORT to an address of this machine that you may use.",
  ],
])("%s is refused in one line that says what to do", async (_, changes, line) => {
  await expect(checkPlace(config(changes))).rejects.toThrow(line);
});

test("a full disk stops a new school, and a school that is there starts with a warning", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "markwell-full-"));
  const start = () => checkPlace(config({ dataDir }), async () => 199);
  await expect(start()).rejects.toThrow(
    `The disk of the data folder ${dataDir} has only 199 MB left, Markwell needs 200 MB. Make room, or set DATA_DIR to another disk.`,
  );
  await mkdir(join(dataDir, "postgres/cluster"), { recursive: true });
  await writeFile(join(dataDir, "postgres/cluster/PG_VERSION"), "18");
  expect(await start()).toEqual([
    `The disk of the data folder ${dataDir} has only 199 MB left. Make room before it is full.`,
  ]);
  await rm(dataDir, { recursive: true });
});

test("a database that does not answer is refused in one line that says what to do", async () => {
  const url = "postgres://nobody@127.0.0.1:1/none";
  const { pool, close } = connect({ connectionString: url });
  await expect(checkServer(pool, url)).rejects.toThrow(
    "The database of DATABASE_URL cannot be used (connect ECONNREFUSED 127.0.0.1:1). Start it, or correct DATABASE_URL.",
  );
  await close();
});
