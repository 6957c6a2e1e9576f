import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const PLAYWRIGHT = fileURLToPath(new URL("../node_modules/.bin/playwright", import.meta.url));
/** Chromium without the window around the page, which costs the tests a third of their time. */
const WINDOWLESS = ["/usr/bin/chromium-headless-shell"];
const WHOLE = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * CHROMIUM_PATH, the system's, Playwright's own, else installs one.
 * @param prefer what students have ("whole"), or what draws the same with less work
 * @throws Error that says what to do when none can be had.
 */
export function findChromium(prefer: "windowless" | "whole" = "windowless"): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && !runs(named)) {
    throw new Error(
      `CHROMIUM_PATH is ${named}, which does not run. Correct it, or leave it empty.`,
    );
  }
  const found = named || present(prefer);
  if (found) return found;
  console.log("No Chromium here; installing one ...");
  // Some distributions have the whole one only.
  const ways = [
    () => fromDistribution("chromium-headless-shell"),
    () => fromDistribution("chromium"),
    fromPlaywright,
  ];
  for (const install of ways) {
    install();
    const installed = present(prefer);
    if (installed) return installed;
  }
  throw new Error(
    "There is no Chromium and none could be installed. Install Chromium, and set CHROMIUM_PATH to it if it is not found.",
  );
}

const isRoot = process.getuid?.() === 0;

/** The libraries that it needs can be installed by root only. */
function fromPlaywright(): void {
  const libraries = isRoot ? ["--with-deps"] : [];
  spawnSync(PLAYWRIGHT, ["install", ...libraries, "chromium"], {
    stdio: "inherit",
    timeout: 300_000,
  });
}

function fromDistribution(name: string): void {
  if (!isRoot || !existsSync("/usr/bin/apt-get")) return;
  const packages = `${name} fonts-dejavu-core`;
  spawnSync(
    "sh",
    ["-c", `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`],
    {
      stdio: "inherit",
      timeout: 900_000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    },
  );
}

function present(prefer: "windowless" | "whole"): string | undefined {
  // The browser's version is the concern of the workspace that uses it.
  const fromE2e = createRequire(new URL("../e2e/package.json", import.meta.url));
  const { chromium } = fromE2e("@playwright/test") as { chromium: { executablePath(): string } };
  const usual = prefer === "whole" ? [...WHOLE, ...WINDOWLESS] : [...WINDOWLESS, ...WHOLE];
  return [...usual, chromium.executablePath()].find(runs);
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
