export const exchange = {
  tooLarge: "The file must be at most 20 MB",
  unknown:
    "Markwell cannot read this kind of file. Use a Markwell, Word, Excel, CSV, GIFT, Aiken, Moodle XML or QTI file. Nothing was imported.",
  unreadable: "This file is damaged and cannot be read. Nothing was imported.",
  onlyTest:
    "This file lists the questions of a test but does not contain them. Choose the whole package (ZIP).",
  empty: "There are no questions in this file.",
  tooMany:
    "One import can have at most 10,000 questions. Split the file and import the parts one by one.",
  gone: "This import has expired. Choose the file again.",
  done: "These questions have already been imported.",
  changed:
    "The list has changed since you looked at it. Nothing was imported. Check the list again.",
  nothing: "None of these questions can be imported.",
  incomplete: (count: number) =>
    count === 1
      ? "1 question still lacks its subject, level, difficulty, topic, component or answer."
      : `${count} questions still lack their subject, level, difficulty, topic, component or answer.`,
  keyUnfit: (number: number) => `The answer does not fit question ${number}.`,
  passageApart: (one: number, other: number) =>
    `Questions ${one} and ${other} share a passage: they need the same subject and level.`,
  gapTwice: (number: number) =>
    `Another question fills the same gap as question ${number}. Leave one of them out.`,
  imported: (count: number) =>
    `${count === 1 ? "1 question was" : `${count} questions were`} imported.`,
  notImported: "These questions have not been imported yet.",
  tooLateToUndo: "An import can be undone for 24 hours.",
  undone: (removed: number, kept: number) =>
    `${removed === 1 ? "1 question was" : `${removed} questions were`} removed.${
      kept > 0
        ? ` ${kept === 1 ? "1 stays: a test uses it or it has changed" : `${kept} stay: tests use them or they have changed`} since.`
        : ""
    }`,
  pictureLost: "A picture is damaged or too large. It was left out.",
  bankNotSearched: "The search for similar questions in the bank took too long, so it was skipped.",
  optionLost: "The picture of an option is damaged or too large.",
  noneToExport: "No question matches, so there is nothing to export.",
  tooManyToExport: "A file can have at most 2,000 questions. Choose fewer.",
  tooLargeToExport: (megabytes: number) =>
    `The file would be about ${megabytes} MB. An import accepts at most 20 MB. Choose fewer questions and export several files.`,
  tooManyPictures: (count: number, most: number) =>
    `These questions have ${count} pictures. A file can have at most ${most}. Choose fewer questions and export several files.`,
  exportTest: "Export questions",
  exportOf: (title: string) => `Export the questions of ‘${title}’`,
  noneFits: "This format cannot hold any of these questions.",
  cannotBeWritten: (words: string) =>
    `This question cannot be written: "${words}". Open it, and save it again.`,
} as const;
