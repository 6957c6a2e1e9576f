import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API_BASE } from "@markwell/contract/envelope";
import { signInAs } from "../lib/demo-people.ts";
import { startProduct } from "../lib/product.ts";
import { numberArgument, textArgument } from "../lib/report.ts";
import { attack, hasSqlmap } from "./sqlmap.ts";
import { type Target, targets } from "./targets.ts";

/*
 * SQL injection: sqlmap against the main calls of a product of its own, on a throw-away database, with
 * good sessions. Ends with 1 when something is injectable, or answered with a fault.
 *
 *   npm run attack:sql -- --minutes 3 --only /questions
 *
 * `--minutes` is the patience with each call, `--only` a part of the paths to be attacked.
 */
const patience = numberArgument("minutes", 5) * 60_000;
const only = textArgument("only") ?? "";

if (!(await hasSqlmap())) {
  console.error(
    "sqlmap is not installed. It comes with most systems' packages (apt-get install sqlmap, brew install sqlmap), or from https://sqlmap.org.",
  );
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), "markwell-sqlmap-"));
const product = await startProduct();
try {
  const tokens = {
    ADMIN: (await signInAs(product.origin, "admin")).token,
    TRAINER: (await signInAs(product.origin, "teacher")).token,
    STUDENT: (await signInAs(product.origin, "student")).token,
    ANYONE: undefined,
  };
  const rows = [];
  for (const target of targets.filter(({ call }) => call.path.includes(only))) {
    const began = performance.now();
    const outcome = await attack({
      ...requestOf(target),
      token: tokens[target.as],
      folder,
      patience,
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    const { found, faults } = outcome;
    rows.push({
      call: `${target.call.method} ${target.call.path}`,
      as: target.as,
      found,
      faults,
      seconds,
    });
    console.log(`${target.call.path}: ${found}, ${faults} faults, ${seconds} s`);
    if (found !== "nothing") console.log(outcome.words.join("\n"));
  }
  console.table(rows);
  const bad = rows.filter(({ found, faults }) => found === "injectable" || faults > 0);
  process.exitCode = bad.length > 0 ? 1 : 0;
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

function requestOf({ call, input }: Target): { url: string; body: string | undefined } {
  const url = new URL(`${product.origin}${API_BASE}${call.path}`);
  if (call.method !== "GET") return { url: url.href, body: JSON.stringify(input) };
  for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
  return { url: url.href, body: undefined };
}
