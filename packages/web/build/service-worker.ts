import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Manifest, type Plugin } from "vite";

const EXAM = "src/features/exam/exam-page.tsx";
const PAGES = "src/app/user-pages.ts";
const LIST = [
  PAGES,
  "src/app/user-shell.tsx",
  "src/features/student-tests/take-test-list-page.tsx",
];
/** Late parts of every page that the exam also needs. */
const ALSO = /^src\/ui\/above-page\./;
/** Fonts of other scripts: an exam with such questions asks for the letters that it needs (keep-on-device.ts). */
const LETTERS = /^src\/ui\/letters\//;
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
      await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        define: {
          __OFFLINE_FILES__: JSON.stringify([...hashed, ...others]),
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

function filesOf(manifest: Manifest): string[] {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const pages = new Set(
    [...entries, PAGES].flatMap((name) => manifest[name]?.dynamicImports ?? []),
  );
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
