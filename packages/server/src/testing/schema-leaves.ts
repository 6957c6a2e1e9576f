import type { z } from "zod";

export interface Leaf {
  /** "testid", "questions[]", "options[].optimg" */
  path: string;
  isUuid: boolean;
  isText: boolean;
}

type Def = { type: string } & Record<string, unknown>;
const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def;

/** Wrappers say nothing of the shape: optional, nullable, default and the like. */
function within(def: Def): unknown[] | undefined {
  if (def.innerType) return [def.innerType];
  if (def.type === "pipe") return [def.in, def.out];
  if (def.type === "union") return def.options as unknown[];
  return undefined;
}

export function leavesOf(schema: z.ZodType | undefined): Leaf[] {
  if (!schema) return [];
  const leaves = new Map<string, Leaf>();
  collect(schema, "", leaves);
  return [...leaves.values()];
}

function collect(schema: unknown, path: string, leaves: Map<string, Leaf>): void {
  const def = defOf(schema);
  const inner = within(def);
  if (inner) {
    for (const each of inner) collect(each, path, leaves);
  } else if (def.type === "object") {
    for (const [name, field] of Object.entries(def.shape as object)) {
      collect(field, path ? `${path}.${name}` : name, leaves);
    }
  } else if (def.type === "array") {
    collect(def.element, `${path}[]`, leaves);
  } else if (def.type !== "transform") {
    const leaf = leaves.get(path) ?? { path, isUuid: false, isText: false };
    leaf.isText ||= def.type === "string";
    leaf.isUuid ||= holdsUuid(def);
    leaves.set(path, leaf);
  }
}

function holdsUuid(def: Def): boolean {
  const formats = [def, ...((def.checks as unknown[] | undefined) ?? []).map(defOf)];
  return def.type === "string" && formats.some(({ format }) => format === "uuid");
}
