import { describe, expect, test } from "vitest";
import { z } from "zod";
import { allCalls } from "./calls/index.ts";
import { notNull, readInput } from "./read-input.ts";
import { texts } from "./texts.ts";
import { anyOf, Id, Level, numberWith } from "./wire/common.ts";

const read = (schema: z.ZodType, value: unknown) => readInput(schema, value).data;
const problem = (schema: z.ZodType, value: unknown) =>
  readInput(schema, value).error?.issues[0]?.message;

describe("numbers and booleans are read from text where nothing else can be meant", () => {
  test.each([
    [z.number(), "2024", 2024],
    [z.number(), " 5.5 ", 5.5],
    [numberWith("Number, please"), "-3", -3],
    [z.boolean(), "false", false],
    [z.boolean(), " True ", true],
    [z.literal(true), "true", true],
    [anyOf(z.number()), "2024", [2024]],
    [anyOf(z.number()), ["2023", 2024], [2023, 2024]],
    [z.object({ year: z.number().int().optional() }), { year: "2024" }, { year: 2024 }],
    [z.array(z.object({ isAnswer: z.boolean() })), [{ isAnswer: "true" }], [{ isAnswer: true }]],
    [z.union([z.number(), z.literal("")]), "", ""],
    [z.union([z.number(), z.literal("")]), "7", 7],
  ])("%# %o", (schema, value, meant) => {
    expect(read(schema, value)).toEqual(meant);
  });

  test.each(["", "five", "1e9", "0x10", "1,5", null, true, Number.NaN])(
    "%o is no number",
    (value) => {
      expect(problem(numberWith("Number, please"), value)).toBe("Number, please");
    },
  );

  test.each(["yes", "1", "", 1, 0])("%o is neither true nor false", (value) => {
    expect(problem(z.boolean(), value)).toBe(texts.input.boolean);
  });

  test("a text that looks like a number stays a text", () => {
    expect(read(z.object({ title: z.string(), n: z.number() }), { title: "2024", n: "1" })).toEqual(
      { title: "2024", n: 1 },
    );
  });
});

describe("null counts as left out", () => {
  test.each([
    [z.object({ a: z.string().optional() }), { a: null }, {}],
    [z.object({ a: z.string().default("x") }), { a: null }, { a: "x" }],
    [z.object({ a: z.number().min(1).default(5) }), { a: null }, { a: 5 }],
    [z.object({ a: z.array(z.string()).default([]) }), { a: null }, { a: [] }],
    [z.object({ a: anyOf(Level) }), { a: null }, { a: [] }],
    [z.object({ a: Id.optional(), b: Level }), { a: null, b: "PRIMARY 6" }, { b: "primary 6" }],
  ])("%# %o", (schema, value, meant) => {
    expect(read(schema, value)).toEqual(meant);
  });

  test("where null has a meaning of its own it keeps it", () => {
    const schema = z.object({ term: z.number().nullable().optional(), a: z.string().optional() });
    expect(read(schema, { term: null, a: null })).toEqual({ term: null });
  });

  test("a field that may not be emptied refuses it, and keeps its default", () => {
    const a = notNull(z.number({ error: "How long?" })).default(15);
    expect(read(z.object({ a }), {})).toEqual({ a: 15 });
    expect(problem(z.object({ a }), { a: null })).toBe("How long?");
    expect(problem(z.object({ a: a.unwrap().optional() }), { a: null })).toBe("How long?");
    expect(read(z.object({ a: a.unwrap().optional() }), {})).toEqual({});
  });

  test("where a field is needed it is missing", () => {
    expect(problem(z.object({ a: z.string() }), { a: null })).toBe(texts.input.missing);
    expect(problem(z.object({ a: z.string({ error: "Name, please" }) }), { a: null })).toBe(
      "Name, please",
    );
  });
});

test.each([
  [z.string(), 5, texts.input.text],
  [z.string().max(3), "four", "Please use at most 3 characters."],
  [z.string().min(1), "", "Please use at least 1 character."],
  [z.number().max(5), 6, "Please enter 5 or less."],
  [z.number().min(2), 1, "Please enter 2 or more."],
  [z.int(), 1.5, texts.input.whole],
  [z.array(z.string()).max(5), Array(6).fill("a"), "Please choose at most 5 entries."],
  [z.array(z.string()), "a", texts.input.array],
  [z.enum(["a", "b"]), "c", texts.input.choose],
  [z.object({}), "a", texts.input.invalid],
  [z.union([z.literal(""), z.number()]), "x", texts.input.invalid],
])("%# what is wrong is said in our words: %o", (schema, value, message) => {
  expect(problem(schema, value)).toBe(message);
});

const LIBRARY_WORDS = /Invalid |expected|received|Too (big|small)|Unrecognized/;

const BROKEN = [
  ...[null, true, 1e300, -1.5, "", "x".repeat(60_001), {}, [], [null], [{}], [[]], [1e300]],
  ...[Array(10_001).fill("x"), [{ optbody: 5, optimg: "x".repeat(600), isAnswer: "maybe" }]],
];

const seen = new Set<unknown>();
/** Each field once: most of them stand in many calls. */
const fields = allCalls.flatMap(({ name, call }) =>
  [call.params, call.query, call.body].flatMap((schema) =>
    Object.entries((schema as z.ZodObject | undefined)?.shape ?? {}).flatMap(([field, type]) => {
      if (seen.has(type)) return [];
      seen.add(type);
      return [[`${name}.${field}`, z.object({ [field]: type as z.ZodType }), field] as const];
    }),
  ),
);

test.each(fields)("%s: no broken value draws the library's words", (_, schema, field) => {
  const drawn = BROKEN.flatMap((value) => {
    const issues = readInput(schema, { [field]: value }).error?.issues ?? [];
    return issues.map(({ message }) => message).filter((message) => LIBRARY_WORDS.test(message));
  });
  expect(drawn).toEqual([]);
});

/** Not stored: made by the server, looked for, or only repeated in the reply. */
const TOLD_BACK = [
  "createWorksheet.title",
  "deleteTest.title",
  "checkQuestions.name",
  "listMyHistory.title",
];
const named = fields.filter(
  ([field]) => /\.(name|title|label|organisation)$/.test(field) && !TOLD_BACK.includes(field),
);
test.each(named)("%s: nothing that cannot be seen is stored", (_, schema, field) => {
  const read = (typed: string) => readInput(schema, { [field]: typed }).data?.[field];
  expect(read("Kite one")).toBe("Kite one");
  expect([undefined, "Kite one"]).toContain(read("\u200bKite \u202eone"));
  expect([undefined, ""]).toContain(read("\u200b".repeat(12)));
});
