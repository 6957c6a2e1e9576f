import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/* Compressed script and style before the first question, and until the line is quiet; `--files`
   names them. The rest waits until needed, complete, or 5 s
   (packages/web/src/lib/above-page.ts). */
const FIRST_KB = 170;
const QUIET_KB = 185;
const EXAM = "src/features/exam/exam-page.tsx";
/* Of other pages until the heading is there, with what the menu of staff asks for right behind it. These only fall: a page that grew loads something before it is needed. */
const USER = ["src/app/user-shell.tsx"];
const STAFF = [...USER, "src/lib/staff-presence.ts", "src/features/marking/marking-count.tsx"];
const PAGES: ReadonlyArray<[name: string, kB: number, pieces: string[]]> = [
  ["Staff sign-in", 275, ["src/features/sign-in/staff-sign-in-page.tsx"]],
  ["My Profile", 315, [...USER, "src/features/profile/profile-page.tsx"]],
  ["Welcome", 238, [...STAFF, "src/features/welcome/welcome-page.tsx"]],
  ["All Questions", 341, [...STAFF, "src/features/questions/question-bank-page.tsx"]],
  ["New Test", 375, [...STAFF, "src/features/tests/new-test-page.tsx"]],
  ["Marking", 331, [...STAFF, "src/features/marking/marking-page.tsx"]],
];
/** Asked for by the exam's page as soon as it is drawn: the live connection. */
const RIGHT_BEHIND = /socket\.io-client/;

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

/** Adds what these pieces need and weighs all files so far; false when it is too much or one is gone. */
async function holds(what: string, limit: number, names: readonly string[]): Promise<boolean> {
  for (const name of names) collect(name);
  const sizes = await Promise.all(
    [...files].map(async (file) => (await readFile(join(dist, `${file}.br`))).length),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${what}: ${(bytes / 1000).toFixed(1)} kB of ${limit} kB in ${files.size} files`);
  return names.length > 0 && names.every((name) => manifest[name]) && bytes <= limit * 1000;
}

const pieces = Object.keys(manifest);
const entries = pieces.filter((name) => manifest[name]?.isEntry);
const behind = pieces.filter((name) => RIGHT_BEHIND.test(name));
const small = [
  await holds("The exam's first load", FIRST_KB, [...entries, EXAM]),
  await holds("Until the line is quiet", QUIET_KB, behind),
];
if (process.argv.includes("--files"))
  for (const file of files) console.log((await readFile(join(dist, `${file}.br`))).length, file);
for (const [name, most, needed] of PAGES) {
  files.clear();
  small.push(await holds(name, most, [...entries, ...needed]));
}
process.exitCode = small.every(Boolean) ? 0 : 1;
