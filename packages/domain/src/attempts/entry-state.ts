/** The flags of a student's sitting (assessment core, section 3 "Trainee test flags"). */
export interface EntryFacts {
  testbegins: boolean;
  startedWriting: boolean;
  testconducted: boolean;
  completed: boolean;
  /** Assigned tests and worksheets wait for no begin. */
  selfPaced?: boolean;
}

export type EntryState = "completed" | "late" | "wait" | "instructions" | "writing";

/**
 * The first that holds of completed, over, not begun, not started (assessment core, section 4 "Student
 * test"); else the student writes.
 */
export function entryState(facts: EntryFacts): EntryState {
  if (facts.completed) return "completed";
  if (facts.testconducted) return "late";
  if (!facts.testbegins && !facts.selfPaced) return "wait";
  return facts.startedWriting ? "writing" : "instructions";
}
