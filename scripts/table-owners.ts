import { readFileSync } from "node:fs";

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

/** The folder that alone writes a table, by the table's name: the heading above it in docs/data.md. */
export function readOwners(): Map<string, string> {
  const [, section = ""] = textOf("docs/data.md").split(
    /^## Tables and owners$|^## Uploaded files$/m,
  );
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

/** Lists the tables that the database's types name. */
export function tablesOfTheSchema(): string[] {
  const types = textOf("packages/server/src/platform/database/schema.ts");
  const [, list = ""] = types.split("export interface DB {");
  return [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => snakeCase(name));
}

const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const WRITTEN_IN_SQL =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!for\s|key\s|do\s)update|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_]+(?:\.[a-z_]+)?|\$\{)/gi;
const WRITTEN_IN_KYSELY =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:"(\w+)|([^"\s]))/g;
const READ_IN_SQL = /\b(?:from|join)\s+(?:only\s+|lateral\s+)?\(*"?([a-z_]+)\b/g;
const READ_IN_KYSELY = /\.(?:selectFrom|\w+Join)\(\s*\[?\s*"(\w+)/g;

/** Names the tables that a text inserts into, updates or deletes from; `computed` where it computes a name. */
export function writesOf(text: string): string[] {
  const sql = [...text.matchAll(WRITTEN_IN_SQL)].map(([, table = ""]) => table.toLowerCase());
  const kysely = [...text.matchAll(WRITTEN_IN_KYSELY)].map(([, table]) => snakeCase(table ?? "${"));
  return [...sql, ...kysely].map((table) => (table === "${" ? "computed" : table));
}

/** Names what a text, without its comments, reads from; names of views and of parts of a query are among them. */
export function readsOf(text: string): string[] {
  const sql = [...text.matchAll(READ_IN_SQL)].map(([, table = ""]) => table);
  const kysely = [...text.matchAll(READ_IN_KYSELY)].map(([, table = ""]) => snakeCase(table));
  return [...sql, ...kysely];
}
