import { expect, test } from "vitest";
import {
  counted,
  formatContact,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatNumber,
  orDash,
} from "./format.ts";

test.each([
  [90, "1:30"],
  [0.2, "0:01"],
  [0, "0:00"],
  [-3, "0:00"],
  [3600, "60:00"],
])("%s seconds left read as %s", (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

test("a date is DD/MM/YYYY in the school's zone, whatever the browser's", () => {
  expect(formatDate("2026-11-20T17:30:00Z")).toBe("21/11/2026");
  expect(formatDateTime("2026-11-20T17:30:00Z")).toBe("21/11/2026 01:30");
});

test.each([
  [1, "1 question"],
  [0, "0 questions"],
  [1200, "1,200 questions"],
])("%s is counted as %s", (count, text) => {
  expect(counted(count, "question")).toBe(text);
});

test("an empty contact is shown as a dash", () => {
  expect(orDash("")).toBe("–");
});

test.each([
  ["+6591234567", "+65 9123 4567"],
  ["+60123456789", "+60123456789"],
  ["", ""],
])("the contact %s is read as %s", (contact, shown) => {
  expect(formatContact(contact)).toBe(shown);
});

test("numbers have a comma between thousands, and small ones are as they are", () => {
  expect([0, -7, 999, 1_000, 1_234_567, -1_000, 12.5].map(formatNumber)).toEqual([
    "0",
    "-7",
    "999",
    "1,000",
    "1,234,567",
    "-1,000",
    "12.5",
  ]);
});
