export const testShare = {
  title: "Share this test",
  act: "Share",
  saved: "Saved. The colleague can work with the test now.",
  changed: "The rights were changed",
  taken: "The test is no longer shared with this colleague",
  teacherUnknown: "Choose a teacher of this school",
  withOneself: "This is your own test. Choose a colleague.",
  noWorksheets: "A worksheet belongs to one student and cannot be shared",
  handOver: "Hand over",
  handedOver: "The test belongs to your colleague now",
  isOwner: "This teacher has the test already",
  ended: "This test is no longer shared with you",
} as const;
