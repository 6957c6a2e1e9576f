const students = (count: number) => (count === 1 ? "1 student" : `${count} students`);
const unchanged = (same: number) => (same > 0 ? ` Nothing changed for ${same}.` : "");

export const schoolClass = {
  unknown: "This class no longer exists.",
  foreign: "Only the teachers of this class and admins can open it.",
  nameRequired: "Please type a name!",
  nameLong: "Please use at most 60 letters",
  levelRequired: "Please choose a level!",
  yearInvalid: "Please choose a year from 2019 to 2100",
  nameTaken: (name: string, year: number) => `There is a class ${name} in ${year} already.`,
  stale:
    "Somebody else has changed this class. Open it again to see what it is now; your changes are not stored.",
  subjectUnknown: "Please choose a subject of the school!",
  teacherUnknown: "One of these teachers is no longer there. Please choose again.",
  teacherNeeded: "A class keeps at least one teacher. Only an admin can take the last one away.",
  created: "The class is made",
  saved: "The changes are saved",
  removed: "The class is removed. What its students did in it stays in their results.",
  teachersSaved: "The teachers of the class are saved",
  added: (changed: number, same: number) =>
    `${students(changed)} ${changed === 1 ? "is" : "are"} in the class now.${unchanged(same)}`,
  takenOut: (changed: number, same: number) =>
    `${students(changed)} ${changed === 1 ? "is" : "are"} no longer in the class.${unchanged(same)}`,
  codeMade: "The new code is valid for 7 days. The code before no longer works.",
  codeRequired: "Please type the code of the class!",
  codeInvalid: "A code has 8 letters and digits, without I, L, O, 0 and 1",
  codeUnknown: "This code is not valid. Ask your teacher for the code of the class.",
  asked: "You have asked to join. A teacher of the class confirms it.",
  inAlready: "You are in this class already.",
  refused: (count: number) =>
    `${students(count)} ${count === 1 ? "was" : "were"} not let into the class.`,
} as const;
