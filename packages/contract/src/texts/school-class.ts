const students = (count: number) => (count === 1 ? "1 student" : `${count} students`);
const unchanged = (same: number) => (same > 0 ? ` Nothing changed for ${same}.` : "");

export const schoolClass = {
  unknown: "This class no longer exists.",
  foreign: "Only the teachers of this class and admins can open it.",
  nameRequired: "Please type a name!",
  nameLong: "Please use at most 60 letters",
  levelRequired: "Please choose a level!",
  yearInvalid: "Please choose a year from 2019 to 2100",
  nameTaken: (name: string, year: number) => `There is already a class ${name} in ${year}.`,
  stale:
    "Somebody else has changed this class, so your changes were not saved. Open it again to see the new version.",
  subjectUnknown: "Please choose a subject from the list!",
  teacherUnknown: "One of these teachers no longer has an account. Please choose again.",
  teacherNeeded: "A class needs at least one teacher. Only an admin can remove the last one.",
  created: "Class created",
  saved: "Changes saved",
  removed: "Class removed. Its students keep their results.",
  teachersSaved: "Teachers of the class saved",
  teachersOfNone: "Please change 1 to 200 classes",
  teachersOfSaved: (count: number) =>
    `Teachers of ${count} ${count === 1 ? "class" : "classes"} saved`,
  added: (changed: number, same: number) =>
    `${students(changed)} ${changed === 1 ? "is" : "are"} in the class now.${unchanged(same)}`,
  takenOut: (changed: number, same: number) =>
    `${students(changed)} ${changed === 1 ? "is" : "are"} no longer in the class.${unchanged(same)}`,
  codeMade: "The new code is valid for 7 days. The old code no longer works.",
  codeRequired: "Please type the code of the class!",
  codeInvalid: "A code has 8 letters and digits, without I, L, O, 0 and 1",
  codeUnknown: "This code is not valid. Ask your teacher for the code of the class.",
  asked: "Request sent. A teacher of the class will let you in.",
  inAlready: "You are already in this class.",
  refused: (count: number) =>
    `${students(count)} ${count === 1 ? "was" : "were"} not let into the class.`,
} as const;
