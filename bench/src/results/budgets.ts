import { round } from "../lib/report.ts";
import type { Measured } from "./measured.ts";

export interface Budget {
  budget: string;
  aim: string;
  /** Undefined: not measured. */
  measured: number | undefined;
  reached: boolean;
}

const atMost = (
  budget: string,
  aim: number,
  unit: string,
  measured: number | undefined,
): Budget => ({
  budget,
  aim: `at most ${aim} ${unit}`.trim(),
  measured,
  reached: measured !== undefined && measured <= aim,
});

const atLeast = (budget: string, aim: number, measured: number | undefined): Budget => ({
  budget,
  aim: `at least ${aim}`,
  measured,
  reached: measured !== undefined && measured >= aim,
});

/** The budgets of speed and size (docs/performance.md) against what was measured. */
export function budgets(measured: Measured): Budget[] {
  const { saves, handIn, classroom, scaling, bank, lists, statistics, examScreen, practice } =
    measured;
  const save = saves?.table.find(({ target }) => target === "Markwell save");
  const ratio = (part: string) =>
    Object.entries(saves?.ratios ?? {}).find(([name]) => name.includes(part))?.[1];
  const hundredths = (figure: number | undefined) =>
    figure === undefined ? undefined : Math.round(figure * 100) / 100;
  const listRows = [...(bank?.rows ?? []), ...(lists?.rows ?? [])];
  const slowest = listRows.reduce<(typeof listRows)[number] | undefined>(
    (worst, row) => (worst && worst["p95 ms"] >= row["p95 ms"] ? worst : row),
    undefined,
  );
  const alone = statistics?.rows.filter(({ what }) => !what.includes("at once")) ?? [];
  const large = scaling?.rows.at(-1);
  return [
    atLeast("saves against an empty endpoint", 0.6, hundredths(ratio("empty"))),
    atLeast("saves against a bare single-row endpoint", 1.5, hundredths(ratio("single-row"))),
    atMost("save p99 at 64 connections", 50, "ms", save?.["p99 ms"]),
    atMost(
      "200 hand-ins in one second, all graded (worst round)",
      1_000,
      "ms",
      handIn && Math.max(...handIn.rows.map((row) => row["all graded ms"])),
    ),
    atMost(
      `${classroom?.candidates ?? "2000"} candidates: all in after Begin`,
      5_000,
      "ms",
      classroom?.["Begin until everybody has the paper (ms)"],
    ),
    atMost(
      `${classroom?.candidates ?? "2000"} candidates: all graded after End`,
      10_000,
      "ms",
      classroom?.["End until all closed and graded (ms)"],
    ),
    atMost(
      "20 short answers each, graded by kind against before there were kinds",
      1.1,
      "times",
      measured.shortAnswers?.ratios["End until all graded, by kind against before"],
    ),
    atMost("acknowledged answers lost", 0, "", classroom?.["answers lost"]),
    atMost("server memory in it", 700, "MB", classroom?.["server memory (MB)"]),
    atMost(`slowest list, p95 (${slowest?.what ?? "none"})`, 150, "ms", slowest?.["p95 ms"]),
    atMost(
      "slowest call of a student's statistics, p95",
      150,
      "ms",
      alone.length > 0 ? Math.max(...alone.map((row) => row["p95 ms"])) : undefined,
    ),
    atMost("nightly calibration", 300, "s", measured.calibration?.seconds),
    atMost(
      "the calibration's processor time in 5 s of a live test",
      0.5,
      "s",
      measured.calibration?.still,
    ),
    atLeast(
      "practice: chosen topics among the truly weakest four",
      0.9,
      practice?.["chosen topics among the truly weakest four"],
    ),
    atLeast(
      "practice: progress against questions by chance",
      1.2,
      practice?.["progress against questions by chance"],
    ),
    atLeast("practice: noise is too little to tell", 0.95, practice?.["noise: too little to tell"]),
    atMost("the exam's first load", 170, "kB", measured.firstLoadKb),
    atMost(
      "the exam, until the line is quiet",
      230,
      "kB",
      examScreen?.["script and style until the line is quiet (kB)"],
    ),
    atMost("slow phone: first paint", 1_500, "ms", examScreen?.["slow phone: first paint (ms)"]),
    atMost(
      "slow phone: largest paint",
      2_500,
      "ms",
      examScreen?.["slow phone: largest paint (ms)"],
    ),
    atMost("step to another question, p95", 50, "ms", examScreen?.["step to a question p95 (ms)"]),
    atLeast(
      "Lighthouse, mobile: performance",
      97,
      examScreen?.["Lighthouse performance, median of 5"],
    ),
    atLeast("Lighthouse, mobile: accessibility", 100, examScreen?.["Lighthouse accessibility"]),
    atMost("npm test", 6, "min", measured.testMinutes && round(measured.testMinutes)),
    atMost(
      `a candidate's processor time among ${large?.candidates ?? 5_000} against among ${scaling?.rows[0]?.candidates ?? 100}`,
      1.2,
      "times",
      growth(scaling),
    ),
  ];
}

/** How much dearer a candidate is for the server in the largest test than in the smallest. */
export function growth(scaling: Measured["scaling"]): number | undefined {
  const [small, large] = [scaling?.rows[0], scaling?.rows.at(-1)];
  if (!small || !large) return undefined;
  return Math.round((large["server ms CPU each"] / small["server ms CPU each"]) * 100) / 100;
}
