import { expect, test } from "vitest";
import { type EntryState, entryState } from "./entry-state.ts";

const T = true;
const F = false;

// The whole table: begins, started, conducted, completed -> live test, self-paced test.
test.each<[boolean, boolean, boolean, boolean, EntryState, EntryState]>([
  [F, F, F, F, "wait", "instructions"],
  [F, T, F, F, "wait", "writing"],
  [T, F, F, F, "instructions", "instructions"],
  [T, T, F, F, "writing", "writing"],
  [F, F, T, F, "late", "late"],
  [F, T, T, F, "late", "late"],
  [T, F, T, F, "late", "late"],
  [T, T, T, F, "late", "late"],
  [F, F, F, T, "completed", "completed"],
  [F, T, F, T, "completed", "completed"],
  [T, F, F, T, "completed", "completed"],
  [T, T, F, T, "completed", "completed"],
  [F, F, T, T, "completed", "completed"],
  [F, T, T, T, "completed", "completed"],
  [T, F, T, T, "completed", "completed"],
  [T, T, T, T, "completed", "completed"],
])(
  "begins %s, started %s, conducted %s, completed %s leads to %s (self-paced: %s)",
  (testbegins, startedWriting, testconducted, completed, live, selfPaced) => {
    const facts = { testbegins, startedWriting, testconducted, completed };
    expect(entryState(facts)).toBe(live);
    expect(entryState({ ...facts, selfPaced: true })).toBe(selfPaced);
  },
);
