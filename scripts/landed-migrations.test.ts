import { describe, expect, test } from "vitest";
import { addToList, complaints } from "./landed-migrations.ts";

const sum = (letter: string) => letter.repeat(64);
const pens = { name: "0001_pens__create.sql", checksum: sum("a") };
const caps = { name: "0002_caps__create.sql", checksum: sum("b") };
const list = `${pens.checksum}  ${pens.name}\n`;

describe("the list of landed migrations", () => {
  test("takes a new file with one command, at the end", () => {
    expect(complaints(list, [pens, caps])).toEqual([
      "The migration 0002_caps__create.sql is not in checksums.txt. Run npm run db:checksums and commit the file.",
    ]);
    const longer = addToList(list, [pens, caps]);
    expect(longer).toBe(`${list}${caps.checksum}  ${caps.name}\n`);
    expect(complaints(longer, [pens, caps])).toEqual([]);
    const late = addToList(`${caps.checksum}  ${caps.name}\n`, [pens, caps]);
    expect(complaints(late, [pens, caps])).toEqual([
      "The migration 0001_pens__create.sql comes after one with a higher number. Give it the next free number.",
    ]);
  });

  test("refuses an edit of a file that has landed, also after the command", () => {
    const edited = [{ ...pens, checksum: sum("c") }];
    expect(addToList(list, edited)).toBe(list);
    expect(complaints(list, edited)).toEqual([
      expect.stringContaining(
        "The migration 0001_pens__create.sql was edited after it had landed.",
      ),
    ]);
  });

  test.each([
    ["a file that is gone", list, [], "0001_pens__create.sql has landed and is gone"],
    ["a line that is there twice", list + list, [pens], "0001_pens__create.sql twice"],
    [
      "two files with one number",
      addToList(list, [{ ...caps, name: "0001_caps__create.sql" }]),
      [pens, { ...caps, name: "0001_caps__create.sql" }],
      "Two migrations have the number 0001.",
    ],
  ])("tells of %s", (_, known, files, words) => {
    expect(complaints(known, files)).toEqual([expect.stringContaining(words)]);
  });
});
