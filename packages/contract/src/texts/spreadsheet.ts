export const spreadsheet = {
  failed: "The spreadsheet could not be made. Please try again.",
  gone: "This link does not work any more. Please download the spreadsheet again.",
} as const;
