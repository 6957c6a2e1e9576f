import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readCoverage, readTable } from "./coverage.ts";
import { isThere } from "./named-paths.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const rows = readTable("coverage");
const ids = rows.flatMap(({ items }) => items.map(({ id }) => id));
const { scripts } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
) as { scripts: Record<string, string> };

/** How many items each section of the specification has, and of the decisions on its open points. */
const ITEMS: Record<string, number> = {
  ...{ SP1: 5, SP2: 55, SP2W: 34, SP2S: 53, SP3: 32, SP4: 14, SP5: 41, SP6: 14, SP7: 42 },
  ...{ SP8: 11, SP9: 16, AC1: 12, AC2R: 13, AC2Q: 34, AC2T: 45, AC2S: 15, AC2E: 34, AC2V: 23 },
  ...{ AC3: 36, AC4: 32, AC5: 24, AC6: 9, AC7: 41, AC8: 11, AC9: 23 },
  ...{ D1: 31, D2: 32, D3: 19, D4: 16, D5: 11, D6: 30 },
};

test("every item of the specification and of the decisions is there", () => {
  const asked = Object.entries(ITEMS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, place) => `${section}.${place + 1}`),
  );
  expect(asked.filter((id) => !ids.includes(id))).toEqual([]);
});

test("every item is there once", () => {
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test("every item says where it is and which test shows it, or why none does", () => {
  const bare = rows.filter(
    ({ places, tests, open }) => open.length === 0 && (places.length === 0 || tests.length === 0),
  );
  expect(bare.flatMap(({ items }) => items)).toEqual([]);
  expect(rows.filter(({ open }) => open.length > 0).length).toBeLessThanOrEqual(2);
});

test("every file and folder that it names is there", () => {
  const named = rows.flatMap(({ places, tests }) => [...places, ...tests]);
  const files = [...new Set(named)].filter((name) => !name.startsWith("npm:"));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((name) => !isThere(name))).toEqual([]);
});

test("every browser test shows an item", () => {
  const folder = new URL("../e2e/specs/", import.meta.url);
  const specs = readdirSync(folder).filter((name) => name.endsWith(".spec.ts"));
  expect(specs.length).toBeGreaterThan(40);
  const named = rows.flatMap(({ tests }) => tests);
  expect(specs.filter((name) => !named.includes(`e2e/specs/${name}`))).toEqual([]);
});

test("what is named as a test is one", () => {
  const TEST = /\.(test|spec)\.ts$|\/testing\/cases\/\w+\.ts$|^e2e\/walks\/\w+\.ts$|^bench\/src\//;
  const wrong = [...new Set(rows.flatMap(({ tests }) => tests))].filter((name) =>
    name.startsWith("npm:") ? !scripts[name.slice("npm:".length)] : !TEST.test(name),
  );
  expect(wrong).toEqual([]);
});

test("every test file has tests", () => {
  const files = globSync("{packages,e2e,scripts,bench}/**/*.{test,spec}.ts", {
    cwd: root,
    exclude: (name) => name.includes("node_modules"),
  });
  const bare = files.filter(
    (path) =>
      !/\btest(\.each|\.runIf|\.for)?\(|\btest\.each\b|\btest\.prop\(/.test(
        readFileSync(join(root, path), "utf8"),
      ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(bare).toEqual([]);
});

test("a line that is neither an item nor about one is refused", () => {
  expect(() => readCoverage("SP1.1 What\n  in a.ts\n  by a.test.ts\nSince then: more\n")).toThrow(
    "Line 4",
  );
  expect(() => readCoverage("SP1.1 What\n  at a.ts\n")).toThrow("Line 2");
});
