import fc from "fast-check";
import { expect, test } from "vitest";
import { areBelow, nextPartName, PART_NAME, partNames } from "./part-names.ts";

test.each<[string, string, string[] | undefined]>([
  ["letters alone", "---", undefined],
  ["the first part has none before it", "v--", undefined],
  ["below the first", "-v-", ["(a)(i)", "(a)(ii)", "(b)"]],
  ["below the last", "--vv", ["(a)", "(b)(i)", "(b)(ii)", "(b)(iii)"]],
  [
    "ten below one",
    "-vvvvvvvvv",
    [..."i ii iii iv v vi vii viii ix x".split(" ").map((numeral) => `(a)(${numeral})`)],
  ],
])("names of parts: %s", (_, flags, names) => {
  const below = [...flags].map((flag) => flag === "v");
  expect(partNames(below)).toEqual(names ?? below.map(() => undefined));
});

test.each([
  ["(a)", false, "(b)"],
  ["(a)", true, "(a)(ii)"],
  ["(b)(iii)", true, "(b)(iv)"],
  ["(b)(iii)", false, "(c)"],
  ["(z)", false, "(aa)"],
])("behind %s, below it %s, comes %s", (before, below, name) => {
  expect(nextPartName(before, below)).toBe(name);
});

test("parts that stay keep what they are below, whichever leave, and no name comes twice", () => {
  const taken = fc.array(fc.record({ below: fc.boolean(), stays: fc.boolean() }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(taken, (parts) => {
      const names = partNames(parts.map(({ below }) => below));
      const letters = parts.map(
        (_, at) => parts.slice(0, at + 1).filter(({ below }, of) => of === 0 || !below).length,
      );
      const kept = parts.flatMap(({ stays }, at) => (stays ? [at] : []));
      const below = areBelow(kept.map((at) => names[at]));
      expect(below).toEqual(
        kept.map((at, place) => place > 0 && letters[at] === letters[kept[place - 1] ?? 0]),
      );
      const again = partNames(below);
      const said = again.flatMap((name) => name ?? []);
      expect(new Set(said).size).toBe(said.length);
      for (const name of said) expect(name).toMatch(PART_NAME);
      expect([0, kept.length]).toContain(said.length);
      expect(areBelow(again)).toEqual(below);
    }),
  );
});
