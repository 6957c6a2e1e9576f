import type { BareRow } from "./yardstick.ts";

/* As docs/scale.md explains; `bench:scaling` compares every run with it. Processor time in
   milliseconds, the rest in bytes. */
export const MODEL = {
  /** Of a student from Begin to the end, with some 24 answers. */
  student: { server: 6, database: 8, log: 26_300, in: 10_800, out: 22_400 },
  /** Of a second of the test, whoever writes. */
  second: { server: 25, database: 21, log: 34_000, in: 0, out: 0 },
  /** What the same machine took for the yardstick. */
  bareRow: { server: 0.038, database: 0.055 },
};

export type Cost = (typeof MODEL)["student"];

/**
 * How much dearer than by the model a test was: 1 is just so.
 * @param bareRow what this machine takes for the yardstick: a slower one may take longer by as much.
 */
export function againstModel(
  measured: Cost,
  { candidates, seconds, bareRow }: { candidates: number; seconds: number; bareRow: BareRow },
): Cost {
  const { student, second } = MODEL;
  const ratio = (kind: keyof Cost, slower = 1) => {
    const predicted = (student[kind] * candidates + second[kind] * seconds) * slower;
    return Math.round((measured[kind] / predicted) * 100) / 100;
  };
  return {
    server: ratio("server", bareRow.server / MODEL.bareRow.server),
    database: ratio("database", bareRow.database / MODEL.bareRow.database),
    log: ratio("log"),
    in: ratio("in"),
    out: ratio("out"),
  };
}
