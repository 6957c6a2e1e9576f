import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { flush } from "../platform/storage/flush.ts";

const FORMAT = 1;

/** Used as names in SQL and on disk, so everything else is rejected. */
const Identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();

const Table = z.object({
  schema: Identifier,
  name: Identifier,
  columns: z.array(Identifier),
  rows: Count,
  bytes: Count,
  sha256: Sha256,
});

const Sequence = z.object({
  schema: Identifier,
  name: Identifier,
  /** Text, because it may exceed JavaScript's numbers. */
  value: z.string().regex(/^-?\d+$/),
  /** Whether `value` was already used. */
  used: z.boolean(),
});

const StoredFile = z.object({
  name: z.string().regex(/^[a-z0-9]+\.[a-z0-9]+$/),
  type: z.string(),
  bytes: Count,
  sha256: Sha256,
});

const ManifestShape = z.object({
  format: z.literal(FORMAT),
  product: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Applied migrations, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: Sha256 })).min(1),
  queue: z.int(),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  files: z.array(StoredFile),
  /** Files with a row in the database but not in the storage. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof ManifestShape>;
export type TablePart = z.infer<typeof Table>;
export type SequencePart = z.infer<typeof Sequence>;
export type FilePart = z.infer<typeof StoredFile>;

export const MANIFEST = "manifest.json";
const MANIFEST_SUM = "manifest.sha256";

export const tablePath = ({ schema, name }: Pick<TablePart, "schema" | "name">): string =>
  join("tables", `${schema}.${name}.copy.gz`);
export const filePath = (name: string): string => join("files", name);

/** In the form of `sha256sum -c`. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(ManifestShape.parse(manifest), undefined, 1)}\n`;
  const files = { [MANIFEST]: text, [MANIFEST_SUM]: `${sumOf(text)}  ${MANIFEST}\n` };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content, { mode: 0o600 });
    await flush(join(folder, name), "r+");
  }
}

/** @throws Error with one line: not a backup, damaged, or made by a newer version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => {
    throw new Error(`${folder} is no complete backup: it has no ${MANIFEST}.`);
  });
  const sum = await readFile(join(folder, MANIFEST_SUM), "utf8").catch(() => "");
  if (sum.split(" ")[0] !== sumOf(text)) {
    throw new Error(`The backup ${folder} is damaged: ${MANIFEST} is not what was written.`);
  }
  const content: unknown = JSON.parse(text);
  const format = z.object({ format: z.number() }).safeParse(content).data?.format ?? 0;
  if (format > FORMAT) {
    throw new Error(
      `The backup ${folder} was made by a newer Markwell. Restore it with that version.`,
    );
  }
  const result = ManifestShape.safeParse(content);
  if (result.success) return result.data;
  const at = result.error.issues[0]?.path.join(".");
  throw new Error(`The backup ${folder} cannot be read: ${MANIFEST} is wrong at ${at}.`);
}

const sumOf = (text: string) => createHash("sha256").update(text).digest("hex");
