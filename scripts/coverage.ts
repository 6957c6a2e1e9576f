import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Items that the same files meet and the same tests show. */
interface Row {
  section: string;
  items: { id: string; what: string }[];
  places: string[];
  tests: string[];
  notes: string[];
  /** Why no test shows it. */
  open: string[];
}

const ITEM = /^((?:(?:SP|AC|D|B)\d+[A-Z]*\.|R)\d+[a-z]?|\d+\.\d+\.\d+) (\S.*)$/;
const LINE = /^ {2}(in|by|note|open) (\S.*)$/;

/** Reads docs/coverage.txt or docs/asvs.txt; a line of no known form is an error. */
export function readCoverage(text: string): Row[] {
  const rows: Row[] = [];
  let section = "";
  let filled = true;
  for (const [place, line] of text.split("\n").entries()) {
    if (line === "") continue;
    if (line.startsWith("# ")) {
      section = line.slice(2);
      filled = true;
      continue;
    }
    const [, id, what] = ITEM.exec(line) ?? [];
    if (id && what) {
      if (filled) rows.push({ section, items: [], places: [], tests: [], notes: [], open: [] });
      rows.at(-1)?.items.push({ id, what });
      filled = false;
      continue;
    }
    const [, kind, rest = ""] = LINE.exec(line) ?? [];
    const row = rows.at(-1);
    if (!kind || !row) throw new Error(`Line ${place + 1} has no known form: ${line}`);
    filled = true;
    if (kind === "in") row.places.push(...rest.split(" "));
    else if (kind === "by") row.tests.push(...rest.split(" "));
    else if (kind === "note") row.notes.push(rest);
    else row.open.push(rest);
  }
  return rows;
}

/** Reads a table of docs/. */
export const readTable = (name: "asvs" | "coverage"): Row[] =>
  readCoverage(readFileSync(new URL(`../docs/${name}.txt`, import.meta.url), "utf8"));

/** Prints the item of that id, else the rows whose words, notes, files or tests contain the argument; "" is all. */
function show(wanted: string): void {
  for (const row of [...readTable("coverage"), ...readTable("asvs")]) {
    const { places, tests, notes, open } = row;
    const own = row.items.filter(({ id }) => id === wanted);
    const words = [...row.items.map(({ what }) => what), ...places, ...tests, ...notes];
    const items = own.length > 0 || !words.some((one) => one.includes(wanted)) ? own : row.items;
    if (items.length === 0) continue;
    for (const { id, what } of items) console.log(`${id} ${what}`);
    for (const note of notes) console.log(`  (${note})`);
    for (const place of places) console.log(`  is in ${place}`);
    for (const test of tests) console.log(`  shown by ${test}`);
    for (const reason of open) console.log(`  open: ${reason}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) show(process.argv[2] ?? "");
