import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const below = async (folder: string) =>
  (await readdir(join(root, folder), { recursive: true })).map((name) => join(folder, name));
const documents = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
  ...(await below("docs")).filter((name) => name.endsWith(".md")),
];
/** As GitHub makes the address of a heading. */
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

test("the files that CONTRIBUTING.md walks through are there", async () => {
  const text = await readFile(join(root, "CONTRIBUTING.md"), "utf8");
  const paths = [
    ...text.matchAll(/`((?:packages|e2e|docs|scripts|\.github|\.ci)\/[^`\s*]+)`/g),
  ].map(([, path]) => path ?? "");
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
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
