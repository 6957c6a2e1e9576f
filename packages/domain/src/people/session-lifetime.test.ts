import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ROLES } from "./role.ts";
import {
  FRESH_MS,
  isFresh,
  isSessionOver,
  REMEMBER_ME_MS,
  SHORT_SESSION_MS,
  STAFF_IDLE_MS,
  sessionEndsAt,
} from "./session-lifetime.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Opened at 0; times in hours. */
test.each([
  ["TRAINER", "without", { lastUsed: 0, now: 0.49 }, "open"],
  ["TRAINER", "without", { lastUsed: 0, now: 0.5 }, "over"],
  ["TRAINER", "without", { lastUsed: 5, now: 5.49 }, "open"],
  ["TRAINER", "without", { lastUsed: 5, now: 5.5 }, "over"],
  ["TRAINER", "without", { lastUsed: 11.9, now: 12 }, "over"],
  ["ADMIN", "without", { lastUsed: 1, now: 1.49 }, "open"],
  ["ADMIN", "without", { lastUsed: 1, now: 1.5 }, "over"],
  ["STUDENT", "without", { lastUsed: 0, now: 11.99 }, "open"],
  ["STUDENT", "without", { lastUsed: 11.9, now: 12 }, "over"],
  ["TRAINER", "with", { lastUsed: 0, now: 30 * 24 - 0.01 }, "open"],
  ["ADMIN", "with", { lastUsed: 0, now: 30 * 24 - 0.01 }, "open"],
  ["ADMIN", "with", { lastUsed: 30 * 24 - 1, now: 30 * 24 }, "over"],
  ["STUDENT", "with", { lastUsed: 0, now: 30 * 24 }, "over"],
] as const)("%s %s Remember me, %j hours after the sign-in: %s", (role, me, hours, state) => {
  const remembered = me === "with";
  const session = {
    role,
    remembered,
    expiresAt: remembered ? REMEMBER_ME_MS : SHORT_SESSION_MS,
    lastUsedAt: hours.lastUsed * HOUR,
    factorDueAt: Number.POSITIVE_INFINITY,
  };
  expect(isSessionOver(session, hours.now * HOUR)).toBe(state === "over");
});

test.each([
  ["TRAINER", true, 4.9, "open"],
  ["TRAINER", true, 5, "over"],
  ["ADMIN", false, 5, "over"],
  ["STUDENT", false, 5, "open"],
] as const)(
  "%s, remembered %s, of a session without a factor that is required in 5 hours, %d later: %s",
  (role, remembered, hours, state) => {
    const now = hours * HOUR;
    const session = {
      ...{ role, remembered, expiresAt: 24 * HOUR, lastUsedAt: now },
      factorDueAt: 5 * HOUR,
    };
    expect(isSessionOver(session, now)).toBe(state === "over");
  },
);

test.each([
  [0, true],
  [FRESH_MS - 1, true],
  [FRESH_MS, false],
])("a proof %d ms ago is fresh: %s", (ago, fresh) => {
  expect(isFresh(1_000_000_000 - ago, 1_000_000_000)).toBe(fresh);
});

describe("whatever the session", () => {
  const sessions = fc.record({
    role: fc.constantFrom(...ROLES),
    remembered: fc.boolean(),
    expiresAt: fc.integer({ min: 0, max: 60 * 24 * HOUR }),
    lastUsedAt: fc.integer({ min: 0, max: 60 * 24 * HOUR }),
    factorDueAt: fc.constant(Number.POSITIVE_INFINITY),
  });

  test("it never outlasts the time that it was opened for", () => {
    fc.assert(fc.property(sessions, (session) => sessionEndsAt(session) <= session.expiresAt));
  });

  test("being used never ends it earlier", () => {
    fc.assert(
      fc.property(sessions, fc.nat(12 * HOUR), (session, later) => {
        const used = { ...session, lastUsedAt: session.lastUsedAt + later };
        return sessionEndsAt(used) >= sessionEndsAt(session);
      }),
    );
  });

  test("it is over from its end on, and not before", () => {
    fc.assert(
      fc.property(sessions, (session) => {
        const end = sessionEndsAt(session);
        return !isSessionOver(session, end - 1) && isSessionOver(session, end);
      }),
    );
  });

  test("who uses it within the limit stays in until it expires", () => {
    fc.assert(
      fc.property(sessions, fc.integer({ min: 1, max: STAFF_IDLE_MS - 1 }), (session, pause) => {
        const now = Math.min(session.lastUsedAt + pause, session.expiresAt - 1);
        return session.lastUsedAt > now || !isSessionOver(session, now);
      }),
    );
  });
});
