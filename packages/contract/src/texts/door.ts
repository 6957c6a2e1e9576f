import { FOR_OTHERS } from "@markwell/domain/tests/door";

export const door = {
  behind: "The test has begun and registration is closed. You can ask your teacher to let you in.",
  forOthers: FOR_OTHERS,
  waiting:
    "Your teacher knows that you are waiting. Keep this page open. The test will start automatically.",
  declined: "Your teacher did not let you in. Please speak to your teacher.",
  reopened: "Registration is open again. You can join the test now.",
  codeRequired: "Please enter the six digits",
  codeUnknown: "No test has this code. Please check the digits.",
  admitted: "Student let in",
  declinedNow: "Student not let in",
  nobodyAsks: "This student is not asking to come in",
  isIn: "This student is already in the test",
} as const;
