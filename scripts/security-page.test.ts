import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readTable } from "./coverage.ts";
import { isThere } from "./named-paths.ts";
import { NOT_OURS, REQUIREMENTS } from "./security-requirements.ts";

const page = readFileSync(new URL("../docs/security.md", import.meta.url), "utf8");
const { scripts } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
) as { scripts: Record<string, string> };
const rows = readTable("asvs");
const numbers = rows.flatMap(({ items }) => items.map(({ id }) => id));
const inOrder = (some: readonly string[]) =>
  [...some].sort((one, other) => REQUIREMENTS.indexOf(one) - REQUIREMENTS.indexOf(other));

describe("docs/asvs.txt", () => {
  test("has each requirement of levels 1 and 2 once, in order", () => {
    expect(numbers).toEqual(inOrder(numbers));
    expect(inOrder([...numbers, ...NOT_OURS])).toEqual(REQUIREMENTS);
  });

  test("says of each alone where or how it is met, or what it would take", () => {
    expect(rows.filter(({ items }) => items.length !== 1)).toEqual([]);
    const bare = rows.filter(
      ({ places, notes, open }) => places.length + notes.length + open.length === 0,
    );
    expect(bare).toEqual([]);
  });

  test("names files and tests that are there", () => {
    const places = rows.flatMap((row) => row.places);
    const tests = rows.flatMap((row) => row.tests);
    expect(places.length + tests.length).toBeGreaterThan(300);
    const run = tests.filter((name) => name.startsWith("npm:"));
    const files = tests.filter((name) => !name.startsWith("npm:"));
    expect([...places, ...files].filter((path) => !isThere(path))).toEqual([]);
    expect(files.filter((path) => !/\.(test|spec)\.ts$/.test(path))).toEqual([]);
    expect(run.filter((name) => !scripts[name.slice("npm:".length)])).toEqual([]);
  });

  test("names sections of docs/security.md that are there", () => {
    const named = rows
      .flatMap(({ notes }) => notes.filter((note) => note.endsWith("in security.md")))
      .flatMap((note) => [...note.matchAll(/"([^"]+)"/g)].map(([, heading]) => heading));
    expect(named.length).toBeGreaterThan(10);
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(named.filter((heading) => !headings.includes(heading))).toEqual([]);
  });
});

test("docs/security.md counts what is met and open right", () => {
  const counted = [...page.matchAll(/^\| V(\d+) [^|]*\| (\d+) \| (\d+) \|$/gm)].map(
    ([, chapter, met, open]) => [Number(chapter), Number(met), Number(open)],
  );
  const count = (isOpen: boolean, chapter?: number) =>
    rows.filter(
      ({ items, open }) =>
        open.length > 0 === isOpen && (!chapter || items[0]?.id.startsWith(`${chapter}.`)),
    ).length;
  const chapters = [...new Set(numbers.map((number) => Number(number.split(".")[0])))];
  expect(counted).toEqual(chapters.map((one) => [one, count(false, one), count(true, one)]));
  expect(page).toContain(`| **all** | ${count(false)} | ${count(true)} |`);
});
