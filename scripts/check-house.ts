import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import postcss from "postcss";
import { parseSync } from "vite";
import { readOwners, readsOf } from "./table-owners.ts";

/*
 * Counts what makes the code heavy and compares it with house.json: "before" is what a review found,
 * "ceiling" may only fall. `--write` lowers the ceilings to what is there, `--list <part of a name>`
 * names the places.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const table = new URL("house.json", import.meta.url);

interface File {
  path: string;
  text: string;
  /** Without comments, for what is found by pattern. */
  code: string;
  program: unknown;
}

function parsed(path: string, text: string): Pick<File, "code" | "program"> {
  if (!/\.tsx?$/.test(path)) return { code: text, program: null };
  const { program, comments } = parseSync(path, text);
  const code = comments.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  );
  return { code, program };
}

const find = (...patterns: string[]): File[] =>
  globSync(patterns, { cwd: root, exclude: (name) => /node_modules|[\\/]dist$/.test(name) })
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return { path, text, ...parsed(path, text) };
    });
const linesOf = (files: readonly File[]) =>
  files.flatMap(({ path, text }) =>
    Array.from({ length: text.split("\n").length - 1 }, () => path),
  );
const matches = (files: readonly File[], pattern: RegExp) =>
  files.flatMap(({ path, code }) =>
    [...code.matchAll(pattern)].map(([found]) => `${path}: ${found}`),
  );

const everything = find("packages/*/{src,build}/**/*.{ts,tsx}", "packages/web/vite.config.ts");
const isTest = (path: string) => /\.test\.tsx?$|[\\/](testing|fixtures)[\\/]/.test(path);
const production = everything.filter(({ path }) => !isTest(path));
const styles = find("packages/web/src/**/*.css");

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  init?: Node | null;
}
const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** Walks through a file's syntax. */
function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && typeof value.type === "string") see(value as Node);
  for (const child of Object.values(value)) if (typeof child === "object") visit(child, see);
}

const functions: Array<{ at: string; lines: number }> = [];
const named: string[] = [];
for (const { path, text, program } of production) {
  visit(program, (node) => {
    const name = node.id?.name ?? "";
    const isFunction = FUNCTION.test(node.type);
    if (isFunction) {
      const lines = text.slice(node.start, node.end).split("\n").length;
      const line = text.slice(0, node.start).split("\n").length;
      functions.push({ at: `${path}:${line} ${name} (${lines})`, lines });
    }
    if ((isFunction || FUNCTION.test(node.init?.type ?? "")) && name.endsWith("Of"))
      named.push(`${path}: ${name}`);
  });
}
const longerThan = (limit: number) =>
  functions.filter(({ lines }) => lines > limit).map(({ at }) => at);

