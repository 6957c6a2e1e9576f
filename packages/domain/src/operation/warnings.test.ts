import fc from "fast-check";
import { expect, test } from "vitest";
import { backupProblem, certificateEnds, diskFills } from "./warnings.ts";

const GIB = 1024 ** 3;
const HOUR = 3_600_000;
const NOW = Date.parse("2026-11-29T08:00:00+08:00");
const ago = (hours: number) => NOW - hours * HOUR;

test.each([
  [0.9, 4, true],
  [1, 4, false],
  [1.9, 40, true],
  [2, 40, false],
  [9, 2_000, true],
  [11, 2_000, false],
])("%d GiB free of %d: fills %s", (free, total, fills) => {
  expect(diskFills({ free: free * GIB, total: total * GIB })).toBe(fills);
});

test("more room never makes a disk fill", () => {
  const gib = fc.integer({ min: 0, max: 4_000 });
  fc.assert(
    fc.property(gib, gib, gib, (free, more, total) => {
      const at = (size: number) => diskFills({ free: size * GIB, total: total * GIB });
      return !at(free + more) || at(free);
    }),
  );
});

test.each([
  ["a backup of last night", { goodAt: ago(6), failedAt: null }, 26, null],
  ["one that is just young enough", { goodAt: ago(26), failedAt: null }, 26, null],
  ["an old one", { goodAt: ago(27), failedAt: null }, 26, "old"],
  ["none in a school of last month", { goodAt: null, failedAt: null }, 26, "none"],
  ["a failure after a good one", { goodAt: ago(20), failedAt: ago(1) }, 26, "failed"],
  ["a failure that was made good", { goodAt: ago(1), failedAt: ago(20) }, 26, null],
  ["a failure where none was good", { goodAt: null, failedAt: ago(1) }, 26, "failed"],
  ["an old one with a longer limit", { goodAt: ago(100), failedAt: null }, 170, null],
  ["none where others look after it", { goodAt: null, failedAt: ago(1) }, 0, null],
])("%s", (_, backups, hours, problem) => {
  expect(backupProblem({ ...backups, since: ago(24 * 30) }, hours, NOW)).toBe(problem);
});

test("a school of today needs no backup yet", () => {
  const backups = { goodAt: null, failedAt: null, since: ago(3) };
  expect(backupProblem(backups, 26, NOW)).toBeNull();
});

test.each([
  [-1, true],
  [13, true],
  [14, false],
  [80, false],
])("a certificate that ends in %d days warns: %s", (days, warns) => {
  expect(certificateEnds(NOW + days * 24 * HOUR, NOW)).toBe(warns);
});
