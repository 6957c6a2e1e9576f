import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { chromiumFlags } from "../../e2e/chromium-flags.ts";
import { buildWhenStale } from "../../scripts/build-web.ts";
import { findChromium } from "../../scripts/find-chromium.ts";
import { begin, type Candidate, prepareTest, registerCandidates } from "./lib/classroom.ts";
import { startProduct } from "./lib/product.ts";
import { median, numberArgument, percentile, round, writeResults } from "./lib/report.ts";
import { paintsOf, pressTime, SLOWDOWN, slowDown, watchPaints } from "./screen/visitor.ts";

/*
 * The exam in a real browser as a phone: how long until a first visit shows the questions, how long a step
 * to the next question takes, and the median of Lighthouse's scores (`--without-lighthouse` leaves them
 * out; it is fetched by npm).
 *
 *   npm run bench:exam-screen -- --visits 5
 */

/** Not among the packages: it is large, and only this program needs it. */
const LIGHTHOUSE = "lighthouse@12.8.2";

interface LighthouseScores {
  performance: number;
  accessibility: number;
  "best-practices": number;
}

/**
 * 0 to 100, for whoever is signed in in the profile.
 * @throws Error when npm cannot fetch Lighthouse or it does not finish.
 */
async function lighthouse(
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

const visits = numberArgument("visits", 5);
const LIGHTHOUSE_RUNS = 5;
const withLighthouse = !process.argv.includes("--without-lighthouse");
/* Where the web app keeps a session. */
const KEPT_AS = '"markwell.session"';
const keptSession = (token: string) => JSON.stringify({ token, type: "STUDENT" });
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

await buildWhenStale();
const executablePath = findChromium("whole");
const product = await startProduct();
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
try {
  const classroom = await prepareTest(product.origin);
  const candidates = await registerCandidates(product.origin, classroom.testId, visits + 2);
  await begin(classroom);
  const [first, forLighthouse, ...others] = candidates as [Candidate, Candidate, ...Candidate[]];
  const address = ({ id }: Candidate) =>
    `${product.origin}/trainee/taketest?testid=${classroom.testId}&traineeid=${id}`;

  const steps = await timeSteps(await openExam(first));
  const firstVisits: Array<Awaited<ReturnType<typeof visit>>> = [];
  for (const candidate of others) firstVisits.push(await visit(candidate));
  const middle = (pick: (figures: (typeof firstVisits)[number]) => number) =>
    round(percentile(firstVisits.map(pick), 0.5));
  const figures = {
    visits,
    "script and style until the line is quiet (kB)": middle(({ kilobytes }) => kilobytes),
    "slow phone: first paint (ms)": middle(({ firstPaint }) => firstPaint),
    "slow phone: largest paint (ms)": middle(({ largestPaint }) => largestPaint),
    "slow phone: blocked (ms)": middle(({ blocked }) => blocked),
    "step to a question p50 (ms)": round(percentile(steps.quick, 0.5)),
    "step to a question p95 (ms)": round(percentile(steps.quick, 0.95)),
    [`step, processor ${SLOWDOWN} times slower p95 (ms)`]: round(percentile(steps.slow, 0.95)),
    ...(withLighthouse ? await scoresFor(forLighthouse) : {}),
  };
  console.table(Object.entries(figures).map(([what, figure]) => ({ what, figure })));
  await writeResults("exam-screen", figures);

  async function newPage({ token }: Candidate): Promise<Page> {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
    await context.addInitScript(
      (kept) => sessionStorage.setItem("markwell.session", kept),
      keptSession(token),
    );
    return context.newPage();
  }

  async function openExam(candidate: Candidate): Promise<Page> {
    const page = await newPage(candidate);
    await page.goto(address(candidate));
    await page.getByRole("button", { name: "Proceed To Test" }).click();
    await page.getByRole("heading", { name: /^Question 1\b/ }).waitFor();
    return page;
  }

  async function visit(candidate: Candidate) {
    const page = await newPage(candidate);
    let bytes = 0;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    const kinds = new Map<string, string>();
    devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind === "Script" || kind === "Stylesheet") bytes += encodedDataLength;
    });
    await slowDown(page, { line: true });
    await watchPaints(page);
    await page.goto(address(candidate));
    const proceed = page.getByRole("button", { name: "Proceed To Test" });
    await proceed.waitFor();
    await page.waitForLoadState("networkidle");
    const painted = await paintsOf(page);
    const kilobytes = bytes / 1_000;
    await page.context().close();
    return { ...painted, kilobytes };
  }

  /** Through the questions and back, once as it is and once with a slow processor. */
  async function timeSteps(page: Page) {
    const there = async () => {
      const times = [];
      for (let step = 1; step < classroom.questions.length; step += 1)
        times.push(await pressTime(page, "Next"));
      for (let step = 1; step < classroom.questions.length; step += 1)
        times.push(await pressTime(page, "Previous"));
      return times;
    };
    await there();
    const quick = await there();
    await slowDown(page, { line: false });
    const slow = await there();
    await page.context().close();
    return { quick, slow };
  }

  /** Lighthouse starts a browser of its own, so the session lies in a profile. */
  async function scoresFor(candidate: Candidate) {
    const profile = await mkdtemp(join(tmpdir(), "markwell-profile-"));
    try {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath,
        args: chromiumFlags,
      });
      const page = await context.newPage();
      await page.goto(product.origin);
      const kept = JSON.stringify(keptSession(candidate.token));
      await page.evaluate(`localStorage.setItem(${KEPT_AS}, ${kept})`);
      await context.close();
      const runs: LighthouseScores[] = [];
      for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1)
        runs.push(
          await lighthouse(address(candidate), {
            chromium: executablePath,
            profile,
            flags: chromiumFlags,
          }),
        );
      const middle = (score: keyof LighthouseScores) => median(runs.map((scores) => scores[score]));
      return {
        [`Lighthouse performance, median of ${LIGHTHOUSE_RUNS}`]: middle("performance"),
        "Lighthouse accessibility": middle("accessibility"),
        "Lighthouse best practices": middle("best-practices"),
      };
    } finally {
      await rm(profile, { recursive: true, force: true });
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
