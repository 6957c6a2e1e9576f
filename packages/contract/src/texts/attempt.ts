export const attempt = {
  handedIn: "This test is already handed in.",
  late: "The Test is Over! You are late.",
  notBegun: "The test has not started yet. Wait for the tutor's instruction then refresh the page.",
  removed: "You were taken off this test by the teacher.",
  closed: "This test is already handed in. This answer was not taken.",
  over: "The time is over. This answer was not taken.",
  tooLate: "Your answers arrived too late. They were not taken.",
  resultWaits: "Your result comes when your last answers have arrived.",
  confirmWaits:
    "Your test is handed in. You made your account yourself, so your score waits until you confirm your e-mail address, or until the test has ended for everybody. Open the link that we mailed to you.",
  scoreWaits:
    "Your score waits until you confirm your e-mail address, or until the test has ended for everybody.",
  held: "The system was away when your time ran out. Wait for your teacher.",
  taken: "This test was opened on another device",
  paused: "Paused by your teacher.",
  notStarted: "Press Proceed To Test first.",
  notRegistered: "You are not registered for this test.",
  unknownQuestion: "This question is not part of the test.",
  unknownOption: "This option does not belong to the question.",
  startConfirm: "Are you sure you want to start this assignment?",
  reenterConfirm: "Your test is currently running. Would you like to enter again?",
  pageLeftNoted:
    "This test notes when you leave its page and for how long. Your teacher sees it. It does not change your marks.",
  reviewLater: "You can review the answers when the test is handed in.",
  ownWorksheet: "Your own worksheet",
} as const;
