import fc from "fast-check";
import type { z } from "zod";

type Def = { type: string } & Record<string, unknown>;
const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def;
const checksOf = (def: Def): Def[] => ((def.checks as unknown[] | undefined) ?? []).map(defOf);

function limit(def: Def, check: string, field: string): number | undefined {
  const found = checksOf(def).find((each) => each.check === check)?.[field];
  return typeof found === "number" ? found : undefined;
}

/** Ids of things that exist, so that values reach behind the first look-up. */
type Ids = readonly string[];

/** Lengths, limits, formats and choices are kept; rules over several fields may not be. */
export function valuesOf(schema: unknown, ids: Ids): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  const inner = (each: unknown) => valuesOf(each, ids);
  switch (def.type) {
    case "string":
      return texts(def, ids);
    case "number":
      return numbers(def);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "literal":
      return fc.constantFrom(...(def.values as unknown[]));
    case "enum":
      return fc.constantFrom(...Object.values(def.entries as Record<string, string>));
    case "array":
      return fc.array(inner(def.element), {
        minLength: limit(def, "min_length", "minimum") ?? 0,
        maxLength: Math.min(limit(def, "max_length", "maximum") ?? 12, 12),
      });
    case "object":
      return objects(def.shape as Record<string, z.ZodType>, ids);
    case "record":
      return fc.dictionary(inner(def.keyType) as fc.Arbitrary<string>, inner(def.valueType), {
        maxKeys: 12,
      });
    case "union":
      return fc.oneof(...(def.options as unknown[]).map(inner));
    case "pipe": {
      // The later part of "any text, then one of these" is the narrower one.
      const parts = [def.in, def.out].filter((part) => defOf(part).type !== "transform");
      return fc.oneof(
        ...parts.map((part, place) => ({ arbitrary: inner(part), weight: 1 + place * 4 })),
      );
    }
    case "nullable":
      return fc.option(inner(def.innerType));
    case "file":
      return files;
    default:
      if (def.innerType) return inner(def.innerType);
      throw new Error(`testing/schema-values.ts knows no ${def.type}`);
  }
}

const isOptional = (schema: unknown): boolean => {
  const { type, innerType } = defOf(schema);
  return ["optional", "default"].includes(type) || (type === "nullable" && isOptional(innerType));
};

function objects(shape: Record<string, z.ZodType>, ids: Ids): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, each]) => [name, valuesOf(each, ids)] as const);
  const requiredKeys = Object.keys(shape).filter((name) => !isOptional(shape[name]));
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
}

function texts(def: Def, ids: Ids): fc.Arbitrary<unknown> {
  const formats = [def, ...checksOf(def)].map(({ format }) => format);
  if (formats.includes("uuid")) return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (formats.includes("email")) return fc.emailAddress();
  if (formats.includes("url")) return fc.webUrl();
  if (formats.includes("date")) return dates.map((date) => date.toISOString().slice(0, 10));
  if (formats.includes("datetime")) return dates.map((date) => date.toISOString());
  const pattern = [def, ...checksOf(def)].find((each) => each.pattern instanceof RegExp)?.pattern;
  const minLength = limit(def, "min_length", "minimum") ?? 0;
  const maxLength = limit(def, "max_length", "maximum") ?? 300;
  const free = fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40) }),
    fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 10) }),
    fc.constantFrom(maxLength, maxLength - 1).map((length) => "x".repeat(Math.max(length, 0))),
    fc.constantFrom(...ids),
  );
  if (!(pattern instanceof RegExp)) return free;
  return fc.oneof(fc.stringMatching(new RegExp(pattern.source)), free);
}

const dates = fc.oneof(
  fc.date({ min: new Date("2025-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
  fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
);

function numbers(def: Def): fc.Arbitrary<unknown> {
  const whole = [def, ...checksOf(def)].some(({ format }) => format === "safeint");
  const min = limit(def, "greater_than", "value") ?? -1e9;
  const max = limit(def, "less_than", "value") ?? 1e9;
  const inside = whole
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true });
  return fc.oneof(inside, fc.constantFrom(min, max), fc.integer({ min: 0, max: 5 }));
}

const files = fc
  .tuple(
    fc.constantFrom("", "\x89PNG\r\n\x1a\n", "GIF89a", "BM", "\xff\xd8\xff", "PK\x03\x04", "<svg>"),
    fc.uint8Array({ maxLength: 300 }),
  )
  .map(([head, tail]) => new File([Buffer.from(head, "latin1"), new Uint8Array(tail)], "file.png"));
