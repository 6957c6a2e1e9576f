import type { MigrationFile } from "../packages/server/src/platform/database/migrate.ts";

type Sum = Pick<MigrationFile, "name" | "checksum">;

const BY_COMMAND = "Run npm run db:checksums and commit the file.";

/** The lines of the list, `checksum  name` each, as sha256sum writes and reads them. */
export const readList = (list: string): Sum[] =>
  [...list.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, checksum = "", name = ""]) => ({
    name,
    checksum,
  }));

/** What the list says once it knows every file: the new ones follow, and a line that is there stays as it is. */
export function addToList(list: string, files: readonly Sum[]): string {
  const landed = readList(list);
  const fresh = files.filter(({ name }) => !landed.some((line) => line.name === name));
  return [...landed, ...fresh].map(({ name, checksum }) => `${checksum}  ${name}\n`).join("");
}

/** What is wrong between the files and the list, a sentence for each; nothing if they tell one story. */
export function complaints(list: string, files: readonly Sum[]): string[] {
  const landed = readList(list);
  const numbers = files.map(({ name }) => name.slice(0, 4));
  return [
    ...landed.flatMap(({ name, checksum }) => {
      const file = files.find((known) => known.name === name);
      if (!file)
        return `The migration ${name} has landed and is gone. Databases have it: restore the file.`;
      if (file.checksum !== checksum)
        return `The migration ${name} was edited after it had landed. Restore it (git checkout main -- packages/server/migrations/${name}) and write the change as a new migration. If it has never been on main, remove its line from checksums.txt and run npm run db:checksums.`;
      return [];
    }),
    ...files
      .filter(({ name }) => !landed.some((line) => line.name === name))
      .map(({ name }) => `The migration ${name} is not in checksums.txt. ${BY_COMMAND}`),
    ...landed
      .filter(({ name }, at) => landed.findIndex((line) => line.name === name) !== at)
      .map(
        ({ name }) =>
          `checksums.txt names the migration ${name} twice. Keep the line that landed first.`,
      ),
    // A database that has the later one would not start.
    ...landed
      .filter(({ name }, at) =>
        landed.slice(0, at).some((earlier) => earlier.name.slice(0, 4) > name.slice(0, 4)),
      )
      .map(
        ({ name }) =>
          `The migration ${name} comes after one with a higher number. Give it the next free number.`,
      ),
    ...numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map(
        (number) =>
          `Two migrations have the number ${number}. Give the newer one the next free number.`,
      ),
  ];
}
