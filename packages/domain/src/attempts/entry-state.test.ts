import { expect, test } from "vitest";
import { entryState } from "./entry-state.ts";

const T = true;
const F = false;

test.each([
  // begins, started, conducted, completed
  [F, F, F, F, "wait"],
  [T, F, F, F, "instructions"],
  [T, T, F, F, "writing"],
  [T, F, T, F, "late"],
  [T, T, T, F, "late"],
  [F, F, T, F, "late"],
  [T, T, F, T, "completed"],
  [T, T, T, T, "completed"],
])(
  "begins %s, started %s, conducted %s, completed %s leads to %s",
  (testbegins, startedWriting, testconducted, completed, state) => {
    expect(entryState({ testbegins, startedWriting, testconducted, completed })).toBe(state);
  },
);
