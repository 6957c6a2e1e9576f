import { mayRegister, type TestState, type Verdict } from "./lifecycle.ts";

export interface Door extends TestState {
  /** It is too late for everybody: answers may be open, or the last possible start or due date is past. */
  shut: boolean;
  /** It was given to classes, and the student is in none of them. */
  forOthers: boolean;
}

const OVER = "The Test is Over! You are late.";
export const FOR_OTHERS = "This test is for other classes. You can ask your teacher to let you in.";

/** May a student join without asking? */
export function mayJoin(test: Door): Verdict {
  const verdict = mayRegister(test);
  if (!verdict.allowed) return verdict;
  if (test.shut) return { allowed: false, message: OVER };
  return test.forOthers ? { allowed: false, message: FOR_OTHERS } : verdict;
}

/**
 * May a student ask to be let in? Behind the closed door of a running test, and at one that was given to
 * other classes; once it has ended, its answers may be open.
 */
export function mayAsk(test: Door): Verdict {
  if (test.conductedAt !== null || test.shut) return { allowed: false, message: OVER };
  const closed = test.begunAt !== null && !test.registrationOpen;
  const others = test.forOthers && (test.begunAt !== null || test.registrationOpen);
  return closed || others ? { allowed: true } : mayRegister({ ...test, registrationOpen: false });
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

/** The state of a student who is late, or of another class. A student who was admitted and then removed from the test counts as declined. */
export function doorState({ test, registered, request }: DoorFacts): DoorState {
  if (registered) return "in";
  if (test.conductedAt !== null || test.shut) return "over";
  if (test.registrationOpen && !test.forOthers) return "open";
  if (!request) return "closed";
  return request.decision === null ? "waiting" : "declined";
}
