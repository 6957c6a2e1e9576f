import type { TestState } from "../tests/lifecycle.ts";
import type { Millis, Minutes } from "../units.ts";

export interface SampleTest extends TestState {
  id: string;
  title: string;
  durationMinutes: Minutes;
  waitingForMarking: number;
}

/** 21 November 2026, 10:00 in Singapore. */
const BEGUN_AT: Millis = 1_795_226_400_000;

export function aTest(change: Partial<SampleTest> = {}): SampleTest {
  return {
    id: "test-1",
    title: "Weekly Quiz 1",
    durationMinutes: 30,
    registrationOpen: true,
    begunAt: null,
    conductedAt: null,
    waitingForMarking: 0,
    ...change,
  };
}

/** Begun; registration stays open for latecomers. */
export const aBegunTest = (change: Partial<SampleTest> = {}): SampleTest =>
  aTest({ begunAt: BEGUN_AT, ...change });

/** Begun, and ended half an hour later. */
export const aConductedTest = (change: Partial<SampleTest> = {}): SampleTest =>
  aBegunTest({ conductedAt: BEGUN_AT + 1_800_000, registrationOpen: false, ...change });
