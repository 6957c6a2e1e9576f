import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const USUAL = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own; installed when
 * there is none (Playwright's, else Debian's package as root).
 *
 * @throws Error that says what to do when none can be had.
 */
export async function findChromium(): Promise<string> {
  const found = await present();
  if (found) return found;
  console.log("No Chromium here; installing one ...");
  spawnSync("npx", ["playwright", "install", "--with-deps", "chromium"], {
    stdio: "inherit",
    timeout: 600_000,
  });
  const downloaded = await present();
  if (downloaded) return downloaded;
  const debian = spawnSync(
    "sh",
    [
      "-c",
      "apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core",
    ],
    {
      stdio: "inherit",
      timeout: 900_000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    },
  );
  const installed = await present();
  if (installed) return installed;
  throw new Error(
    `No Chromium could be installed (apt-get ended with ${debian.status ?? debian.signal}). Install Chromium and set CHROMIUM_PATH to it.`,
  );
}

async function present(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  const { chromium } = await import("@playwright/test");
  return [named, ...USUAL, chromium.executablePath()].find(
    (path) => path !== undefined && path !== "" && runs(path),
  );
}

function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}
