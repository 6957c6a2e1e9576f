import { resolve } from "node:path";
import { RELEASES } from "@markwell/domain/keys/release";
import { type LiveTest, PARTS, runLiveTest } from "./lib/live-test.ts";
import { startProduct } from "./lib/product.ts";
import {
  median,
  numberArgument,
  percentile,
  round,
  textArgument,
  writeResults,
} from "./lib/report.ts";

/*
 * A whole live test (lib/live-test.ts) and how long each part of it takes. With several numbers of workers, and
 * perhaps the server of another checkout, they take turns, and the medians are shown side by side.
 *
 *   npm run bench:classroom -- --candidates 500 --release ended
 *   npm run bench:classroom -- --candidates 2000 --workers 1,2 --rounds 3 --before ../markwell-before
 */
const candidates = numberArgument("candidates", 500);
const thinkMs = numberArgument("think", 2_000);
const rounds = numberArgument("rounds", 1);
const release = RELEASES.find((choice) => choice === textArgument("release"));
const before = textArgument("before");

const kinds = (textArgument("workers") ?? "1")
  .split(",")
  .flatMap((workers) => [
    { name: workers === "1" ? "one process" : `${workers} workers`, workers, checkout: undefined },
    ...(before ? [{ name: `${workers}, before`, workers, checkout: before }] : []),
  ]);

const described = (test: LiveTest) => ({
  "registered (ms)": test.registeredMs,
  "all waiting on sockets (ms)": test.waitingMs,
  "Begin until everybody has the paper (ms)": test.everybodyInMs,
  "writing (ms)": test.writingMs,
  "extra time for all, answered (ms)": round(test.extraTimeAnsweredMs),
  "extra time until a screen has it p50 (ms)": round(percentile(test.extraTimeHeardMs, 0.5)),
  "extra time until a screen has it p95 (ms)": round(percentile(test.extraTimeHeardMs, 0.95)),
  "extra time until the last screen has it (ms)": round(percentile(test.extraTimeHeardMs, 1)),
  ...Object.fromEntries(
    Object.entries(test.controlHeardMs).map(([action, heard]) => [
      `${action} until a screen has it p95 (ms)`,
      round(percentile(heard, 0.95)),
    ]),
  ),
  "answers acknowledged": test.saveMs.length,
  "save p50 (ms)": round(percentile(test.saveMs, 0.5)),
  "save p95 (ms)": round(percentile(test.saveMs, 0.95)),
  "save p99 (ms)": round(percentile(test.saveMs, 0.99)),
  "End until all closed and graded (ms)": test.closedMs,
  "closed and graded": test.graded,
  "answers compared": test.compared,
  "answers lost": test.lost,
  "attempts graded twice or not at all": test.misgraded,
  "server memory (MB)": test.memoryMb,
  ...Object.fromEntries(
    PARTS.flatMap((part) => [
      [`${part}: server's processor time (s)`, round(test.used[part].server)],
      [`${part}: database's processor time (s)`, round(test.used[part].database)],
    ]),
  ),
});

type Figures = ReturnType<typeof described>;
const measured = new Map<string, Figures[]>(kinds.map(({ name }) => [name, []]));
for (let played = 0; played < rounds; played += 1) {
  for (const { name, workers, checkout } of kinds) {
    const product = await startProduct({
      env: { WORKERS: workers },
      ...(checkout && { checkout: resolve(checkout) }),
    });
    try {
      const test = await runLiveTest(product, { candidates, thinkMs, release });
      measured.get(name)?.push(described(test));
      const figures = { in: test.everybodyInMs, graded: test.closedMs, lost: test.lost };
      if (rounds > 1) console.log(`round ${played + 1}, ${name}: ${JSON.stringify(figures)}`);
      if (test.lost > 0 || test.misgraded > 0) process.exitCode = 1;
    } finally {
      await product.stop();
    }
  }
}
const middle = (all: readonly Figures[]): Figures => {
  const figures = { ...(all[0] as Figures) };
  for (const name of Object.keys(figures) as Array<keyof Figures>) {
    const values = all.map((one) => one[name]);
    const never = name === "answers lost" || name === "attempts graded twice or not at all";
    figures[name] = never ? values.reduce((sum, value) => sum + value, 0) : median(values);
  }
  return figures;
};
const medians = [...measured].map(([name, all]) => [name, middle(all)] as const);
const [[, first]] = medians as [readonly [string, Figures]];
const rows = (Object.keys(first) as Array<keyof Figures>).map((what) => ({
  what,
  ...Object.fromEntries(medians.map(([name, figures]) => [name, figures[what]])),
}));
console.table(rows);
await writeResults("classroom", { candidates, "answers open": release ?? "handin", ...first });
if (medians.length > 1) await writeResults("workers", { candidates, rounds, rows });
