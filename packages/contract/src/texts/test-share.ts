export const testShare = {
  act: "Share",
  dialog: (title: string) => `Share “${title}”`,
  purpose:
    "The colleagues you choose see the questions with their answers, the students and their results. Only you can delete, share or hand over the test.",
  now: (name: string, rights: string) => `${name}: ${rights.toLowerCase()}.`,
  gone: (name: string) => `The test is no longer shared with ${name}.`,
  stop: (name: string) => `Stop sharing with ${name}`,
  changed: "The rights have changed",
  taken: "The test is no longer shared with this colleague",
  teacherUnknown: "Choose a teacher of this school",
  withOneself: "This is your own test. Choose a colleague.",
  noWorksheets: "A worksheet belongs to one student and cannot be shared",
  handOver: "Hand over to another teacher",
  handDialog: (title: string) => `Hand over “${title}”`,
  handPurpose:
    "The other teacher becomes the owner of the test with its students, answers and results. Only the new owner can give it back.",
  handedOver: "Your colleague now owns the test",
  isOwner: "This teacher already owns the test",
} as const;
