import { expect, test } from "vitest";
import { looksRight } from "./looks-right.ts";

test.each([
  ["192", "192 pieces of paper", true],
  ["192", "she has 192 of them", true],
  ["6", "six", true],
  ["1.5", "1,5", true],
  ["1200", "1,200 m", true],
  ["7.30 pm", "7.30", true],
  ["2, 3, 5", "2 / 3 / 5", true],
  ["evaporation", "it evaporation", true],
  ["evaporation", "evaporation of water", true],
  ["water vapour", "vapour (water)", true],
  ["cat", "cats", true],
  ["roots and stem", "stem + root", true],
  ["蒸发", "水蒸发", true],
  ["192", "191 stickers", false],
  ["192", "192 or 193", false],
  ["192", "not 192", false],
  ["12", "-12", false],
  ["evaporation", "not evaporation", false],
  ["evaporation", "evaporation or condensation", false],
  ["evaporation", "condensation", false],
  ["evaporation", "when water evaporation takes place from the hot sea into the air above", false],
  ["2x + 3", "3x + 2", false],
  ["2x + 3", "2y + 3", false],
  ["蒸发", "不蒸发", false],
  ["water", "", false],
  ["192", `192 ${"x".repeat(200)}`, false],
])("for the key %s, %s is one to look at: %s", (accepted, given, looks) => {
  expect(looksRight([accepted], given)).toBe(looks);
});
