import type { TestState, Verdict } from "./lifecycle.ts";

interface Door extends TestState {
  /** It is too late for everybody: answers may be open, or the last possible start is past. */
  shut: boolean;
}

const OVER = "The Test is Over! You are late.";

/** Only behind the closed door of a running test: once ended, its answers may be open. */
export function mayComeInLate(test: Door): Verdict {
  if (test.conductedAt !== null || (test.begunAt !== null && test.shut))
    return { allowed: false, message: OVER };
  return test.begunAt !== null && !test.registrationOpen
    ? { allowed: true }
    : { allowed: false, message: "Registration for this test is closed." };
}

/** What the teacher said to a request; null while they have not said anything. */
export type Decision = "admitted" | "declined" | null;

export type DoorState = "closed" | "waiting" | "in" | "declined" | "open" | "over";

interface DoorFacts {
  test: Door;
  registered: boolean;
  /** What came of the student's request; undefined where they have not asked. */
  request: { decision: Decision } | undefined;
}

/** The state of a late student. A student who was admitted and then removed from the test counts as declined. */
export function doorState({ test, registered, request }: DoorFacts): DoorState {
  if (registered) return "in";
  if (test.conductedAt !== null || (test.begunAt !== null && test.shut)) return "over";
  if (test.registrationOpen) return "open";
  if (!request) return "closed";
  return request.decision === null ? "waiting" : "declined";
}
