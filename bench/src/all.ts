import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { numberArgument, textArgument, writeResults } from "./lib/report.ts";
import { writeReport } from "./results/write-report.ts";

/* Measures every budget and writes bench/RESULTS.md: about half an hour on two cores; run
   nothing else. npm run bench [-- --only saves,hand-in] keeps the others' results; --only none
   writes the report from the last figures; --test-seconds 900 notes the time of the last `npm
   test`. */
const PROGRAMS: ReadonlyArray<[name: string, ...args: string[]]> = [
  ["saves"],
  ["hand-in"],
  ["classroom", "--candidates", "2000"],
  ["short-answers"],
  ["bank"],
  ["lists"],
  ["marking"],
  ["statistics"],
  ["calibration"],
  ["practice"],
  ["exam-screen"],
  ["registration-flood"],
  ["sign-ins"],
  ["scaling"],
];

const only = textArgument("only")?.split(",");
const wanted = PROGRAMS.filter(([name]) => !only || only.includes(name));
const failed: string[] = [];
for (const [name, ...args] of wanted) {
  console.log(`\n== ${name}`);
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) failed.push(name);
}
if (process.argv.includes("--test-seconds")) {
  await writeResults("test", { seconds: numberArgument("test-seconds", 1) });
}
await writeReport();
console.log(
  `\nbench/RESULTS.md is written.${failed.length > 0 ? ` Failed: ${failed.join(", ")}` : ""}`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
