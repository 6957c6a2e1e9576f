import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Results, readResults } from "../lib/report.ts";

type Latencies = {
  what: string;
  "p50 ms": number;
  "p95 ms": number;
  "p99 ms": number;
  "worst ms": number;
};

type Named = Record<string, number>;

export interface Measured {
  saves:
    | { connections: number; table: Array<{ target: string; "p99 ms": number }>; ratios: Named }
    | undefined;
  handIn: { candidates: number; rows: Array<Named & { "all graded ms": number }> } | undefined;
  classroom: Named | undefined;
  shortAnswers:
    | { candidates: number; rows: Array<Record<string, number | string>>; ratios: Named }
    | undefined;
  scaling:
    | { rows: Array<Named & { candidates: number; "server ms CPU each": number }> }
    | undefined;
  bank: { questions: number; rows: Latencies[] } | undefined;
  lists: { students: number; rows: Latencies[] } | undefined;
  marking: { waiting: number; rows: Array<{ when: string } & Latencies> } | undefined;
  statistics: { answers: number; rows: Latencies[] } | undefined;
  calibration: (Named & { questions: number }) | undefined;
  practice: (Named & { students: number }) | undefined;
  examScreen: Named | undefined;
  flood: (Named & { registrations: number }) | undefined;
  signIns: Named | undefined;
  firstLoadKb: number | undefined;
  testMinutes: number | undefined;
}

export async function readMeasured(): Promise<{ measured: Measured; runs: Map<string, Results> }> {
  const runs = new Map<string, Results>();
  const read = async <Figures>(name: string): Promise<Figures | undefined> => {
    const results = await readResults<Figures>(name);
    if (results) runs.set(name, results);
    return results?.figures;
  };
  const test = await read<{ seconds: number }>("test");
  const measured: Measured = {
    saves: await read("saves"),
    handIn: await read("hand-in"),
    classroom: await read("classroom"),
    shortAnswers: await read("short-answers"),
    scaling: await read("scaling"),
    bank: await read("bank"),
    lists: await read("lists"),
    marking: await read("marking"),
    statistics: await read("statistics"),
    calibration: await read("calibration"),
    practice: await read("practice"),
    examScreen: await read("exam-screen"),
    flood: await read("registration-flood"),
    signIns: await read("sign-ins"),
    firstLoadKb: await firstLoad(),
    testMinutes: test && test.seconds / 60,
  };
  return { measured, runs };
}

/** Compressed script and style before the first question, as `npm test` weighs it. */
async function firstLoad(): Promise<number | undefined> {
  const scales = fileURLToPath(new URL("../../../scripts/check-exam-budget.ts", import.meta.url));
  const run = await promisify(execFile)(process.execPath, [scales]).catch(
    (failed: { stdout?: string }) => ({ stdout: failed.stdout ?? "" }),
  );
  const found = /first load: ([\d.]+) kB/.exec(run.stdout)?.[1];
  return found === undefined ? undefined : Number(found);
}
