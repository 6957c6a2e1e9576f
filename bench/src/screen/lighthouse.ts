import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** Not among the packages: it is large, and only this program needs it. */
const LIGHTHOUSE = "lighthouse@12.8.2";

export interface LighthouseScores {
  performance: number;
  accessibility: number;
  "best-practices": number;
}

/**
 * Lighthouse's mobile scores (0 to 100) of a page, seen by whoever is signed in in the browser profile.
 *
 * @throws Error when npm cannot fetch Lighthouse or it does not finish.
 */
export async function lighthouse(
  url: string,
  { chromium, profile, flags }: { chromium: string; profile: string; flags: readonly string[] },
): Promise<LighthouseScores> {
  const report = join(profile, "lighthouse.json");
  await promisify(execFile)(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--disable-storage-reset",
      "--only-categories=performance,accessibility,best-practices",
      "--output=json",
      `--output-path=${report}`,
      `--chrome-flags=${[...flags, `--user-data-dir=${profile}`].join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, timeout: 180_000 },
  );
  const { categories } = JSON.parse(await readFile(report, "utf8")) as {
    categories: Record<keyof LighthouseScores, { score: number }>;
  };
  const score = (name: keyof LighthouseScores) => Math.round(categories[name].score * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
  };
}
