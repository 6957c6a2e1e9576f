export const spreadsheet = {
  failed: "We could not create the spreadsheet. Please try again.",
  gone: "This link no longer works. Please download the spreadsheet again.",
} as const;
