import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { type Sum, sumOfFile } from "../operations/hash.ts";
import {
  type Manifest,
  readManifest,
  type TablePart,
  tablePath,
  writeManifest,
} from "../operations/manifest.ts";
import type { SchoolFacts } from "./school-facts.ts";

/** A backup in one small file, with what its version said of the school. */
interface SchoolDump {
  /** The school's clock, in epoch milliseconds. */
  now: number;
  facts: SchoolFacts;
  manifest: Omit<Manifest, "tables">;
  tables: Array<Omit<TablePart, keyof Sum> & { content: string }>;
}

/** Pictures and films are left out: no migration sees them. */
export async function packSchool(
  backup: string,
  about: Pick<SchoolDump, "now" | "facts">,
): Promise<Buffer> {
  const { files, tables, ...manifest } = await readManifest(backup);
  const missing = [...manifest.missing, ...files.map(({ name }) => name)];
  const dump: SchoolDump = { ...about, manifest: { ...manifest, files: [], missing }, tables: [] };
  for (const { bytes: _, sha256: __, ...table } of tables) {
    const content = gunzipSync(await readFile(join(backup, tablePath(table)))).toString("utf8");
    dump.tables.push({ ...table, content });
  }
  return brotliCompressSync(JSON.stringify(dump));
}

/** Makes a backup of the dump again, in this folder. */
export async function unpackSchool(
  packed: Buffer,
  folder: string,
): Promise<Pick<SchoolDump, "now" | "facts">> {
  const dump: SchoolDump = JSON.parse(brotliDecompressSync(packed).toString("utf8"));
  const tables: TablePart[] = [];
  for (const { content, ...table } of dump.tables) {
    const path = join(folder, tablePath(table));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, gzipSync(content));
    const sum = await sumOfFile(path);
    if (sum) tables.push({ ...table, ...sum });
  }
  await writeManifest(folder, { ...dump.manifest, tables });
  return { now: dump.now, facts: dump.facts };
}
