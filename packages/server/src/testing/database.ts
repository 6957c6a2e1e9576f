import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { type Connection, connect } from "../platform/database/connect.ts";

export interface FreshDatabase extends Connection {
  url: string;
}

export const sharedDatabase = (url: string): FreshDatabase => ({
  ...connect({ connectionString: url }),
  url,
});

export async function freshDatabase(template = "template_school"): Promise<FreshDatabase> {
  const urlOf = (name: string) => inject("databaseUrl").replace("DATABASE", name);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = connect({ connectionString: urlOf("postgres"), max: 1 });
  await admin.pool.query(`create database ${name} template ${template} strategy file_copy`);
  const connection = connect({ connectionString: urlOf(name) });
  return {
    ...connection,
    url: urlOf(name),
    async close() {
      await connection.close();
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
