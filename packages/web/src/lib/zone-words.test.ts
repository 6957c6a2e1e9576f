import { expect, test } from "vitest";
import { zoneName } from "./zone-words.ts";

const AT = "2026-11-28T09:00:00.000Z";

test.each([
  ["Asia/Singapore", "Asia/Singapore", ""],
  ["Asia/Singapore", "Asia/Kuala_Lumpur", ""],
  ["Asia/Singapore", "Europe/Berlin", "Singapore time"],
  ["Asia/Kuala_Lumpur", "America/New_York", "Kuala Lumpur time"],
])("of the school in %s a reader in %s is told: '%s'", (school, own, words) => {
  expect(zoneName(AT, { school, own })).toBe(words);
});
