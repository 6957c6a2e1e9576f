import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

/** What a script does where Node calls itself `version`, as Debian 12's would. */
const root = fileURLToPath(new URL("..", import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "markwell-node-"));
});
afterAll(() => rm(folder, { recursive: true }));

interface Said {
  code: number;
  stdout: string;
  stderr: string;
}

async function runAs(version: string, args: string[], env: object = {}): Promise<Said> {
  const preload = join(folder, `${version}.cjs`);
  const versions = `Object.freeze({ ...process.versions, node: "${version}" })`;
  await writeFile(
    preload,
    `Object.defineProperty(process, "version", { value: "v${version}" });
     Object.defineProperty(process, "versions", { value: ${versions} });`,
  );
  const run = promisify(execFile)(process.execPath, ["-r", preload, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Said) => ({ code, stdout, stderr }),
  );
}

const agent = (version: string) => ({
  npm_config_user_agent: `npm/9.2.0 node/v${version} linux x64 workspaces/false`,
});
const install = (version: string) =>
  runAs(version, ["scripts/require-installer.cjs"], agent(version));
const start = (version: string) => runAs(version, ["-r", "./scripts/require-node.cjs", "-e", "0"]);
const NOTHING: Said = { code: 0, stdout: "", stderr: "" };

test.each(["18.13.0", "16.20.2", "20.18.3"])(
  "npm ci on Node %s ends with one line that says which Node is needed",
  async (version) => {
    expect(await install(version)).toEqual({
      code: 1,
      stdout: "",
      stderr: `Markwell needs Node 20.19 or newer to install, but this is Node ${version}. Install a newer one from https://nodejs.org, then run npm ci again.\n`,
    });
  },
);

test.each(["20.19.0", "22.0.0", "24.21.0"])("npm ci goes on with Node %s", async (version) => {
  expect(await install(version)).toEqual(NOTHING);
});

test.each(["18.13.0", "20.19.0", "22.17.1"])(
  "a command on Node %s, without the Node that npm ci brings, ends with one line",
  async (version) => {
    expect(await start(version)).toEqual({
      code: 1,
      stdout: "",
      stderr: `Markwell needs Node 24 and brings it along, but this is Node ${version}. Run npm ci again (without --ignore-scripts), then npm start.\n`,
    });
  },
);

test.each(["22.18.0", "24.21.0"])("a command runs on Node %s", async (version) => {
  expect(await start(version)).toEqual(NOTHING);
});

test("the line names the Node that package.json asks for, and npm runs it before it installs", async () => {
  const { default: about } = await import("../package.json", { with: { type: "json" } });
  const [needed = ""] = /\d+\.\d+/.exec(about.engines.node) ?? [];
  const { stderr } = await install("18.13.0");
  expect(stderr).toContain(`Node ${needed} or newer`);
  expect(about.scripts.preinstall).toBe("node scripts/require-installer.cjs");
});
