export const attempt = {
  handedIn: "This test is already handed in.",
  closed: "This test is already handed in. This answer was not taken.",
  over: "The time is over. This answer was not taken.",
  taken: "This test was opened on another device",
  notStarted: "Press Proceed To Test first.",
  notRegistered: "You are not registered for this test.",
  unknownQuestion: "This question is not part of the test.",
  unknownOption: "This option does not belong to the question.",
  startConfirm: "Are you sure you want to start this assignment?",
  reenterConfirm: "Your test is currently running. Would you like to enter again?",
  reviewLater: "You can review the answers when the test is handed in.",
} as const;
