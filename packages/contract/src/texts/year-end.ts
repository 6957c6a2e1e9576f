const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const yearEnd = {
  done: (year: number, students: number) =>
    `The school year ${year} is ended for ${counted(students, "student")}.`,
  undone: (students: number) =>
    `The year's end is undone for ${counted(students, "student")}. Work done since then is kept.`,
  changed: "Something has changed since the preview. Please look at the preview again.",
  alreadyDone: "This school year is ended already.",
  nobody: "There is no student whose year could be ended.",
  unknown: "This year's end no longer exists.",
  undoTooLate: "A year's end can be undone for 30 days only.",
  undoNewerFirst: "Please undo the newer year's end first.",
  twoLevels: (name: string, one: string, other: string) =>
    `${name} would be a class of ${one} and of ${other}. Please choose another name for one of them.`,
  nobodyOfThisName: "No student has this e-mail address.",
  twice: "This student is in the list twice.",
  nameLong: "The name of a class has at most 60 letters.",
} as const;

export const retention = {
  saved: "The rules are saved. They are applied every night.",
  stale: "Somebody else has changed the rules. Please load the page again.",
  months: "Please enter 1 to 120 months.",
  years: "Please enter 1 to 20 years.",
  days: "Please enter 7 to 3650 days.",
} as const;
