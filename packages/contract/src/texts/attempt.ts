export const attempt = {
  handedIn: "You have already handed in this test.",
  hasEnded: "This test has ended.",
  timeUp: "Your time for this test is up.",
  late: "The Test is Over! You are late.",
  beginBefore: (at: string) =>
    `Start before ${at}. Once you have started, you have all of your time.`,
  beginUntilEnd: "You can start until your teacher ends the test.",
  endedByTeacher: "If your teacher ends the test earlier, it ends for you, too.",
  notBegun: "The test has not started yet. Wait for the tutor's instruction then refresh the page.",
  notOpen: "This homework is not open yet.",
  removed: "Your teacher removed you from this test.",
  closed: "You have already handed in this test. This answer was not saved.",
  ended: "The test has ended. This answer was not saved.",
  over: "Your time is up. This answer was not saved.",
  tooLate: "Your answers arrived too late. They were not saved.",
  resultWaits: "You will see your result when your last answers have arrived.",
  confirmWaits:
    "You have handed in your test. You will see your score when the school has approved your account, or when the test has ended for everybody.",
  heldWaits:
    "You have handed in your test. You will see your score later, because another test still uses some of its questions.",
  scoreWaits:
    "You will see your score when the school has approved your account, or when the test has ended for everybody.",
  scoreHeld:
    "You will see your score when another test that uses some of these questions is over and its answers are open.",
  scoreHeldUntil: (moment: string) =>
    `You will see your score on ${moment}. Until then, another test uses some of these questions.`,
  scoreSoon: "You will see your score in a moment.",
  held: "We were offline when your time ran out. Wait for your teacher.",
  taken: "This test was opened on another device",
  paused: "Paused by your teacher.",
  reopened: "Your teacher has opened your test again. Check your answers, then submit.",
  neverSaw:
    "The questions of this test never reached you, so it does not count. Tell your teacher, who can let you back in.",
  notStarted: "Press Proceed To Test first.",
  notRegistered: "You are not registered for this test.",
  unknownQuestion: "This question is not part of the test.",
  unknownOption: "This option does not belong to the question.",
  startConfirm: "Are you sure you want to start this assignment?",
  reenterConfirm: "Your test is currently running. Would you like to enter again?",
  pageLeftNoted:
    "Your teacher can see when you leave this page and for how long. It does not change your marks.",
  pictureNotPasted: "An answer holds words only. The picture in what you pasted was left out.",
  reviewLater: "You can review the answers after you hand in the test.",
  ownWorksheet: "Your own worksheet",
} as const;
