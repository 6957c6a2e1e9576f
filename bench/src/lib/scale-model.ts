import type { Pace } from "./yardstick.ts";

/* As docs/scale.md explains; `bench:scaling` compares every run with it. Processor time in
   milliseconds, the rest in bytes. */
export const MODEL = {
  /** Of the machine that the processor times come from. */
  pace: { server: 38, database: 55 },
  /** Of a student from Begin to the end, with some 24 answers. */
  student: { server: 6, database: 8, log: 26_300, in: 10_800, out: 22_400 },
  /** Of a second of the test, whoever writes. */
  second: { server: 25, database: 21, log: 34_000, in: 0, out: 0 },
};

export type Cost = (typeof MODEL)["student"];

/**
 * How much dearer than by the model a test was: 1 is just so.
 * @param pace of this machine at that time: a slower one may take longer by as much.
 */
export function againstModel(
  measured: Cost,
  { candidates, seconds, pace }: { candidates: number; seconds: number; pace: Pace },
): Cost {
  const { student, second } = MODEL;
  const ratio = (kind: keyof Cost, slower = 1) => {
    const predicted = (student[kind] * candidates + second[kind] * seconds) * slower;
    return Math.round((measured[kind] / predicted) * 100) / 100;
  };
  return {
    server: ratio("server", pace.server / MODEL.pace.server),
    database: ratio("database", pace.database / MODEL.pace.database),
    log: ratio("log"),
    in: ratio("in"),
    out: ratio("out"),
  };
}
