import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { cssVariables } from "../src/app/css-variables.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const LISTS = {
  "exam-files": ["src/features/exam/exam-page.tsx"],
  "user-files": ["src/app/user-shell.tsx", "src/app/user-pages.ts"],
  "visitor-files": ["src/app/visitor-pages.ts"],
};

/**
 * A first look before any script: index.html holds the shell's styles; the app's sheets follow the shell,
 * a page's own come last (later rules win); three lists tell public/first-paint.js what to fetch for an
 * exam, a page under /user, a visitor.
 */
export function shell(): Plugin[] {
  return [
    {
      name: "shell-styles",
      transformIndexHtml: {
        order: "pre",
        handler: (html) => ({
          html: html.replace("<!-- mark -->", mark),
          tags: [{ tag: "style", children: styles(), injectTo: "head" }],
        }),
      },
    },
    {
      name: "shell-before-the-app",
      apply: "build",
      transform(code, id) {
        if (id !== "\0vite/preload-helper.js") return null;
        const behind = code.replace("document.head.appendChild(", "document.body.appendChild(");
        if (behind === code) this.error("A page's sheets would come before those of index.html.");
        return { code: behind, map: null };
      },
      transformIndexHtml: {
        order: "post",
        handler(html, { bundle = {} }) {
          const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
          const rest = sheets.reduce((page, sheet) => page.replace(sheet, ""), html);
          return rest
            .replace("  </body>", () => `${sheets.join("")}  </body>`)
            .replace(
              /name="((?:exam|user|visitor)-files)" content=""/g,
              (_meta, list: keyof typeof LISTS) => {
                const files = filesBeside(html, bundle, LISTS[list]);
                return `name="${list}" content="${files.join(" ")}"`;
              },
            );
        },
      },
    },
  ];
}

/** Markwell's logo without its name, which is beside it. */
const mark = () =>
  read("public/favicon.svg")
    .trim()
    .replace(/<title>.*<\/title>/, "")
    .replace("<svg", '<svg aria-hidden="true"');

function styles(): string {
  const rules = read("src/app/shell.css");
  const used = new Set(rules.match(/--mw-[\w-]+/g));
  const { variables, light, dark } = cssVariables();
  const block = (colours: Record<string, string>) =>
    Object.entries(colours)
      .filter(([name]) => used.has(name))
      .map(([name, value]) => `${name}:${value};`)
      .join("");
  return `:root{${block({ ...variables, ...light })}}
:root[data-mantine-color-scheme="dark"]{${block(dark)}}
${rules}`;
}

function filesBeside(html: string, bundle: Rolldown.OutputBundle, modules: string[]): string[] {
  const files = new Set<string>();
  const collect = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || files.has(name) || html.includes(name)) return;
    files.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const needed of chunk.imports) collect(needed);
  };
  for (const chunk of Object.values(bundle)) {
    const module = chunk.type === "chunk" && chunk.facadeModuleId?.replaceAll("\\", "/");
    if (module && modules.some((path) => module.endsWith(path))) collect(chunk.fileName);
  }
  return [...files].map((file) => `/${file}`);
}
