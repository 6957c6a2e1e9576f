import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { namedPaths } from "./named-paths.ts";
import { REQUIREMENTS } from "./security-requirements.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(`${root}docs/security.md`, "utf8");

interface Row {
  number: string;
  what: string;
  state: string;
  where: string;
  tests: string;
}

/** "- 1.1.1 what it is." and below it where it is met, with the tests in brackets. */
const rows: Row[] = [
  ...page.matchAll(/^- (\d+\.\d+\.\d+) (.*)\.\n {2}(.*?)(?: \(([^()]*)\))?$/gm),
].map(([, number = "", what = "", where = "", tests = ""]) => ({
  number,
  what,
  state: where.startsWith("**open:** ") ? "open" : "met",
  where,
  tests,
}));

/** Numbers of the list at the end, by line: a full stop, then "6.6.1-3, 7.1.3". */
const [, list = ""] = page.split("### What does not apply");
const notApplicable = list
  .split("\n- ")
  .slice(1)
  .map((line) => {
    const [, numbers = ""] = /\.\s+(\d+\.\d+\.\d+[\d.,\s-]*)$/.exec(line) ?? [];
    return numbers.split(",").flatMap((range) => {
      const [, section, first, last] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range.trim()) ?? [];
      const count = Number(last ?? first) - Number(first) + 1;
      return Array.from({ length: count }, (_, place) => `${section}.${Number(first) + place}`);
    });
  });
const inOrder = (numbers: string[]) =>
  numbers.sort((one, other) => REQUIREMENTS.indexOf(one) - REQUIREMENTS.indexOf(other));

describe("docs/security.md", () => {
  test("has each requirement of levels 1 and 2 once, in order", () => {
    const numbers = rows.map(({ number }) => number);
    expect(numbers).toEqual(inOrder([...numbers]));
    expect(inOrder([...numbers, ...notApplicable.flat()])).toEqual(REQUIREMENTS);
  });

  test("names numbers in each line of what does not apply", () => {
    expect(notApplicable.filter((numbers) => numbers.length === 0)).toEqual([]);
  });

  test("says of each in words what it is", () => {
    expect(rows.filter(({ what }) => what === "")).toEqual([]);
  });

  test("says where each is met, and of the rest why not or what it would take", () => {
    expect(rows.filter(({ where }) => where === "")).toEqual([]);
  });

  test("names tests where it says so", () => {
    const tests = rows.flatMap((row) => namedPaths(row.tests));
    expect(tests.filter((path) => !/\.(test|spec)\.ts$/.test(path))).toEqual([]);
  });

  test("counts right", () => {
    const counted = [...page.matchAll(/^\| V(\d+) [^|]*\| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(
      ([, chapter, ...counts]) => [Number(chapter), ...counts.map(Number)],
    );
    const all = [
      ...rows,
      ...notApplicable.flat().map((number) => ({ number, state: "not applicable" })),
    ];
    const count = (wanted: string, chapter?: number) =>
      all.filter(
        ({ number, state }) => state === wanted && (!chapter || number.startsWith(`${chapter}.`)),
      ).length;
    const columns = ["met", "not applicable", "open"];
    const chapters = [...new Set(REQUIREMENTS.map((number) => Number(number.split(".")[0])))];
    expect(counted).toEqual(
      chapters.map((chapter) => [chapter, ...columns.map((state) => count(state, chapter))]),
    );
    expect(page).toContain(`| **all** | ${columns.map((state) => count(state)).join(" | ")} |`);
  });
});
