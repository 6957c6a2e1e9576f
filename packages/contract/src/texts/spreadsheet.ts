export const spreadsheet = {
  failed: "We could not create the spreadsheet. Please try again.",
  gone: "This link no longer works. Please download the spreadsheet again.",
  tooLarge: "The file must be at most 5 MB",
  wrongType: "Only .xlsx and .csv files can be filled in",
  oldExcel:
    "This file is in the old Excel format or has a password. Save it as .xlsx without a password and try again.",
  damaged:
    "This file is damaged, or it is no spreadsheet. Open it in your spreadsheet program, save it again and try again.",
  signed:
    "This workbook has a digital signature, which a change would break. Remove the signature and try again.",
  tooMuch:
    "This file contains far more than a list of marks. Copy only the list into a new file and try again.",
  tooManyRows:
    "A sheet can have at most 3,000 rows below the names of its columns. Split it into several files.",
  quoteOpen: (row: number) => `A quotation mark that begins in row ${row} is never closed.`,
  tooManyTests: "At most 12 tests can be filled in at once",
  columnTwice: "Two tests cannot go into the same column",
  studentTwice: (rows: string) =>
    `The same student was chosen for ${rows}. Nothing was written. Choose each student once.`,
  nothing: "There is nothing to write into this sheet.",
  changed:
    "Marks or the file have changed since you looked. Nothing was written. Look at the rows again.",
} as const;
