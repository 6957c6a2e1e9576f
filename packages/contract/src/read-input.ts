import type { z } from "zod";
import { texts } from "./texts.ts";

type Def = { type: string } & Record<string, unknown>;
const defOf = (schema: unknown): Def => (schema as { def: Def }).def;
const NUMBER = /^-?\d+(\.\d+)?$/;
const BOOLEANS = new Map<unknown, boolean>([
  ["true", true],
  ["false", false],
]);

/**
 * If the value does not parse, older clients get the benefit of the doubt: null may mean left out, and
 * text a number or boolean. Problems are told in our own words, never the library's.
 */
export function readInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
): z.ZodSafeParseResult<z.output<S>> {
  const asSent = schema.safeParse(value, { error: inputProblem });
  if (asSent.success) return asSent;
  return schema.safeParse(lenient(schema, value), { error: inputProblem });
}

/** The default text for a broken value; texts that a schema names itself come before it. */
export function inputProblem(issue: z.core.$ZodRawIssue): string {
  const t = texts.input;
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? t.missing : expected(issue.expected);
    case "invalid_value":
      return issue.input === undefined ? t.missing : t.choose;
    case "too_big":
      return limit(issue.origin, Number(issue.maximum), t.most);
    case "too_small":
      return limit(issue.origin, Number(issue.minimum), t.least);
    default:
      return t.invalid;
  }
}

function expected(type: string): string {
  const t = texts.input;
  if (type === "int") return t.whole;
  if (type === "number" || type === "boolean" || type === "array") return t[type];
  return type === "string" ? t.text : t.invalid;
}

function limit(
  origin: string,
  value: number,
  words: Record<"string" | "array" | "number", (n: number) => string>,
): string {
  if (origin === "string" || origin === "array") return words[origin](value);
  return words.number(value);
}

const accepts = (schema: unknown, value: unknown): boolean =>
  (schema as z.ZodType).safeParse(value).success;

const needed = new WeakSet<object>();

/** Marks a field that may be left out, but not emptied: null does not mean its default. */
export function notNull<S extends z.ZodType>(schema: S): S {
  needed.add(schema);
  return schema;
}

function meansLeftOut(schema: unknown, value: unknown): boolean {
  if (value !== null || accepts(schema, null)) return false;
  for (let inner = schema; inner; inner = defOf(inner).innerType) {
    if (needed.has(inner as object)) return false;
  }
  return true;
}

/** The value with everything put right that can only be meant in one way; the schema judges it then. */
function lenient(schema: unknown, value: unknown): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case "number":
      return typeof value === "string" && NUMBER.test(value.trim()) ? Number(value) : value;
    case "boolean":
    case "literal":
      return asBoolean(def, value);
    case "array":
      return Array.isArray(value) ? value.map((item) => lenient(def.element, item)) : value;
    case "object":
      return lenientFields(def.shape as Record<string, unknown>, value);
    case "union": {
      if (accepts(schema, value)) return value;
      const readings = (def.options as unknown[]).map((option) => lenient(option, value));
      return readings.find((reading) => accepts(schema, reading)) ?? readings[0] ?? value;
    }
    case "pipe":
      return lenient(defOf(def.in).type === "transform" ? def.out : def.in, value);
    case "optional":
    case "default":
      return meansLeftOut(schema, value) ? undefined : lenient(def.innerType, value);
    default:
      return def.innerType ? lenient(def.innerType, value) : value;
  }
}

function asBoolean(def: Def, value: unknown): unknown {
  const read = typeof value === "string" ? BOOLEANS.get(value.trim().toLowerCase()) : undefined;
  const wanted = def.type === "boolean" || (def.values as unknown[]).includes(read);
  return read !== undefined && wanted ? read : value;
}

function lenientFields(shape: Record<string, unknown>, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, schema] of Object.entries(shape)) {
    if (!Object.hasOwn(value, name)) continue;
    const sent = (value as Record<string, unknown>)[name];
    const read = meansLeftOut(schema, sent) ? undefined : lenient(schema, sent);
    if (read !== undefined) fields[name] = read;
  }
  return fields;
}
