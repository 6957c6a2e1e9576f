import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { texts } from "../packages/contract/src/texts.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** They say the specification's texts letter for letter. */
const SAY_TEXTS = [
  "packages/contract/src/texts.test.ts",
  "packages/server/src/conformance.test.ts",
];
const tests = globSync(
  [
    "packages/{contract,server,web}/src/**/*.test.ts",
    "packages/server/src/testing/**/*.ts",
    "e2e/{fixtures,pages,specs,walks}/**/*.ts",
  ],
  { cwd: root },
).filter((file) => !SAY_TEXTS.includes(file));

const known = new Set(
  Object.values(texts).flatMap((topic) =>
    Object.values(topic).filter((text) => typeof text === "string"),
  ),
);

/** Whole string literals, with the escapes inside their quotes. */
const LITERAL = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\.)*)`/g;

test("tests take a text from `texts`, so that its wording changes in one place", () => {
  expect(tests.length).toBeGreaterThan(100);
  const copied = tests.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, "utf8").matchAll(LITERAL)]
      .map(([, double, single, template]) => double ?? single ?? template ?? "")
      .filter((literal) => known.has(literal.replace(/\\(["'`])/g, "$1")))
      .map((literal) => `${file}: ${literal}`),
  );
  expect(copied).toEqual([]);
});

test("no text is spread into others: the build takes that for an act, and every page would load every text", () => {
  const files = globSync("packages/contract/src/texts/*.ts", { cwd: root });
  expect(files.length).toBeGreaterThan(40);
  const spread = files.filter((file) => /\.\.\.\w/.test(readFileSync(`${root}/${file}`, "utf8")));
  expect(spread).toEqual([]);
});
