import { type LiveTest, PARTS, runLiveTest, type Used } from "./lib/live-test.ts";
import { startProduct } from "./lib/product.ts";
import { numberArgument, percentile, round, textArgument, writeResults } from "./lib/report.ts";
import { againstModel, type Cost } from "./lib/scale-model.ts";
import { timeBareRow } from "./lib/yardstick.ts";

/*
 * What a candidate costs as a live test grows: the same test with more and more candidates, each on a
 * fresh server and database, and the cost divided by the candidates. Flat lines are what one hopes for;
 * a rising one says what does not scale. Each test is compared with the model of docs/scale.md, by what
 * a bare request takes on this machine right before and after it. The candidates share the machine with
 * the product.
 *
 *   npm run bench:scaling -- --sizes 100,1000,5000
 */
const sizes = (textArgument("sizes") ?? "100,500,2000,5000").split(",").map(Number);
const thinkMs = numberArgument("think", 2_000);
/** A figure that is further from the model than this share is told. */
const MOST_OFF = 0.3;

const total = ({ used }: LiveTest, kind: keyof Used): number =>
  PARTS.reduce((sum, part) => sum + used[part][kind], 0);

const rows = [];
/** Measured by what docs/scale.md predicts. */
const toModel: Array<{ candidates: number } & Cost> = [];
const bareRows = [];
let broken = 0;
for (const candidates of sizes) {
  const product = await startProduct();
  try {
    const idleMb = await product.memory();
    const before = await timeBareRow(product);
    const test = await runLiveTest(product, { candidates, thinkMs });
    const after = await timeBareRow(product);
    const bareRow = {
      server: (before.server + after.server) / 2,
      database: (before.database + after.database) / 2,
    };
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
    const seconds = (test.everybodyInMs + test.writingMs + test.closedMs) / 1_000;
    const used = {
      server: total(test, "server") * 1_000,
      database: total(test, "database") * 1_000,
      log: total(test, "log"),
      in: total(test, "in"),
      out: total(test, "out"),
    };
    toModel.push({ candidates, ...againstModel(used, { candidates, seconds, bareRow }) });
    bareRows.push({
      candidates,
      "server us a bare row": Math.round(bareRow.server * 1_000),
      "database us a bare row": Math.round(bareRow.database * 1_000),
    });
  } finally {
    await product.stop();
  }
  console.table(rows.slice(-1));
}
console.table(rows);
console.table(bareRows);
console.table(toModel);
for (const { candidates, ...ratios } of toModel) {
  for (const [what, ratio] of Object.entries(ratios)) {
    if (Math.abs(ratio - 1) > MOST_OFF)
      console.log(
        `more than ${MOST_OFF * 100} % off the model, ${candidates} candidates: ${what} ${ratio}`,
      );
  }
}
await writeResults("scaling", { thinkMs, rows, bareRows, toModel });
if (broken > 0) process.exitCode = 1;
