/** Questions that come from a file, and go into one. */
export const exchange = {
  tooLarge: "The file must be at most 20 MB",
  unknown:
    "This file is in no format that can be read here: GIFT, Aiken or Moodle XML. Nothing was read.",
  unreadable: "This file cannot be read. Nothing was kept of it.",
  empty: "There are no questions in this file.",
  tooMany: "One import can have at most 10,000 questions. Split the files.",
  gone: "This import is not kept any more. Please choose the file again.",
  done: "These questions are imported already.",
  changed: "The list has changed since you looked at it. Nothing was imported. Please look again.",
  nothing: "No question of this import can be taken.",
  incomplete: (count: number) =>
    count === 1
      ? "1 question still lacks its subject, level, difficulty, topic or component."
      : `${count} questions still lack their subject, level, difficulty, topic or component.`,
  imported: (count: number) =>
    `${count === 1 ? "1 question is" : `${count} questions are`} imported.`,
  notImported: "This import was not done.",
  tooLateToUndo: "An import can be undone for 24 hours.",
  undone: (removed: number, kept: number) =>
    `${removed === 1 ? "1 question is" : `${removed} questions are`} taken back.${
      kept > 0
        ? ` ${kept === 1 ? "1 stays" : `${kept} stay`}: a test holds it, or it was changed since.`
        : ""
    }`,
  pictureLost: "A picture cannot be read or is too large, and is left out.",
  optionLost: "The picture of an option cannot be read or is too large.",
  noneToExport: "No question was found to be saved.",
  tooManyToExport: "A file can have at most 2,000 questions. Choose fewer.",
  noneFits: "No question fits into this format.",
} as const;
