import { RELEASES } from "@markwell/domain/keys/release";
import { runLiveTest } from "./lib/live-test.ts";
import { startProduct } from "./lib/product.ts";
import { numberArgument, percentile, round, textArgument, writeResults } from "./lib/report.ts";

/*
 * A whole live test (lib/live-test.ts) and how long each part of it takes.
 *
 *   npm run bench:classroom -- --candidates 500 --release ended
 */
const candidates = numberArgument("candidates", 500);
const thinkMs = numberArgument("think", 2_000);

const release = RELEASES.find((choice) => choice === textArgument("release"));

const product = await startProduct();
try {
  const test = await runLiveTest(product, { candidates, thinkMs, release });
  const figures = {
    candidates,
    "answers open": release ?? "handin",
    "registered (ms)": test.registeredMs,
    "all waiting on sockets (ms)": test.waitingMs,
    "Begin until everybody has the paper (ms)": test.everybodyInMs,
    "writing (ms)": test.writingMs,
    "extra time for all, answered (ms)": round(test.extraTimeAnsweredMs),
    "extra time until a screen has it p50 (ms)": round(percentile(test.extraTimeHeardMs, 0.5)),
    "extra time until a screen has it p95 (ms)": round(percentile(test.extraTimeHeardMs, 0.95)),
    "extra time until the last screen has it (ms)": round(percentile(test.extraTimeHeardMs, 1)),
    ...Object.fromEntries(
      Object.entries(test.controlHeardMs).map(([act, heard]) => [
        `${act} until a screen has it p95 (ms)`,
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
  };
  console.table(Object.entries(figures).map(([what, figure]) => ({ what, figure })));
  await writeResults("classroom", figures);
  if (test.lost > 0 || test.misgraded > 0) process.exitCode = 1;
} finally {
  await product.stop();
}
