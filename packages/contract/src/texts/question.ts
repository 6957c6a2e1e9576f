export const question = {
  keptNone:
    "Nothing was changed. These questions belong to other authors or are no longer in the bank. Only the author and admins can change a question.",
  testsOnly: "For tests only",
  unexplained: "Missing",
  oneLine: "Only one line",
  toExplain: "To explain",
  explain: "Write the explanation",
  wrongOf: (wrong: number, all: number) => `${wrong} of ${all}`,
  notUsedSince: "Please choose a day",
  copy: "Copy question",
  copied: "A copy of a question",
  createAnother: "Create and add another",
  addAnother: "Question added to the bank. You can now create the next one.",
  mine: "My own",
  others: "Colleagues'",
  used: "Used in a test",
  neverUsed: "Not used in any test",
  httpsNeeded:
    "Browsers block pictures and videos from http:// addresses. Please use the https:// address, or upload the file",
  rangeEnds: "The range cannot end before it begins.",
  examUnknown: "Please select an exam from the list",
  freeForWorksheets: "Tests and worksheets",
} as const;
