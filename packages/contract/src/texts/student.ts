export const student = {
  subjectLevelTwice: "Each subject has one level.",
  approved: "The student is approved",
  removed: "The student is deleted",
  suspended: "The account is suspended. The student is signed out everywhere.",
  lifted: "The suspension is lifted. The student can sign in again.",
  gone: "There is no such student. Perhaps somebody has deleted the account.",
  edited: "The changes are saved",
  levelRequired: "Please choose the new level",
  restored: "The student is back and can sign in again",
  tooLateToRestore: "This student was deleted more than 30 days ago and cannot be brought back.",
  emailTakenSince:
    "Somebody else has this e-mail by now. Change theirs first, then bring the student back.",
  /** What an act for many has done: "12 students are approved. Nothing changed for 3." */
  many: (does: string, changed: number, same: number) =>
    `${changed === 1 ? "1 student is" : `${changed} students are`} ${does}.${same > 0 ? ` Nothing changed for ${same}.` : ""}`,
  offlineTitle: "You are offline",
  offlineWithTest: "Your answers are kept on this device, and the clock goes on.",
  offlineWithout: "This is the list as you last saw it.",
  offlineNone: "No test of this subject is kept on this device",
  offlineListComes: "The list appears automatically when the connection is back.",
  noHistory: "No History Found",
  delivered: "Delivered",
  notDelivered: "Un Deliver",
} as const;
