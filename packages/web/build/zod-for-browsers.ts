import type { Plugin } from "vite";

/** A module of which nothing remains but the names. */
function hollow(code: string): string {
  const names = [...code.matchAll(/export (?:const|function) (\w+)|\bas (\w+) \}/g)];
  return names.map(([, name, alias]) => `export const ${name ?? alias} = () => {};`).join("\n");
}

const FORMAT =
  /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm;

const CUTS: Array<[file: string, cut: (code: string) => string]> = [
  // The server alone describes the API.
  ["core/to-json-schema.js", hollow],
  ["core/json-schema-processors.js", hollow],
  // Its sentences reach nobody: contract/read-input.ts has our own.
  ["locales/en.js", () => "export default () => ({});"],
  // Compiles schemas to functions, which the content security policy forbids.
  ["classic/schemas.js", (code) => code.replace("core.$ZodObjectJIT.init", "core.$ZodObject.init")],
  // z.string().email() and two dozen like it, which hang on every text. We write z.email().
  ["classic/schemas.js", (code) => code.replace(FORMAT, "")],
];

/** Leaves out what zod brings for everybody and no page uses: a quarter of it. */
export function zodForBrowsers(): Plugin {
  return {
    name: "zod-for-browsers",
    apply: "build",
    transform(code, id) {
      const path = id.replaceAll("\\", "/");
      const cuts = CUTS.filter(([file]) => path.endsWith(`zod/v4/${file}`));
      if (cuts.length === 0) return null;
      const rest = cuts.reduce((before, [file, cut]) => {
        const after = cut(before);
        if (after === before) this.error(`Nothing was found to leave out of zod's ${file}.`);
        return after;
      }, code);
      return { code: rest, map: null };
    },
  };
}
