import type { Plugin } from "vite";

const DESCRIBERS = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out zod's writer of JSON Schema, which hangs on every schema and which no page uses: the
 * server alone describes the API.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: "without-json-schema",
    apply: "build",
    transform(code, id) {
      if (!DESCRIBERS.test(id)) return null;
      const names = [...code.matchAll(/export (?:const|function) (\w+)|\bas (\w+) \}/g)];
      const nothing = names.map(([, name, alias]) => `export const ${name ?? alias} = () => {};`);
      return { code: nothing.join("\n"), map: null };
    },
  };
}
