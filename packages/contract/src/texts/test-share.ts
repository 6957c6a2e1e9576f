export const testShare = {
  share: "Share",
  dialog: (title: string) => `Share “${title}”`,
  purpose:
    "The colleagues you choose can see the questions with their answers, the students and their results. Only you can delete, share or hand over the test.",
  now: (name: string, rights: string) => `${name}: ${rights.toLowerCase()}.`,
  gone: (name: string) => `The test is no longer shared with ${name}.`,
  stop: (name: string) => `Stop sharing with ${name}`,
  changed: "Rights changed",
  taken: "The test is no longer shared with this colleague",
  leave: "Leave the test",
  leaveDialog: (title: string) => `Leave “${title}”?`,
  leaveWarning: (owner: string) =>
    `You will no longer see its students, answers and results. Only ${owner} can share it with you again.`,
  left: "You have left the test",
  ownCannotBeLeft: "This is your own test. Hand it over to another teacher instead.",
  teacherUnknown: "Choose a teacher at this school",
  withOneself: "This is your own test. Choose a colleague.",
  noWorksheets: "A worksheet belongs to one student and cannot be shared",
  handOver: "Hand over to another teacher",
  handDialog: (title: string) => `Hand over “${title}”`,
  handPurpose:
    "The other teacher becomes the owner of the test with its students, answers and results. Only the new owner or the office can give it back.",
  officeHandPurpose: (owner: string) =>
    `The other teacher becomes the owner of the test with its students, answers and results. To undo this later, hand it over from the new owner to ${owner}.`,
  officeHanded: (title: string, to: string) => `“${title}” now belongs to ${to}.`,
  officeReturned: (title: string, to: string) => `“${title}” belongs to ${to} again.`,
  handedOver: "Your colleague now owns the test",
  isOwner: "This teacher already owns the test",
} as const;
