import { writeFile } from "node:fs/promises";
import type { Results } from "../lib/report.ts";
import { budgets } from "./budgets.ts";
import { named, table } from "./markdown.ts";
import { type Measured, readMeasured } from "./measured.ts";

/** Writes bench/RESULTS.md from what every program has measured last. */
export async function writeReport(): Promise<void> {
  const { measured, runs } = await readMeasured();
  const parts = [
    "# What was measured",
    "Written by `npm run bench`; do not edit. The load generators, the server and the database share the\n" +
      "machine, so absolute figures are those of a small and busy server. Ratios, of programs that took turns\n" +
      "in one run, carry over to other machines. What the figures mean stands in `docs/performance.md`.",
    "## Budgets",
    table(
      budgets(measured).map(({ budget, aim, measured: figure, reached }) => ({
        budget,
        aim,
        measured: figure ?? "not measured",
        reached: figure === undefined ? "" : reached ? "yes" : "NO",
      })),
    ),
    ...sections(measured),
    "## Machine",
    table([...runs].map(([program, results]) => ({ program, ...machineOf(results) }))),
  ];
  await writeFile(new URL("../../RESULTS.md", import.meta.url), `${parts.join("\n\n")}\n`);
}

const machineOf = ({ at, machine }: Results) => ({ at, ...machine });

function sections(measured: Measured): string[] {
  const { saves, handIn, classroom, scaling, bank, lists, statistics, examScreen } = measured;
  const section = (title: string, body: string | undefined) => (body ? [`## ${title}`, body] : []);
  return [
    ...section(
      `Answer saves at ${saves?.connections} connections`,
      saves && `${table(saves.table)}\n\n${table(ratioRows(saves.ratios))}`,
    ),
    ...section(`${handIn?.candidates} candidates hand in at once`, handIn && table(handIn.rows)),
    ...section(
      `A live test of ${classroom?.candidates} candidates`,
      classroom && table(named(classroom)),
    ),
    ...section("Cost per candidate as a test grows", scaling && table(scaling.rows)),
    ...section(`The bank with ${bank?.questions} questions`, bank && table(bank.rows)),
    ...section(`Lists in a school of ${lists?.pupils} pupils`, lists && table(lists.rows)),
    ...section(
      `Statistics over ${statistics?.answers} answers`,
      statistics && table(statistics.rows),
    ),
    ...section("The exam on a phone", examScreen && table(named(examScreen))),
  ];
}

const ratioRows = (ratios: Readonly<Record<string, number>>) =>
  Object.entries(ratios).map(([against, ratio]) => ({
    ratio: Math.round(ratio * 100) / 100,
    against,
  }));
