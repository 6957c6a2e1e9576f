import fc from "fast-check";
import { expect, test } from "vitest";
import { optionOrder, orderBefore, questionOrder } from "./order.ts";

const ids = ["a", "b", "c", "d", "e", "f", "g", "h"];
const order = (studentId: string, shuffle = true) =>
  questionOrder({ testId: "t", studentId, shuffle, ids });

test("without shuffling everybody has the order as built", () => {
  expect(order("x", false)).toEqual(ids);
  expect(order("y", false)).not.toBe(ids);
});

test("a shuffled order is stable for a student, keeps every question once, and hides the order as built", () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.uuid(),
      fc
        .uniqueArray(fc.string())
        .chain((given) =>
          fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
        ),
      (testId, studentId, [given, otherwise]) => {
        const asked = { testId, studentId, shuffle: true };
        const shuffled = questionOrder({ ...asked, ids: given });
        expect(questionOrder({ ...asked, ids: otherwise })).toEqual(shuffled);
        expect([...shuffled].sort()).toEqual([...given].sort());
      },
    ),
  );
});

test("students and tests differ in order", () => {
  const students = new Set(
    Array.from({ length: 100 }, (_, student) => order(`student ${student}`).join()),
  );
  expect(students.size).toBeGreaterThan(95);
  const other = questionOrder({ testId: "u", studentId: "x", shuffle: true, ids });
  expect(other).not.toEqual(order("x"));
});

test("options that keep their place keep it, and the others do not tell how they are stored", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 5 }),
      fc.uniqueArray(fc.nat(4)),
      (seed, given, places) => {
        const kept = new Set(places.filter((place) => place < given.length));
        const mixed = optionOrder(seed, given, { places: kept });
        expect([...mixed].sort()).toEqual([...given].sort());
        for (const place of kept) expect(mixed[place]).toBe(given[place]);
        const free = given.filter((_, place) => !kept.has(place)).reverse();
        const turned = given.map((id, place) => (kept.has(place) ? id : (free.shift() ?? id)));
        expect(optionOrder(seed, turned, { places: kept })).toEqual(mixed);
      },
    ),
  );
});

test("every order of the free options is about equally likely", () => {
  const orders = Array.from({ length: 6_000 }, (_, student) =>
    optionOrder(`question:${student}`, ["p", "q", "r", "s"], { places: new Set([3]) }).join(""),
  );
  const counts = [...Map.groupBy(orders, (one) => one).values()].map(({ length }) => length);
  expect(counts).toHaveLength(6);
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

test("attempts of before keep the order that they had", () => {
  expect(orderBefore("t:x", ids)).toEqual(["c", "a", "f", "h", "e", "g", "b", "d"]);
  expect(orderBefore("question:student", ["p", "q", "r", "s"])).toEqual(["q", "r", "s", "p"]);
});
