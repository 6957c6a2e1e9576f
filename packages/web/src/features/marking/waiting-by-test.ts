import type { MarkingQuestion } from "@markwell/contract/calls/marking";

interface WaitingTest {
  id: string;
  title: string;
  /** Answers to all its questions. */
  waiting: number;
}

/** The tests of the questions that wait, in the order of the list: the most pressing one first. */
export function waitingByTest(questions: readonly MarkingQuestion[]): WaitingTest[] {
  const tests = new Map<string, WaitingTest>();
  for (const { testid, waiting } of questions) {
    const before = tests.get(testid._id)?.waiting ?? 0;
    tests.set(testid._id, { id: testid._id, title: testid.title, waiting: before + waiting });
  }
  return [...tests.values()];
}
