import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { type Connection, connect } from "../platform/database/connect.ts";
import { oneAtATime } from "../platform/database/one-at-a-time.ts";
import type { PrimaryPool } from "../platform/database/primary-pool.ts";

export interface FreshDatabase extends Connection {
  url: string;
}

const urlOf = (name: string) => inject("databaseUrl").replace("DATABASE", name);

let admin: Connection | undefined;
/** One connection for all databases that this process makes. */
function maker(): PrimaryPool {
  admin ??= connect({ connectionString: urlOf("postgres"), max: 1 });
  return admin.pool;
}

export const sharedDatabase = (url: string): FreshDatabase => ({
  ...connect({ connectionString: url }),
  url,
});

export async function freshDatabase(template = "template_school"): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await maker().query(`create database ${name} template ${template} strategy file_copy`);
  const connection = connect({ connectionString: urlOf(name) });
  return {
    ...connection,
    url: urlOf(name),
    async close() {
      await connection.close();
      await maker().query(`drop database ${name} with (force)`);
    },
  };
}

/** Any number that no other lock of the database "postgres" has. */
const MAKING_A_TEMPLATE = 7_310_442_266;
const made = new Map<string, Promise<void>>();

/**
 * Makes sure that there is a template of this name, which `prepare` turns from a fresh database into what
 * many tests begin with; once in a run, whichever worker asks first.
 */
export function templateOf(
  name: string,
  prepare: (database: FreshDatabase) => Promise<void>,
): Promise<void> {
  const making =
    made.get(name) ??
    oneAtATime(maker(), MAKING_A_TEMPLATE, async (client) => {
      const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
      if (rowCount) return;
      const draft = `${name}_draft`;
      await maker().query(`drop database if exists ${draft} with (force)`);
      await maker().query(`create database ${draft} template template_school strategy file_copy`);
      const database = sharedDatabase(urlOf(draft));
      try {
        await prepare(database);
      } finally {
        await database.close();
      }
      await maker().query(`alter database ${draft} rename to ${name}`);
    });
  made.set(name, making);
  return making;
}
