export const question = {
  keptNone:
    "Nothing was changed: these questions are other authors', or no longer in the bank. Only the author and admins can change a question.",
  testsOnly: "For tests only",
  freeForWorksheets: "Tests and worksheets",
} as const;
