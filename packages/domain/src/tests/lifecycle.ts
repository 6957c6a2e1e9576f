import type { Millis } from "../units.ts";

export interface TestState {
  registrationOpen: boolean;
  begunAt: Millis | null;
  conductedAt: Millis | null;
}

interface CloseAtBegin {
  /** Registration closes automatically at Begin. */
  closeAtBegin: boolean;
}

export type TestPhase =
  | "registration-open"
  | "registration-stopped"
  | "begun"
  | "conducted"
  | "results-generated";

export function testPhase(test: TestState & { waitingForMarking: number }): TestPhase {
  if (test.conductedAt !== null)
    return test.waitingForMarking > 0 ? "conducted" : "results-generated";
  if (test.begunAt !== null) return "begun";
  return test.registrationOpen ? "registration-open" : "registration-stopped";
}

export type Verdict = { allowed: true } | { allowed: false; message: string };

const yes: Verdict = { allowed: true };
const no = (message: string): Verdict => ({ allowed: false, message });
const ENDED = "The Test has ended! Go to all tests to check the results";

export function mayBegin(test: TestState): Verdict {
  if (test.conductedAt !== null) return no(ENDED);
  return test.begunAt === null ? yes : no("The test has already started.");
}

export function openAfterBegin(test: Pick<TestState, "registrationOpen"> & CloseAtBegin): boolean {
  return test.registrationOpen && !test.closeAtBegin;
}

/** May the teacher end the test for everybody? One that students sit on their own needs no begin. */
export function mayEnd(test: TestState & { selfPaced?: boolean }): Verdict {
  if (test.conductedAt !== null) return no(ENDED);
  const running = test.begunAt !== null || test.selfPaced === true;
  return running ? yes : no("The test has not started yet.");
}

/** May the teacher still give time, let a student back in or take one off? Until the test is ended. */
export function mayChangeSittings(test: TestState): Verdict {
  return test.conductedAt === null ? yes : no(ENDED);
}

/** Whether the teacher may pause everybody: only while students write together. */
export function mayPause(test: TestState): Verdict {
  if (test.conductedAt !== null) return no(ENDED);
  return test.begunAt === null ? no("The test has not started yet.") : yes;
}

/** May registration be stopped or opened again? While the test runs, too: for latecomers. */
export function maySetRegistration(test: TestState): Verdict {
  return test.conductedAt === null ? yes : no(ENDED);
}

export function mayRegister(test: TestState): Verdict {
  if (test.conductedAt !== null) return no("The Test is Over! You are late.");
  return test.registrationOpen ? yes : no("Registration for this test is closed.");
}

/** Not once begun, nor once a student has started it; it can always be copied. */
export function mayEdit(test: TestState & { attempts?: number }): Verdict {
  if (test.conductedAt !== null) return no(ENDED);
  if (test.begunAt !== null) return no("The test has started and can no longer be changed.");
  return (test.attempts ?? 0) === 0
    ? yes
    : no("A student has started this test, so it can no longer be changed.");
}

/** Is the account of another level than the test? A test without a level is for all. */
export function isOfOtherLevel(test: { level: string }, student: { level: string }): boolean {
  return test.level !== "" && test.level !== student.level;
}

/** How long a deleted test can be restored. */
export const RESTORE_DAYS = 30;
