import { existsSync, globSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { MODEL } from "../bench/src/lib/scale-model.ts";
import { isThere, namedPaths } from "./named-paths.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const below = async (folder: string) =>
  (await readdir(join(root, folder), { recursive: true })).map((name) => join(folder, name));
const documents = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
  ...(await below("docs")).filter((name) => name.endsWith(".md")),
  ...globSync("packages/**/README.md", {
    cwd: root,
    exclude: (name) => name.includes("node_modules"),
  }),
];
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

test.each(documents)("every link in %s leads somewhere", async (document) => {
  const text = await readFile(join(root, document), "utf8");
  const links = [
    ...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g),
    ...text.matchAll(/<img src="([^"]+)"/g),
  ].map(([, link]) => link ?? "");
  for (const link of links) {
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? document : join(dirname(document), path);
    expect(existsSync(join(root, target)), link).toBe(true);
    if (!anchor) continue;
    const headings = (await readFile(join(root, target), "utf8")).matchAll(/^#+ (.+)$/gm);
    expect(
      [...headings].map(([, heading]) => anchorOf(heading ?? "")),
      link,
    ).toContain(anchor);
  }
});

test("README.md has at most 1,200 words", async () => {
  const words = (await readFile(join(root, "README.md"), "utf8")).split(/\s+/).filter(Boolean);
  expect(words.length).toBeLessThanOrEqual(1_200);
});

test("the files that CONTRIBUTING.md walks through are there", async () => {
  const paths = namedPaths(await readFile(join(root, "CONTRIBUTING.md"), "utf8"));
  // Bare names are examples of good and bad ones.
  const walked = paths.filter((path) => path.includes("/"));
  expect(walked.length).toBeGreaterThan(10);
  expect(walked.filter((path) => !isThere(path))).toEqual([]);
});

describe("the lists of CONTRIBUTING.md", async () => {
  const text = await readFile(join(root, "CONTRIBUTING.md"), "utf8");
  const filesIn = (heading: string) => {
    const [, section = ""] = text.split(`\n## ${heading}\n`);
    const [own = ""] = section.split("\n## ");
    return namedPaths(own).filter((path) => /^(packages|e2e)\/.*\.(tsx?|sql)$/.test(path));
  };
  const without = async (files: readonly string[], word: RegExp) => {
    const found = files.map(async (path) => word.test(await readFile(join(root, path), "utf8")));
    const are = await Promise.all(found);
    return files.filter((_, place) => !are[place]);
  };

  test("a feature: each file of the example is about it", async () => {
    const files = filesIn("A feature, file by file");
    expect(files.length).toBeGreaterThan(12);
    expect(await without(files, /extra.?(time|minutes)/i)).toEqual([]);
  });

  test("a kind of question: just the files that have something for every kind", async () => {
    const perKind = globSync("packages/*/src/**/*.{ts,tsx}", { cwd: root }).filter(
      (path) =>
        !path.includes(".test.") &&
        /Record<(QuestionKind|keyof KindFlags),/.test(readFileSync(join(root, path), "utf8")),
    );
    expect(filesIn("A new kind of question").sort()).toEqual(perKind.sort());
  });

  test("a field: each file of the example names it", async () => {
    const files = filesIn("A new field");
    const example = files.slice(
      0,
      files.findIndex((path) => path.endsWith("test-fields.test.ts")) + 1,
    );
    expect(example.length).toBeGreaterThan(5);
    expect(await without(example, /shuffleOptions|shuffle_options/)).toEqual([]);
  });

  test("a name is in the file in which it is said to be", async () => {
    const said = [...text.matchAll(/`(\w+)` in\s+`([\w./-]+\/[\w./-]+)`/g)];
    expect(said.length).toBeGreaterThan(1);
    for (const [, name = "", path = ""] of said) {
      expect(await without([path], new RegExp(`\\b${name}\\b`)), name).toEqual([]);
    }
  });
});

