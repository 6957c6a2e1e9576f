import { writeFile } from "node:fs/promises";
import type { Results } from "../lib/report.ts";
import { budgets } from "./budgets.ts";
import { type Measured, readMeasured } from "./measured.ts";

export async function writeReport(): Promise<void> {
  const { measured, runs } = await readMeasured();
  const parts = [
    "# What was measured",
    "For developers and operators; written by `npm run bench`. The load generators, the server and the\n" +
      "database share the machine, so absolute figures are those of a small and busy server. Ratios, of\n" +
      "programs that took turns in one run, carry over. `docs/performance.md` explains the numbers.",
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
  const { marking, shortAnswers, calibration, practice, flood, signIns } = measured;
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
    ...section(
      `End of a test of 20 short answers with ${shortAnswers?.candidates} candidates`,
      shortAnswers && `${table(shortAnswers.rows)}\n\n${table(ratioRows(shortAnswers.ratios))}`,
    ),
    ...section("Cost per candidate as a test grows", scaling && table(scaling.rows)),
    ...section(`The bank with ${bank?.questions} questions`, bank && table(bank.rows)),
    ...section(`Lists in a school of ${lists?.students} students`, lists && table(lists.rows)),
    ...section(
      `The marking desk while ${marking?.waiting} answers wait`,
      marking && table(marking.rows),
    ),
    ...section(
      `Statistics over ${statistics?.answers} answers`,
      statistics && table(statistics.rows),
    ),
    ...section(
      `Calibration of ${calibration?.questions} questions`,
      calibration && table(named(calibration)),
    ),
    ...section(
      `Practice by ${practice?.students} simulated students`,
      practice && table(named(practice)),
    ),
    ...section("The exam on a phone", examScreen && table(named(examScreen))),
    ...section(
      `A teacher's sign-in beside ${flood?.registrations} registrations`,
      flood && table(named(flood)),
    ),
    ...section("Sign-ins at the same moment", signIns && table(named(signIns))),
  ];
}

const ratioRows = (ratios: Readonly<Record<string, number>>) =>
  Object.entries(ratios).map(([against, ratio]) => ({
    ratio: Math.round(ratio * 100) / 100,
    against,
  }));

type Cell = string | number | boolean | null | undefined;
type TableRow = Readonly<Record<string, Cell>>;

const text = (cell: Cell): string => (cell === undefined || cell === null ? "" : String(cell));

function table(rows: readonly TableRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const side = (column: string) =>
    rows.every((row) => typeof row[column] === "number") ? "---:" : "---";
  return [
    line(columns),
    line(columns.map(side)),
    ...rows.map((row) => line(columns.map((column) => text(row[column])))),
  ].join("\n");
}

const named = (figures: Readonly<Record<string, Cell>>): TableRow[] =>
  Object.entries(figures).map(([what, figure]) => ({ what, figure }));
