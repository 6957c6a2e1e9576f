import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Manifest, type Plugin } from "vite";
import { compress } from "./precompress.ts";

const EXAM = "src/features/exam/exam-page.tsx";
const PAGES = "src/app/user-pages.ts";
const LIST = [
  PAGES,
  "src/app/user-shell.tsx",
  "src/features/student-tests/take-test-list-page.tsx",
];
/** From the source, because the chunk that has such a list has more than it. */
const PAGE_LISTS = [PAGES, "src/app/visitor-pages.ts"];
/** Late parts of every page that the exam also needs. */
const ALSO = /^src\/ui\/above-page\./;
/**
 * Fonts of other scripts: an exam with such questions asks for the letters that it needs (keep-on-device.ts); and languages: who
 * reads one has its file already.
 */
const LETTERS = /^src\/ui\/letters\/|contract\/src\/family\/(students\/)?\w+\.ts$/;
const UNHASHED = ["index.html", "first-paint.js", "favicon.svg"];

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async closeBundle() {
      const dist = join(import.meta.dirname, "../dist");
      const manifest = JSON.parse(
        await readFile(join(dist, ".vite/manifest.json"), "utf8"),
      ) as Manifest;
      const hashed = filesOf(manifest).map((file) => ({ url: `/${file}`, revision: null }));
      const others = await Promise.all(
        UNHASHED.map(async (file) => ({
          url: `/${file}`,
          revision: createHash("sha256")
            .update(await readFile(join(dist, file)))
            .digest("hex"),
        })),
      );
      const pack = await writePack(dist, filesOf(manifest));
      await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        define: {
          __OFFLINE_FILES__: JSON.stringify([...hashed, ...others]),
          __OFFLINE_PACK__: JSON.stringify(pack),
          "process.env.NODE_ENV": JSON.stringify("production"),
        },
        build: {
          outDir: dist,
          emptyOutDir: false,
          rolldownOptions: {
            input: join(import.meta.dirname, "../src/service-worker/sw.ts"),
            output: { entryFileNames: "sw.js", format: "iife", codeSplitting: false },
          },
        },
      });
    },
  };
}

/**
 * All of them in one file, because a school's devices come at once, and a request for each of two hundred
 * small files would be the most of what a first visit asks for.
 * @returns its address
 */
async function writePack(dist: string, files: readonly string[]): Promise<string> {
  const contents = await Promise.all(
    files.map(async (file) => {
      const font = file.endsWith(".woff2");
      return [`/${file}`, await readFile(join(dist, file), font ? "base64" : "utf8")];
    }),
  );
  const text = JSON.stringify(Object.fromEntries(contents));
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const file = `assets/offline-${hash}.json`;
  await writeFile(join(dist, file), text);
  await compress(join(dist, file));
  return `/${file}`;
}

/** The modules of the pages that such a list loads. */
function pagesIn(list: string): string[] {
  const text = readFileSync(join(import.meta.dirname, "..", list), "utf8");
  return [...text.matchAll(/import\("\.\.\/([^"]+)"\)/g)].map(([, path]) => `src/${path}`);
}

function filesOf(manifest: Manifest): string[] {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const pages = new Set([
    ...entries.flatMap((name) => manifest[name]?.dynamicImports ?? []),
    ...PAGE_LISTS.flatMap(pagesIn),
  ]);
  const files = new Set<string>();
  const seen = new Set<string>();
  const collect = (name: string) => {
    const piece = manifest[name];
    if (!piece || seen.has(name)) return;
    seen.add(name);
    for (const file of [piece.file, ...(piece.css ?? []), ...(piece.assets ?? [])]) files.add(file);
    const late = piece.dynamicImports ?? [];
    const needed = late.filter((one) => (!pages.has(one) || ALSO.test(one)) && !LETTERS.test(one));
    for (const one of [...(piece.imports ?? []), ...needed]) collect(one);
  };
  for (const name of [...entries, EXAM, ...LIST]) collect(name);
  // Browsers with service workers support woff2.
  return [...files].filter((file) => !/\.(ttf|woff)$/.test(file));
}