test.each(documents)("every script that %s names is in package.json", async (document) => {
  const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const text = await readFile(join(root, document), "utf8");
  const named = [
    ...text.matchAll(/npm run (?:-s )?([\w:-]+)/g),
    ...text.matchAll(/`((?:attack|bench|chaos|check|db|test):[\w:-]+)/g),
  ].map(([, name = ""]) => name);
  expect(named.filter((name) => !scripts[name])).toEqual([]);
});

test.each([
  ["docs/architecture.md", 30],
  ["docs/coverage.md", 3],
  ["docs/data.md", 4],
  ["docs/faults.md", 2],
  ["docs/performance.md", 3],
  ["docs/design.md", 5],
  ["packages/web/README.md", 10],
  ["docs/security.md", 30],
])("every file and folder that %s names is there", async (document, atLeast) => {
  const paths = namedPaths(await readFile(join(root, document), "utf8"));
  expect(paths.length).toBeGreaterThanOrEqual(atLeast);
  expect([...new Set(paths)].filter((path) => !isThere(path))).toEqual([]);
});

test("the tree of docs/architecture.md is the project's", async () => {
  const [, tree = ""] = (await readFile(join(root, "docs/architecture.md"), "utf8")).split("```\n");
  const above: string[] = [];
  const paths = tree.split("\n").flatMap((line) => {
    const [, indent = "", names = ""] =
      /^( *)(\S+(?:\/|\.ts)(?: \S+(?:\/|\.ts))*)(?: |$)/.exec(line) ?? [];
    const depth = indent.length / 2;
    const here = names.split(" ").map((name) => `${above.slice(0, depth).join("")}${name}`);
    above[depth] = names.split(" ")[0] ?? "";
    return names ? here : [];
  });
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test("every decision has a number of its own, a status, and says what follows from it", async () => {
  const names = (await readdir(join(root, "docs/decisions"))).filter(
    (name) => name !== "README.md",
  );
  const numbers = names.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const name of names) {
    const text = await readFile(join(root, "docs/decisions", name), "utf8");
    expect(text, name).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`));
    expect(text, name).toMatch(/^Status: \w/m);
    expect(text, name).toMatch(/^## Consequences$/m);
  }
});

test("the list of decisions names each of them, by its title", async () => {
  const folder = join(root, "docs/decisions");
  const names = (await readdir(folder)).filter((name) => name !== "README.md");
  const titles = names.map(async (name) => {
    const [heading = ""] = (await readFile(join(folder, name), "utf8")).split("\n");
    const [, number, ...words] = heading.split(" ");
    return `- [${number}](${name}) ${words.join(" ")}`;
  });
  const list = (await readFile(join(folder, "README.md"), "utf8")).split("\n");
  expect(list.filter((line) => line.startsWith("- ")).sort()).toEqual(
    (await Promise.all(titles)).sort(),
  );
});

test("the server writes each line of the log that docs/observability.md names", async () => {
  const text = await readFile(join(root, "docs/observability.md"), "utf8");
  const [, said = ""] = /Other lines: ([^.]*)\./.exec(text) ?? [];
  const lines = [...said.matchAll(/`([a-z, ]{5,})`/g)].map(([, line = ""]) => line);
  expect(lines.length).toBeGreaterThan(8);
  const sources = globSync("packages/server/src/**/*.ts", { cwd: root })
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");
  expect(lines.filter((line) => !sources.includes(`"${line}"`))).toEqual([]);
});

/** Of the table's rows: names in the model. */
const COSTS: Record<string, string> = {
  "a student from Begin to the end": "student",
  "a second of the test": "second",
  "one row stored by a bare endpoint": "bareRow",
};

test("docs/scale.md and the program that checks it tell the same costs", async () => {
  const text = await readFile(join(root, "docs/scale.md"), "utf8");
  const rows = text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const told = rows.flatMap(([, what = "", ...cells]) => {
    const name = COSTS[what];
    const figures = cells.slice(0, 5).filter((cell) => cell !== "");
    return name ? [[name, figures.map((figure) => Number(figure.replaceAll(",", "")))]] : [];
  });
  const counted = Object.entries(MODEL).map(([name, cost]) => [name, Object.values(cost)]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(counted));
});
