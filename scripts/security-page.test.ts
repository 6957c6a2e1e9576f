import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { namedPaths } from "./named-paths.ts";
import { REQUIREMENTS } from "./security-requirements.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(`${root}docs/security.md`, "utf8");
const STATES = ["met", "not applicable", "open"];

interface Row {
  number: string;
  what: string;
  state: string;
  where: string;
  tests: string;
}

const rows: Row[] = page.split("\n").flatMap((line) => {
  const [, number = "", what = "", state = "", where = "", tests = ""] = line
    .split("|")
    .map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, what, state, where, tests }] : [];
});

describe("docs/security.md", () => {
  test("has each requirement of levels 1 and 2 once, in order", () => {
    expect(rows.map(({ number }) => number)).toEqual(REQUIREMENTS);
  });

  test("says of each in words what it is and how it stands", () => {
    expect(rows.filter(({ what, state }) => what === "" || !STATES.includes(state))).toEqual([]);
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
    const chapters = [...new Set(rows.map(({ number }) => Number(number.split(".")[0])))];
    const inState = (chapter: number, state: string) =>
      rows.filter((row) => row.number.startsWith(`${chapter}.`) && row.state === state).length;
    expect(counted).toEqual(
      chapters.map((chapter) => [chapter, ...STATES.map((state) => inState(chapter, state))]),
    );
    const sums = STATES.map((state) => rows.filter((row) => row.state === state).length);
    expect(page).toContain(`| **all** | ${sums.join(" | ")} |`);
  });
});
