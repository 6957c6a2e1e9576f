import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "../../testing/database.ts";

test("docs/privacy.md says of every table what is personal in it, and of no other", async () => {
  const page = await readFile(new URL("../../../../../docs/privacy.md", import.meta.url), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  const described = rows.flatMap((row) =>
    [...(row.split(" | ")[0] ?? "").matchAll(/`(\w+)`/g)].map(([, table]) => table),
  );
  const { db, close } = await freshDatabase();
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  await close();
  expect(described.sort()).toEqual(tables.map(({ name }) => name).sort());
});
