import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  invoiceNumber,
  orderState,
  pointsAfter,
  stockAfter,
  storableName,
  storableText,
} from "./rewards.ts";

test.each([
  ["2026-11", 42, "INV-202611-00042"],
  ["2026-01", 1, "INV-202601-00001"],
  ["2026-12", 99_999, "INV-202612-99999"],
  ["2026-12", 100_000, "INV-202612-100000"],
])("the order of %s number %i is invoice %s", (month, place, invoice) => {
  expect(invoiceNumber(month, place)).toBe(invoice);
});

test("no two orders share an invoice number", () => {
  const month = fc.tuple(fc.integer({ min: 2000, max: 2999 }), fc.integer({ min: 1, max: 12 }));
  const order = fc.tuple(month, fc.integer({ min: 1, max: 2_000_000 }));
  const numberOf = ([[year, of], place]: [[number, number], number]) =>
    invoiceNumber(`${year}-${String(of).padStart(2, "0")}`, place);
  fc.assert(
    fc.property(order, order, (one, other) => {
      expect(numberOf(one) === numberOf(other)).toBe(String(one) === String(other));
    }),
  );
});

const AT = new Date(0);
test.each([
  [null, null, "active"],
  [AT, null, "past"],
  [null, AT, "cancelled"],
] as const)("delivered %s, cancelled %s: %s", (deliveredAt, cancelledAt, state) => {
  expect(orderState({ deliveredAt, cancelledAt })).toBe(state);
});

describe("points after a purchase", () => {
  test.each([
    [100, 99, 1],
    [100, 100, 0],
    [100, 101, undefined],
    [0, 1, undefined],
    [5, -20, 25],
  ])("%i points, cost %i: %s", (points, cost, left) => {
    expect(pointsAfter(points, cost)).toBe(left);
  });

  test("are never below zero, and nothing is lost", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100_000 }), (points, cost) => {
        const left = pointsAfter(points, cost);
        expect(left === undefined ? points < cost : left >= 0 && left + cost === points).toBe(true);
      }),
    );
  });
});

test.each([
  [null, null],
  [2, 1],
  [1, 0],
  [0, undefined],
])("of a stock of %s a claim leaves %s", (stock, left) => {
  expect(stockAfter(stock)).toBe(left);
});

test.each([
  [" Water \n  bottle ", "Water bottle", "Water \n  bottle"],
  ["a\u0000b\uD800", "ab\uFFFD", "ab\uFFFD"],
  [" \u0000\t", "", ""],
])("%j is stored as the name %j and the text %j", (typed, name, text) => {
  expect([storableName(typed), storableText(typed)]).toEqual([name, text]);
});
