export const testShare = {
  act: "Share",
  dialog: (title: string) => `Share “${title}”`,
  purpose:
    "Every colleague whom you choose sees the questions with their answers, the students and their results. Only you can delete the test, share it and hand it over.",
  now: (name: string, rights: string) => `${name}: ${rights.toLowerCase()}.`,
  gone: (name: string) => `The test is no longer shared with ${name}.`,
  stop: (name: string) => `Stop sharing with ${name}`,
  changed: "The rights were changed",
  taken: "The test is no longer shared with this colleague",
  teacherUnknown: "Choose a teacher of this school",
  withOneself: "This is your own test. Choose a colleague.",
  noWorksheets: "A worksheet belongs to one student and cannot be shared",
  handOver: "Hand over to another teacher",
  handDialog: (title: string) => `Hand over “${title}”`,
  handPurpose:
    "The test becomes the other teacher's own, with its students, answers and results. Only the new owner can give it back.",
  handedOver: "The test belongs to your colleague now",
  isOwner: "This teacher has the test already",
} as const;
