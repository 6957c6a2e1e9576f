import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "packages/web/dist/.build-stamp");
const SOURCES = ["packages/web", "packages/contract/src", "packages/domain/src"];

/**
 * Unless packages/web/dist was made from exactly these sources.
 * @param say hears that a build begins
 * @throws Error with the reason on standard error, or when the signal ends it.
 */
export async function buildWhenStale(
  signal?: AbortSignal,
  say: (words: string) => void = (words) => console.log(`${words} ...`),
): Promise<void> {
  const wanted = await fingerprint();
  if ((await builtFrom()) === wanted) return;
  say("Building the web app");
  const build = [join(root, "node_modules/vite/bin/vite.js"), "build", join(root, "packages/web")];
  const env = { ...process.env, NODE_ENV: "production" };
  const options = { cwd: root, env, maxBuffer: 50_000_000, ...(signal ? { signal } : {}) };
  try {
    await promisify(execFile)(process.execPath, build, options);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const { stdout = "", stderr } = cause as { stdout?: string; stderr?: string };
    console.error(`${stdout}${stderr ?? String(cause)}`);
    throw new Error("The web app could not be built. Run npm ci again, then npm start.");
  }
  await writeFile(stamp, wanted);
}

/** Whether the web app must be built before the server can serve it. */
export const isStale = async (): Promise<boolean> => (await builtFrom()) !== (await fingerprint());

const builtFrom = () => readFile(stamp, "utf8").catch(() => "");

/** Names and contents of all sources, and the lockfile: an unpacked release has other times. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(join(root, "package-lock.json")));
  for (const folder of SOURCES) {
    const files = (await readdir(join(root, folder), { recursive: true })).filter(
      (name) => !/^(dist|node_modules)\b/.test(name),
    );
    for (const name of files.sort()) {
      const path = join(root, folder, name);
      if (!(await stat(path)).isFile()) continue;
      hash.update(`${folder}/${name}\n`).update(await readFile(path));
    }
  }
  return hash.digest("hex");
}

if (import.meta.main) await buildWhenStale();
