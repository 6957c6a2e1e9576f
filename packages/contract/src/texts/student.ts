export const student = {
  subjectLevelTwice: "Choose only one level for each subject.",
  approved: "Student approved",
  removed: "Student deleted",
  suspended: "Account suspended. The student was signed out on all devices.",
  lifted: "Suspension lifted. The student can sign in again.",
  gone: "This student no longer exists.",
  edited: "Changes saved",
  added: (name: string) =>
    `${name} is added. A mail with a link to choose a password is on its way.`,
  addedForCard: (name: string, username: string) =>
    `${name} is added and signs in as ${username}. Print a sign-in card for the first time.`,
  indexTaken: (name: string) =>
    `${name} has this index number in the class. Choose another one, or change theirs first.`,
  indexWithoutClass: "Choose the class of this index number",
  nameRequired: "Please enter the student's name",
  levelNeeded: "Please choose the student's level",
  levelRequired: "Please choose the new level",
  restored: "Student restored. They can sign in again",
  tooLateToRestore: "This student was deleted more than 30 days ago and cannot be restored.",
  emailTakenSince:
    "Somebody else now uses this e-mail. Change theirs first, then restore the student.",
  /** What an action for many has done: "12 students are approved. Nothing changed for 3." */
  many: (does: string, changed: number, same: number) =>
    `${changed === 1 ? "1 student is" : `${changed} students are`} ${does}.${same > 0 ? ` Nothing changed for ${same}.` : ""}`,
  offlineTitle: "You are offline",
  offlineWithTest: "Your answers are kept on this device. The clock is still running.",
  offlineWithout: "This is the list as you last saw it.",
  offlineNone: "No test in this subject is kept on this device",
  offlineListComes: "The list will appear when you are online again.",
  noHistory: "No History Found",
  delivered: "Delivered",
  notDelivered: "Un Deliver",
} as const;
