export const question = {
  keptNone:
    "Nothing was changed: these questions are other authors', or no longer in the bank. Only the author and admins can change a question.",
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
  addAnother: "The question is in the bank. Here is the form for the next one.",
  mine: "My own",
  others: "Colleagues'",
  used: "Used in a test",
  neverUsed: "Not used in any test",
  httpsNeeded:
    "Browsers block pictures and videos from http:// addresses. Please use the https:// address, or upload the file",
  rangeEnds: "The range must not end before it begins.",
  examUnknown: "Please select an exam from the list",
  freeForWorksheets: "Tests and worksheets",
} as const;
