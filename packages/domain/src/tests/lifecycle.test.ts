import { expect, test } from "vitest";
import {
  mayBegin,
  mayEnd,
  mayRegister,
  maySetRegistration,
  type TestState,
  testPhase,
} from "./lifecycle.ts";

const open: TestState = { registrationOpen: true, begunAt: null, conductedAt: null };
const stopped: TestState = { ...open, registrationOpen: false };
const begun: TestState = { ...open, begunAt: 1 };
const conducted: TestState = { registrationOpen: false, begunAt: 1, conductedAt: 2 };

test.each([
  [open, 0, "registration-open"],
  [stopped, 0, "registration-stopped"],
  [begun, 0, "begun"],
  [conducted, 3, "conducted"],
  [conducted, 0, "results-generated"],
])("state %o with %i answers waiting is %s", (state, waitingForMarking, phase) => {
  expect(testPhase({ ...state, waitingForMarking })).toBe(phase);
});

test.each([
  ["open", open, { begin: true, end: false, registration: true, register: true }],
  ["stopped", stopped, { begin: true, end: false, registration: true, register: false }],
  ["begun", begun, { begin: false, end: true, registration: true, register: true }],
  ["conducted", conducted, { begin: false, end: false, registration: false, register: false }],
] as const)("what may happen to a test that is %s", (_name, state, expected) => {
  expect({
    begin: mayBegin(state).allowed,
    end: mayEnd(state).allowed,
    registration: maySetRegistration(state).allowed,
    register: mayRegister(state).allowed,
  }).toEqual(expected);
});

test("who comes late reads the specification's text", () => {
  expect(mayRegister(conducted)).toEqual({
    allowed: false,
    message: "The Test is Over! You are late.",
  });
  expect(mayRegister(stopped)).toEqual({
    allowed: false,
    message: "Registration for this test is closed.",
  });
});
