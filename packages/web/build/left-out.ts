import type { Plugin } from "vite";

function hollow(code: string): string {
  const names = [
    ...code.matchAll(/export (?:const|function) (\w+)|\bas (\w+) \}|export \{ (\w+) \}/g),
  ];
  return names.map(([, ...found]) => `export const ${found.find(Boolean)} = () => {};`).join("\n");
}

const FORMAT =
  /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm;

const UNCALLED = [
  ...["exactOptional", "nonoptional", "and", "prefault", "readonly", "brand", "register", "apply"],
  ...["includes", "startsWith", "endsWith", "lowercase", "uppercase", "slugify", "normalize"],
  ...["required", "exactPartial", "safeExtend", "merge", "keyof", "catchall", "passthrough"],
  ...["loose", "strict", "strip", "describe", "meta", "length", "multipleOf", "step", "safe"],
  ...["positive", "negative", "nonpositive", "nonnegative", "finite", "gt", "gte", "lt", "lte"],
  ...["encode", "decode", "safeEncode", "safeDecode", "validateAsync", "validate"],
  ...["encodeAsync", "decodeAsync", "safeEncodeAsync", "safeDecodeAsync", "toJSONSchema"],
].map(
  (name) =>
    new RegExp(
      `^ {4}(async )?${name}(: (async )?function _\\w+)?\\([^\\n]*\\) \\{\\n( {8}[^\\n]*\\n)+? {4}\\},\\n`,
      "m",
    ),
);
const FOR_JSON_SCHEMA = /^ {4}inst\._zod\.processJSONSchema = .*;\n/gm;

const CUTS: Array<[file: string, cut: (code: string) => string]> = [
  // Only the server generates the API description.
  ["zod/v4/core/to-json-schema.js", hollow],
  ["zod/v4/core/json-schema-processors.js", hollow],
  // Only for objects that contain themselves, which JSON cannot.
  ["zod/v4/core/memoizer.js", hollow],
  // Nobody reads its messages: contract/read-input.ts has our own.
  ["zod/v4/locales/en.js", () => "export default () => ({});"],
  // Groups errors by field, which contract/read-input.ts does.
  [
    "zod/v4/classic/errors.js",
    (code) => code.replace(/^ {4}_lazyMethod\(proto, "(?:format|flatten)".*\n/gm, ""),
  ],
  // Compiles schemas to functions, which the content security policy forbids.
  [
    "zod/v4/classic/schemas.js",
    (code) => code.replace("core.$ZodObjectJIT.init", "core.$ZodObject.init"),
  ],
  // z.string().email() and two dozen like it, which hang on every text. We write z.email().
  ["zod/v4/classic/schemas.js", (code) => code.replace(FORMAT, "")],
  ["zod/v4/classic/schemas.js", (code) => code.replace(FOR_JSON_SCHEMA, "")],
  ...UNCALLED.map((method): (typeof CUTS)[number] => [
    "zod/v4/classic/schemas.js",
    (code) => code.replace(method, ""),
  ]),
  // Walks through a database with `for await`; we ask for all that we want at once.
  [
    "idb/build/index.js",
    (code) => code.replace(/^const advanceMethodProps[\s\S]*(?=^export )/m, ""),
  ],
  // Mantine's colours, and what looks for values that are still Mantine's: ours are in app/palette.ts.
  ["MantineProvider/default-colors.mjs", () => "export const DEFAULT_COLORS = {};"],
  ["MantineCssVariables/remove-default-variables.mjs", hollow],
  // We use Group and SegmentedControl for groups of buttons.
  ...["Button", "ActionIcon"].flatMap((name): typeof CUTS => [
    [`${name}/${name}Group/${name}Group.mjs`, hollow],
    [`${name}/${name}GroupSection/${name}GroupSection.mjs`, hollow],
  ]),
];

const CALLS = /\/contract\/src\/calls\/[\w-]+\.ts$/;
/** Summaries of calls are only for the API description. */
const SUMMARY = /^\s*summary:\s*"[^"\n\\]*"(?:\s*\+\s*"[^"\n\\]*")*,\n/gm;

/** Leaves out what libraries bring for everybody and no page uses: a third of zod, for one. */
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
