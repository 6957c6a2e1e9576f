import type { Plugin } from "vite";

/** A module of which nothing remains but the names. */
function hollow(code: string): string {
  const names = [
    ...code.matchAll(/export (?:const|function) (\w+)|\bas (\w+) \}|export \{ (\w+) \}/g),
  ];
  return names.map(([, ...found]) => `export const ${found.find(Boolean)} = () => {};`).join("\n");
}

const FORMAT =
  /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm;

const CUTS: Array<[file: string, cut: (code: string) => string]> = [
  // The server alone describes the API.
  ["zod/v4/core/to-json-schema.js", hollow],
  ["zod/v4/core/json-schema-processors.js", hollow],
  // Its sentences reach nobody: contract/read-input.ts has our own.
  ["zod/v4/locales/en.js", () => "export default () => ({});"],
  // Compiles schemas to functions, which the content security policy forbids.
  [
    "zod/v4/classic/schemas.js",
    (code) => code.replace("core.$ZodObjectJIT.init", "core.$ZodObject.init"),
  ],
  // z.string().email() and two dozen like it, which hang on every text. We write z.email().
  ["zod/v4/classic/schemas.js", (code) => code.replace(FORMAT, "")],
  // Mantine's colours, and what looks for values that are still Mantine's: ours are in app/palette.ts.
  ["MantineProvider/default-colors.mjs", () => "export const DEFAULT_COLORS = {};"],
  ["MantineCssVariables/remove-default-variables.mjs", hollow],
];

const CALLS = /\/contract\/src\/calls\/[\w-]+\.ts$/;
/** What a call is for, in the description of the API: no page reads it. */
const SUMMARY = /^\s*summary:\s*"[^"\n\\]*"(?:\s*\+\s*"[^"\n\\]*")*,\n/gm;

/** Leaves out what libraries bring for everybody and no page uses: a fifth of zod, for one. */
export function leftOut(): Plugin {
  return {
    name: "left-out",
    apply: "build",
    transform(code, id) {
      const path = id.replaceAll("\\", "/");
      if (CALLS.test(path)) return { code: code.replace(SUMMARY, ""), map: null };
      const cuts = CUTS.filter(([file]) => path.endsWith(`/${file}`));
      if (cuts.length === 0) return null;
      const rest = cuts.reduce((before, [file, cut]) => {
        const after = cut(before);
        if (after === before) this.error(`Nothing was found to leave out of ${file}.`);
        return after;
      }, code);
      return { code: rest, map: null };
    },
  };
}
