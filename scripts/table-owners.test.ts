import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readOwners, readsOf, tablesOfTheSchema, writesOf } from "./table-owners.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = join(root, "packages/server/src");

interface Write {
  file: string;
  table: string;
}

async function readWrites(): Promise<Write[]> {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !/(^|\/)testing\//.test(file),
  );
  const texts = files.map((file) => readFile(join(source, file), "utf8"));
  return (await Promise.all(texts)).flatMap((text, index) =>
    writesOf(text).map((table) => ({ file: files[index] ?? "", table })),
  );
}

describe("only the owner writes a table", () => {
  const owners = readOwners();
  const tables = tablesOfTheSchema();
  const ownerOf = (table: string) =>
    table === "computed"
      ? "operations"
      : (owners.get(table) ?? owners.get(table.replace(/\..*/, ".*")));

  test("docs/data.md names one owner of every table", () => {
    expect(tables.length).toBeGreaterThan(40);
    expect([...owners.keys()].sort()).toEqual([...tables, "applied_migrations", "pgboss.*"].sort());
    for (const owner of owners.values()) expect(existsSync(join(source, owner)), owner).toBe(true);
  });

  test("no other folder of the server inserts, updates or deletes", async () => {
    const writes = (await readWrites()).filter(({ table }) => ownerOf(table) !== undefined);
    expect(writes.length).toBeGreaterThan(100);
    const strangers = writes.filter(({ file, table }) => !file.startsWith(`${ownerOf(table)}/`));
    expect(strangers).toEqual([]);
  });

  test.each<[string, string[]]>([
    ['await db.insertInto("mailOutbox").values(one)', ["mail_outbox"]],
    ['trx\n    .updateTable(\n      "tests as t",\n    )', ["tests"]],
    ['trx.deleteFrom("grades"); trx.mergeInto("answers")', ["grades", "answers"]],
    ["sql`INSERT INTO people (id)`", ["people"]],
    [
      "sql`with one as (delete from only sessions returning id)\n update\n tests set a = 1`",
      ["sessions", "tests"],
    ],
    ["sql`truncate table subjects`", ["subjects"]],
    ["sql`merge into grades using x`", ["grades"]],
    ["sql`delete from pgboss.job`", ["pgboss.job"]],
    [`client.query(\`truncate \${tables}\`); db.deleteFrom(table)`, ["computed", "computed"]],
    ["sql`select 1 from attempts for update of attempts`", []],
    ["sql`... for no key update of attempts`", []],
    ["sql`... on conflict do update set marks = 1`", []],
  ])("finds what %s writes", (text, written) => {
    expect(writesOf(text)).toEqual(written);
  });
});

test.each<[string, string[]]>([
  ["sql`select 1 from people join tests using (id)`", ["people", "tests"]],
  ["sql`... left join lateral (select 1 from attempts) one`", ["select", "attempts"]],
  [
    'db.selectFrom("mailOutbox as mail").innerJoin("people", "id", "id")',
    ["mail_outbox", "people"],
  ],
  ["db.selectFrom(chosen)", []],
])("finds what %s reads", (text, read) => {
  expect(readsOf(text)).toEqual(read);
});
