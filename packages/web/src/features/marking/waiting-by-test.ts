import type { MarkingQuestion } from "@markwell/contract/calls/marking";

interface WaitingTest {
  id: string;
  title: string;
  waiting: number;
}

export function waitingByTest(questions: readonly MarkingQuestion[]): WaitingTest[] {
  const tests = new Map<string, WaitingTest>();
  for (const { testid, waiting } of questions) {
    const before = tests.get(testid._id)?.waiting ?? 0;
    tests.set(testid._id, { id: testid._id, title: testid.title, waiting: before + waiting });
  }
  return [...tests.values()];
}
