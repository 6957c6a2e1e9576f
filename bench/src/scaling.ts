import { type LiveTest, PARTS, runLiveTest, type Used } from "./lib/live-test.ts";
import { startProduct } from "./lib/product.ts";
import { numberArgument, percentile, round, textArgument, writeResults } from "./lib/report.ts";

/*
 * What a candidate costs as a live test grows: the same test with more and more candidates, each on a
 * fresh server and database, and the cost divided by the candidates. Flat lines are what one hopes for;
 * a rising one says what does not scale. The candidates share the machine with the product.
 *
 *   npm run bench:scaling -- --sizes 100,1000,5000
 */
const sizes = (textArgument("sizes") ?? "100,500,2000,5000").split(",").map(Number);
const thinkMs = numberArgument("think", 2_000);

/** Of all parts together. */
const total = ({ used }: LiveTest, kind: keyof Used): number =>
  PARTS.reduce((sum, part) => sum + used[part][kind], 0);

const rows = [];
let broken = 0;
for (const candidates of sizes) {
  const product = await startProduct();
  try {
    const idleMb = await product.memory();
    const test = await runLiveTest(product, { candidates, thinkMs });
    const each = (figure: number) => round((figure * 1_000) / candidates);
    rows.push({
      candidates,
      "server ms CPU each": each(total(test, "server")),
      "database ms CPU each": each(total(test, "database")),
      "log bytes each": Math.round(total(test, "log") / candidates),
      "stored bytes each": Math.round(test.storedBytes / candidates),
      "bytes in each": Math.round(total(test, "in") / candidates),
      "bytes out each": Math.round(total(test, "out") / candidates),
      "memory kB each": Math.round(((test.memoryMb - idleMb) * 1_000) / candidates),
      "memory MB": test.memoryMb,
      "in after Begin ms": test.everybodyInMs,
      "in, ms each": round(test.everybodyInMs / candidates),
      "graded after End ms": test.closedMs,
      "graded, ms each": round(test.closedMs / candidates),
      "save p50 ms": round(percentile(test.saveMs, 0.5)),
      "save p99 ms": round(percentile(test.saveMs, 0.99)),
      "saves/s": Math.round((test.saveMs.length * 1_000) / test.writingMs),
      lost: test.lost,
    });
    broken += test.lost + test.misgraded;
  } finally {
    await product.stop();
  }
  console.table(rows.slice(-1));
}
console.table(rows);
await writeResults("scaling", { thinkMs, rows });
if (broken > 0) process.exitCode = 1;
