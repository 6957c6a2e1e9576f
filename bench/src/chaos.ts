import { faultsNamed } from "./chaos/faults/all.ts";
import { inOneSchool } from "./chaos/one-school.ts";
import { printFindings, printTable } from "./chaos/table.ts";
import { numberArgument, textArgument, writeResults } from "./lib/report.ts";

/*
 * Faults while a class writes: one live test after the other in one school, each with a fault in it,
 * and then everything that was acknowledged, closed, graded, credited, mailed and counted is compared
 * with the database. Ends with 1 when anything is lost or doubled. See docs/faults.md.
 *
 *   npm run chaos -- --candidates 200 --only "server killed,database killed"
 */
const candidates = numberArgument("candidates", 200);
const faults = faultsNamed(textArgument("only")?.split(","));
// Mounts are removed at exit, which a signal alone would skip.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const began = Date.now();
const results = [
  ...(await inOneSchool(
    faults.filter(({ disk, workers }) => disk !== "database" && !workers),
    candidates,
  )),
  // A server of several processes, and a database on a disk of its own, are other schools.
  ...(await inOneSchool(
    faults.filter(({ workers }) => workers),
    candidates,
  )),
  ...(await inOneSchool(
    faults.filter(({ disk }) => disk === "database"),
    candidates,
  )),
];
printFindings(results);
printTable(results);
const wrong = results.filter(({ lost, doubled }) => lost.length + doubled.length > 0);
console.log(
  `${candidates} candidates, ${results.length} lines in ${Math.round((Date.now() - began) / 1_000)} s:`,
  wrong.length === 0 ? "nothing lost, nothing doubled" : `${wrong.length} with losses or doubles`,
);
await writeResults("chaos", { candidates, results });
if (wrong.length > 0) process.exitCode = 1;
