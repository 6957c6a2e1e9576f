export interface EntryFacts {
  testbegins: boolean;
  startedWriting: boolean;
  testconducted: boolean;
  completed: boolean;
}

export type EntryState = "completed" | "late" | "wait" | "instructions" | "writing";

/** What a pupil sees who opens a test (assessment core 4 "Student test": entry decision by flags). */
export function entryState({
  testbegins,
  startedWriting,
  testconducted,
  completed,
}: EntryFacts): EntryState {
  if (completed) return "completed";
  if (testconducted) return "late";
  if (!testbegins) return "wait";
  return startedWriting ? "writing" : "instructions";
}
