import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Compressed script and style that a pupil's browser loads before the first question. */
const BUDGET_KB = 180;
const EXAM = "src/features/exam/exam-page.tsx";

interface Piece {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const dist = fileURLToPath(new URL("../packages/web/dist", import.meta.url));
const manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as Record<
  string,
  Piece
>;

const files = new Set<string>();
function collect(name: string) {
  const piece = manifest[name];
  if (!piece || files.has(piece.file)) return;
  files.add(piece.file);
  for (const sheet of piece.css ?? []) files.add(sheet);
  for (const needed of piece.imports ?? []) collect(needed);
}
for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) collect(name);
collect(EXAM);

let bytes = 0;
for (const file of files) bytes += (await readFile(join(dist, `${file}.br`))).length;
const size = (bytes / 1000).toFixed(1);
const found = Boolean(manifest[EXAM]);
if (process.argv.includes("--files"))
  for (const file of files) console.log((await readFile(join(dist, `${file}.br`))).length, file);
console.log(`The exam's first load: ${size} kB of ${BUDGET_KB} kB in ${files.size} files`);
process.exitCode = found && bytes <= BUDGET_KB * 1000 ? 0 : 1;
