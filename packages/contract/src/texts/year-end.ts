const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const yearEnd = {
  done: (year: number, students: number) =>
    `School year ${year} ended for ${counted(students, "student")}.`,
  planned: (year: number, date: string) =>
    `Planned. The school year ${year} ends on ${date}. Until then everybody keeps their class.`,
  planCancelled: (year: number) => `The end of the school year ${year} is no longer planned.`,
  tooLateToPlan: (year: number) => `The school year ${year} is over. End it now instead.`,
  undone: (students: number) =>
    `Year end undone for ${counted(students, "student")}. Work done since then is kept.`,
  changed: "Something has changed since the preview. Please check the preview again.",
  alreadyDone: "This school year has already ended.",
  nobody: "There are no students to move up.",
  unknown: "This year end no longer exists.",
  undoTooLate: "You can undo a year end for 30 days only.",
  undoNewerFirst: "Please undo the newer year end first.",
  twoLevels: (name: string, one: string, other: string) =>
    `${name} would be a class in both ${one} and ${other}. Please choose another name for one of them.`,
  nobodyOfThisName: "No student has this e-mail address or user name.",
  twice: "This student is in the list twice.",
  nameLong: "Please use at most 60 letters for the name of a class.",
} as const;

export const retention = {
  saved: "Rules saved. They apply every night.",
  stale: "Somebody else has changed the rules. Please reload the page.",
  months: "Please enter 1 to 120 months.",
  years: "Please enter 1 to 20 years.",
  days: "Please enter 7 to 3650 days.",
} as const;
