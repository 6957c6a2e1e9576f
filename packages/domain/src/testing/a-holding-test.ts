import type { HoldingTest } from "../keys/holding.ts";

/** A live test of 30 minutes that nobody has begun; it opens its answers when it has ended. */
export function aHoldingTest(overrides: Partial<HoldingTest> = {}): HoldingTest {
  return {
    release: "ended",
    releaseAt: null,
    begunAt: null,
    endedAt: null,
    settledAt: null,
    registrationOpen: true,
    durationMinutes: 30,
    longestExtraMinutes: 0,
    pausedMs: 0,
    lastRegisteredAt: 0,
    liveToCome: true,
    lastDueAt: null,
    writing: false,
    lateFrom: null,
    waiting: false,
    ...overrides,
  };
}
