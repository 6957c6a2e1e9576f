import { expect, test } from "vitest";
import { roomLeft } from "./room-left.ts";

test.each([
  [0, "1,000 characters left", false, ""],
  [949, "51 characters left", false, ""],
  [950, "50 characters left", false, "At most 50 characters left."],
  [999, "1 character left", false, "At most 50 characters left."],
  [1_000, "0 characters left", false, "At most 50 characters left."],
  [1_001, "1 character too many", true, "The text is too long."],
  [1_012, "12 characters too many", true, "The text is too long."],
])("after %i characters: %s", (length, text, tooMany, announcement) => {
  expect(roomLeft("x".repeat(length))).toEqual({ text, tooMany, announcement });
});

test("spaces around the words take no room, as they are not sent", () => {
  expect(roomLeft(`  ${"x".repeat(1_000)}\n\n`)).toMatchObject({ tooMany: false });
});
