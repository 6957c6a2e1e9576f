export const exchange = {
  tooLarge: "The file must be at most 20 MB",
  unknown:
    "Markwell cannot read this kind of file. Use a Markwell, Word, Excel, CSV, GIFT, Aiken, Moodle XML or QTI file. Nothing was imported.",
  /** What a file seems to be that has no questions to read, and what to do. */
  notQuestions: {
    manifest:
      "This is the list of contents of a package, without its questions. Choose the whole package (ZIP). Nothing was imported.",
    emptyPackage:
      "This package lists no files, so it has no questions. Export it again from the other system. Nothing was imported.",
    emptyArchive: "This archive is empty. Export the questions again. Nothing was imported.",
    noQuestionsListed:
      "This package holds pages or files of a course but no questions. Export a quiz or a question bank as QTI. Nothing was imported.",
    filesInside:
      "This archive holds other files. Unpack it and choose the files with the questions. Nothing was imported.",
    blackboard:
      "This seems to be a pool or test of Blackboard. Export it there as a QTI 2.1 package and choose that. Nothing was imported.",
    moodleBackup:
      "This seems to be a backup of a Moodle course. In Moodle’s question bank, export the questions as Moodle XML. Nothing was imported.",
    webPage:
      "This is a web page. Export the questions as a file of a question format, or copy them into Word. Nothing was imported.",
    xml: (root: string) =>
      `This is an XML file of the kind ‘${root}’, which has no questions that Markwell knows. Export them as QTI or Moodle XML. Nothing was imported.`,
    pdf: "This is a PDF, whose text has no order that can be relied on. Choose the Word file that it was made from. Nothing was imported.",
    oldOffice:
      "This file has the format of Office 2003 or a password. Save it as .docx or .xlsx without a password. Nothing was imported.",
    slides: "These are slides. Copy the questions into Word or Excel. Nothing was imported.",
    openDocument:
      "This is a file of OpenOffice or LibreOffice. Save it there as .docx or .xlsx. Nothing was imported.",
    picture:
      "This is a picture. Type the questions, or choose the file that has them. Nothing was imported.",
  },
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
  textGone: "This text is no longer there. Look at the list again.",
  passageTaken: (number: number) =>
    `Question ${number} has a passage already, or cannot be imported. Choose other questions for the text.`,
  passageLong: (most: number) => `A passage can have at most ${most} questions.`,
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
  /** A reason, without its full stop. */
  cannotBeWritten: (words: string) => `"${words}" cannot be written. Open it, and save it again`,
} as const;
