import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { countsNow, isSat, isScored } from "./what-counts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test.each<[state: string, columns: [boolean, boolean, boolean, boolean], is: string]>([
  ["goes on", [false, false, false, false], ""],
  ["goes on, and its answers count later", [false, false, false, true], ""],
  ["goes on, and its score will wait", [false, false, true, false], ""],
  ["goes on, waits and counts later", [false, false, true, true], ""],
  ["put away while open", [false, true, false, false], ""],
  ["put away while open, counts later", [false, true, false, true], ""],
  ["put away while open, score waits", [false, true, true, false], ""],
  ["put away while open, waits and counts later", [false, true, true, true], ""],
  ["handed in", [true, false, false, false], "sat scored counts"],
  ["handed in, answers count later", [true, false, false, true], "sat scored"],
  ["handed in, score waits", [true, false, true, false], "sat"],
  ["handed in, score waits, answers count later", [true, false, true, true], "sat"],
  ["put away", [true, true, false, false], ""],
  ["put away, answers count later", [true, true, false, true], ""],
  ["put away, score waits", [true, true, true, false], ""],
  ["put away, waits and counts later", [true, true, true, true], ""],
])("an attempt that is %s", async (_state, [closed, putAway, waits, later], is) => {
  const { rows } = await sql<Record<string, boolean>>`
    select ${isSat("one")} as sat, ${isScored("one")} as scored, ${countsNow("one")} as counts
    from (select case when ${closed} then now() end as closed_at, ${putAway}::boolean as put_away,
                 case when ${waits} then now() end as score_waits_until,
                 ${later}::boolean as counts_later) as one`.execute(app.db);
  const held = Object.entries(rows[0] ?? {}).filter(([, holds]) => holds);
  expect(held.map(([name]) => name).join(" ")).toBe(is);
});
