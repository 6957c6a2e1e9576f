import { expect, test } from "vitest";
import { chipsOf, finishedChips } from "./test-chips.ts";

/** A Sunday, 16:00 in the school's zone. */
const NOW = Date.parse("2026-11-22T08:00:00Z");
const live = {
  test_running: false,
  selfPaced: false,
  begun: false,
  dueAt: null,
  secondsLeft: null,
};
const own = { ...live, selfPaced: true, begun: true };

test.each([
  ["a live test that waits for its begin", live, ["Waiting for the teacher"]],
  ["a live test that has begun", { ...live, begun: true }, ["Live now"]],
  [
    "one that is being written",
    { ...live, begun: true, test_running: true, secondsLeft: 721 },
    ["Live now", "13 min left"],
  ],
  [
    "one whose time is over",
    { ...live, begun: true, test_running: true, secondsLeft: 0 },
    ["Live now"],
  ],
  ["practice without an end", own, ["Practice"]],
  [
    "practice due before midnight",
    { ...own, dueAt: "2026-11-22T15:59:00Z" },
    ["Practice", "Due today"],
  ],
  [
    "practice due just after midnight, whose row says when",
    { ...own, dueAt: "2026-11-22T16:00:00Z" },
    ["Practice"],
  ],
  [
    "begun practice, whose own clock counts",
    { ...own, test_running: true, secondsLeft: 60, dueAt: "2026-11-22T09:00:00Z" },
    ["Practice", "1 min left"],
  ],
])("chips: %s", (_case, facts, words) => {
  expect(chipsOf(facts, NOW).map(({ word }) => word)).toEqual(words);
});

test("a finished test is marked only where it was practice", () => {
  expect(finishedChips({ selfPaced: true }).map(({ word }) => word)).toEqual(["Practice"]);
  expect(finishedChips({ selfPaced: false })).toEqual([]);
});
