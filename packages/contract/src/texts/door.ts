export const door = {
  behind: "The test has begun and registration is closed. You can ask your teacher to let you in.",
  waiting: "Your teacher sees that you are here. Stay on this page: it goes on automatically.",
  declined: "Your teacher did not let you in. Please ask your teacher.",
  reopened: "Registration is open again. You can join the test now.",
  codeRequired: "Please enter the six digits",
  codeUnknown: "No test has this code now. Please look at the digits once more.",
  admitted: "The student is on the test now",
  declinedNow: "The student was not let in",
  nobodyAsks: "This student does not ask to come in",
  isIn: "This student is on the test already",
} as const;
