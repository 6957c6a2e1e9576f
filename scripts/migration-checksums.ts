import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readMigrations } from "../packages/server/src/platform/database/migrate.ts";
import { addToList, complaints } from "./landed-migrations.ts";

/* With --check it only compares. The server notices an edit only on a database that has the
   migration: too late for a school. */
const place = fileURLToPath(
  new URL("../packages/server/migrations/checksums.txt", import.meta.url),
);
const files = await readMigrations();
const before = await readFile(place, "utf8");
const list = process.argv.includes("--check") ? before : addToList(before, files);
if (list !== before) await writeFile(place, list);
const wrong = complaints(list, files);
for (const sentence of wrong) console.error(sentence);
process.exitCode = wrong.length > 0 ? 1 : 0;
