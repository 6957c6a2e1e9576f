import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = join(root, "packages/server/src");

/** The folder that alone writes a table, by the table's name: the heading above it in docs/data.md. */
async function readOwners(): Promise<Map<string, string>> {
  const page = await readFile(join(root, "docs/data.md"), "utf8");
  const [, section = ""] = page.split(/^## Tables and owners$|^## Uploaded files$/m);
  const [, ...groups] = section.split(/^### /m);
  return new Map(
    groups.flatMap((group) => {
      const [, platform, owner] = /^(platform )?`([a-z]+)`$/m.exec(group) ?? [];
      return [...group.matchAll(/^- (`[^:]+`):/gm)].flatMap(([, tables = ""]) =>
        [...tables.matchAll(/`([a-z_.*]+)`/g)].map(([, table = ""]): [string, string] => [
          table,
          `${platform ? "platform" : "modules"}/${owner}`,
        ]),
      );
    }),
  );
}

async function tablesOfTheSchema(): Promise<string[]> {
  const types = await readFile(join(source, "platform/database/schema.ts"), "utf8");
  const [, list = ""] = types.split("export interface DB {");
  return [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => snakeCase(name));
}

const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Write {
  file: string;
  table: string;
}

const IN_SQL =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!for\s|key\s|do\s)update|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_]+(?:\.[a-z_]+)?|\$\{)/gi;
const IN_KYSELY = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:"(\w+)|([^"\s]))/g;

/** The tables that a file inserts into, updates or deletes from; `computed` where it computes a name. */
function writesOf(file: string, text: string): Write[] {
  const sql = [...text.matchAll(IN_SQL)].map(([, table = ""]) => table.toLowerCase());
  const kysely = [...text.matchAll(IN_KYSELY)].map(([, table]) => snakeCase(table ?? "${"));
  return [...sql, ...kysely].map((table) => ({ file, table: table === "${" ? "computed" : table }));
}

async function readWrites(): Promise<Write[]> {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !/(^|\/)testing\//.test(file),
  );
  const texts = files.map((file) => readFile(join(source, file), "utf8"));
  return (await Promise.all(texts)).flatMap((text, index) => writesOf(files[index] ?? "", text));
}

describe("only the owner writes a table", async () => {
  const owners = await readOwners();
  const tables = await tablesOfTheSchema();
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
    expect(writesOf("any.ts", text).map(({ table }) => table)).toEqual(written);
  });
});
