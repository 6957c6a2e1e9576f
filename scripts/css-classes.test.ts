import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("../packages/web/src", import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).map((name) =>
  join(src, name),
);
const textOf = (path: string) => readFileSync(path, "utf8");
const sources = files
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
  .map((path) => ({ path, text: textOf(path) }));

function classesIn(sheet: string): Set<string> {
  const rules = textOf(sheet)
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, "");
  const selectors = [...rules.matchAll(/[^{};]+(?=\{)/g)].join(" ");
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
}

const taken = new Map<string, Set<string>>();
for (const { path, text } of sources) {
  for (const [, name = "", from = ""] of text.matchAll(
    /import (\w+) from "([^"]+\.module\.css)"/g,
  )) {
    const sheet = resolve(dirname(path), from);
    const names = taken.get(sheet) ?? new Set();
    taken.set(sheet, names);
    for (const [, used = ""] of text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, "g")))
      names.add(used);
  }
}

test("every class of a module is there, and every one is used", () => {
  const missing: string[] = [];
  const unused: string[] = [];
  for (const sheet of files.filter((path) => path.endsWith(".module.css"))) {
    const used = taken.get(sheet) ?? new Set();
    const there = classesIn(sheet);
    const named = (name: string) => `${relative(src, sheet)} .${name}`;
    missing.push(...[...used].filter((name) => !there.has(name)).map(named));
    unused.push(...[...there].filter((name) => !used.has(name)).map(named));
  }
  expect({ missing, unused }).toEqual({ missing: [], unused: [] });
});

const shared = classesIn(join(src, "ui/shared.css"));
const late = classesIn(join(src, "ui/shared-more.css"));
const shell = classesIn(join(src, "app/shell.css"));

const namedIn = (text: string): string[] =>
  [...text.matchAll(/className(?:="([^"]*)"|=\{`([^`]*)`\})/g)]
    .map(([, plain, template]) => plain ?? template ?? "")
    // In a condition the classes are texts of their own: `${open ? "good" : "muted"}`.
    .flatMap((words) => [
      ...words.replaceAll(/\$\{[^}]*\}/g, " ").split(/\s+/),
      ...[...words.matchAll(/"([a-z][\w -]*)"/g)].flatMap(([, name = ""]) => name.split(" ")),
    ])
    .filter(Boolean);

test("every shared class is there, and every one is used", () => {
  const used = new Set(sources.flatMap(({ text }) => namedIn(text)));
  expect({
    missing: [...used].filter((name) => ![shared, late, shell].some((sheet) => sheet.has(name))),
    unused: [...shared, ...late].filter((name) => !used.has(name)),
  }).toEqual({ missing: [], unused: [] });
});

test("the exam takes no shared class that its first load leaves out", () => {
  const early = /\/(features\/exam|ui\/exam|app\/(root-layout|not-found-page)|ui\/error-state)\b/;
  const exam = sources.filter(({ path }) => early.test(path));
  expect(exam.length).toBeGreaterThan(20);
  expect(exam.flatMap(({ text }) => namedIn(text)).filter((name) => late.has(name))).toEqual([]);
});
