import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Logger } from "../../platform/observe/log.ts";
import type { FileStorage } from "../../platform/storage/file-storage.ts";
import { expireUploads } from "./resumable/expire-uploads.ts";
import { deleteMediaFiles, lockMediaFiles, namesBefore } from "./store.ts";

/** A form may be open for a while before it is saved. */
const UNTOUCHED_MS = 24 * 3_600_000;
/** Small, so that a form being saved never waits long for these locks. */
const AT_ONCE = 500;

const removeUnused = job("remove-unused-uploads", { tries: 1 });

interface CleanUp {
  db: Db;
  storage: FileStorage;
  clock: Clock;
  log: Logger;
}

/** Call before the jobs start. */
export function removeUnusedUploadsNightly(jobs: Jobs, cleanUp: CleanUp): void {
  jobs.handle(removeUnused, async () => {
    await expireUploads(cleanUp, cleanUp.clock.now());
    const removed = await removeUnusedUploads(cleanUp);
    if (removed > 0) cleanUp.log.info({ removed }, "unused uploads removed");
  });
  jobs.schedule(removeUnused, "40 3 * * *", {});
}

/**
 * Removes day-old uploads to which nothing refers: of abandoned forms, or replaced.
 * @returns how many; those beyond 500 wait for the next night.
 */
export async function removeUnusedUploads({ db, storage, clock }: CleanUp): Promise<number> {
  const old = await namesBefore(db, clock.now() - UNTOUCHED_MS);
  if (old.length === 0) return 0;
  const used = await findUsedUploads(db);
  const unused = old.filter((name) => !used.has(name)).slice(0, AT_ONCE);
  if (unused.length === 0) return 0;
  const gone = await transaction(db, async (trx) => {
    // A transaction that saves a question locks its files, which are skipped. Checked again under our own
    // lock, the others cannot have come into use.
    const locked = await lockMediaFiles(trx, unused);
    const usedNow = await findUsedUploads(trx);
    const names = locked.filter((name) => !usedNow.has(name));
    await deleteMediaFiles(trx, names);
    return names;
  });
  // After the commit: at worst a file without a row stays, never a row without its file.
  for (const name of gone) await storage.remove(name);
  return gone.length;
}

/** As an upload answers it. */
const PATH = "/media/([0-9a-f]{32}[.](?:webm|[a-z0-9]{3}))";

/**
 * Names that any text in the database refers to. Searches all text columns, so no new table can be
 * forgotten.
 */
async function findUsedUploads(db: Db): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { tableName, columns } of await textColumns(db)) {
    const text = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))})`;
    const { rows } = await sql<{ name: string }>`
      select distinct found[1] as name
      from (select ${text} as words from ${sql.table(tableName)}) as texts,
           regexp_matches(words, ${PATH}, 'g') as found
      where words like '%/media/%'`.execute(db);
    for (const { name } of rows) used.add(name);
  }
  return used;
}

async function textColumns(db: Db) {
  const { rows } = await sql<{ tableName: string; columns: string[] }>`
    select table_name, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
      and table_name <> 'media_files'
    group by table_name`.execute(db);
  return rows;
}