const IMPORT = /(?:from|import\(|import|new URL\()\s*"([^"]+\.(?:ts|tsx)|@markwell\/[^"]+)"/g;
const paths = new Set(everything.map(({ path }) => path));
function importsOf({ path, code }: File): string[] {
  return [...code.matchAll(IMPORT)].flatMap(([, from = ""]) => {
    const [, name, rest] = /^@markwell\/(\w+)\/(.+)$/.exec(from) ?? [];
    const found = name ? `packages/${name}/src/${rest}.ts` : normalize(join(dirname(path), from));
    return paths.has(found) ? [found] : [];
  });
}
const imports = new Map(everything.map((file) => [file.path, importsOf(file)]));

/** Names the files among production code that only tests reach. */
function testData(): File[] {
  const imported = new Set([...imports.values()].flat());
  const reached = new Set<string>();
  const reach = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    imports.get(path)?.forEach(reach);
  };
  for (const { path } of production) if (!imported.has(path)) reach(path);
  for (const tool of find("{scripts,bench,e2e}/**/*.ts")) importsOf(tool).forEach(reach);
  return production.filter(({ path }) => !reached.has(path));
}

/** Pairs of folders of one package that import each other. */
function circles(): string[] {
  const folderOf = (path: string) =>
    /^packages\/(?:(?:domain|contract)\/src|server\/src\/(?:platform|modules))\/[^/]+(?=\/)/.exec(
      path,
    )?.[0];
  const pairs = new Set(
    production.flatMap(({ path }) =>
      (imports.get(path) ?? []).map((other) => `${folderOf(path)} ${folderOf(other)}`),
    ),
  );
  return [...pairs].filter((pair) => {
    const [one = "", other = ""] = pair.split(" ");
    return (
      one !== "undefined" && one < other && other !== "undefined" && pairs.has(`${other} ${one}`)
    );
  });
}

const COUNTS =
  /\b(put_away|counts_later|score_waits_until|closed_at is (not )?null|putAway|countsLater|scoreWaitsUntil)\b/g;
const MODULE = /^packages\/server\/src\/(modules\/[^/]+|platform)\//;
const owners = readOwners();
const foreignReads = production.flatMap(({ path, code }) => {
  const reader = MODULE.exec(path)?.[1];
  return readsOf(code).flatMap((read) => {
    const owner = owners.get(read);
    return reader && owner?.startsWith("modules/") && owner !== reader
      ? [`${reader.slice(8)} reads ${owner.slice(8)}`]
      : [];
  });
});

const LAYOUT =
  /^(display|flex|grid|gap|(row|column)-gap|align-|justify-|place-|order$|margin|padding|width|height|(min|max)-(width|height)|(block|inline|(min|max)-(block|inline))-size|position|inset|top|right|bottom|left|z-index|overflow|float|clear)/;
const layoutRules: string[] = [];
const conditions: string[] = [];
for (const { path, text } of styles) {
  const sheet = postcss.parse(text);
  sheet.walkAtRules("media", ({ params }) => {
    conditions.push(params);
  });
  sheet.walkRules(({ nodes, selector }) => {
    const own = nodes.filter((node) => node.type === "decl");
    if (own.length > 0 && own.every(({ prop }) => LAYOUT.test(prop)))
      layoutRules.push(`${path}: ${selector}`);
  });
}

const wordsOf = (files: readonly File[]) =>
  files.flatMap(({ path, text }) =>
    text
      .split(/\s+/)
      .filter(Boolean)
      .map(() => path),
  );
const build = find("packages/web/{build/*.ts,vite.config.ts}");

const counted: Record<string, string[]> = {
  "lines of TypeScript": linesOf(production),
  "lines of CSS": linesOf(styles),
  "lines of SQL": linesOf(find("packages/server/**/*.sql")),
  "lines of test data in production folders": linesOf(testData()),
  "functions over 80 lines": longerThan(80),
  "functions over 120 lines": longerThan(120),
  "as never": matches(production, /\bas never\b/g),
  "strict: false": matches(production, /\bstrict: false\b/g),
  "places that spell what counts, outside attempts": matches(
    production.filter(
      ({ path }) => MODULE.test(path) && !/modules\/attempts\/|schema\.ts$/.test(path),
    ),
    COUNTS,
  ),
  "reads of another module's table": foreignReads,
  "pairs of modules that read tables": [...new Set(foreignReads)],
  "library edits in the build": matches(
    build,
    /\bcode\.replace\(|\bhollow\]|\brenderChunk\(|node_modules\[/g,
  ),
  "private members of libraries": matches(production, /\b_zod\b|as unknown as Inner/g),
  "words of documents": wordsOf(find("*.md", "docs/**/*.md")),
  "words of the tables of items": wordsOf(find("docs/*.txt")),
  "rules of CSS that only lay out": layoutRules,
  "conditions of @media": [...new Set(conditions)],
  "docstrings of five words or fewer": production.flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*\* (.*?) \*\//g)]
      .filter(([, said = ""]) => said.split(/\s+/).length <= 5)
      .map(([said]) => `${path}: ${said}`),
  ),
  "names ending in Of": named,
  "audit actions recorded in a block": matches(production, /\brecordAction\(\w+, \{$/gm),
  "queries that only unwrap data": matches(production, /\)\)?\.data,$/gm),
  "circles between folders": circles(),
};

const house = JSON.parse(readFileSync(table, "utf8")) as Record<
  string,
  { before: number; ceiling: number }
>;
const listed = process.argv[process.argv.indexOf("--list") + 1];
if (process.argv.includes("--list") && listed) {
  for (const [name, found] of Object.entries(counted))
    if (name.includes(listed)) console.log(found.sort().join("\n"));
} else {
  const write = process.argv.includes("--write");
  const risen: string[] = [];
  console.log("before  ceiling     now");
  for (const [name, { length }] of Object.entries(counted)) {
    const row = house[name] ?? { before: length, ceiling: length };
    house[name] = row;
    if (write) row.ceiling = Math.min(row.ceiling, length);
    const cells = [row.before, row.ceiling, length].map((n) => String(n).padStart(6));
    console.log(`${cells.join("  ")}  ${name}`);
    if (length > row.ceiling) risen.push(name);
  }
  if (write) writeFileSync(table, `${JSON.stringify(house, null, 2)}\n`);
  for (const name of risen)
    console.error(`"${name}" rose: see them with npm run check:house -- --list "${name}".`);
  process.exitCode = risen.length > 0 ? 1 : 0;
}
