const counted = (count: number) => count.toLocaleString("en");
const quoted = (names: readonly string[]) => names.map((one) => `“${one}”`).join(", ");

export const roster = {
  tooLarge: "The file must be at most 5 MB",
  wrongType: "Only .xlsx and .csv files can be imported",
  oldExcel:
    "This file is in the old Excel format or has a password. Save it as .xlsx without a password and try again.",
  notUtf8: "This CSV file is not in UTF-8. Save it as CSV UTF-8 or as .xlsx and try again.",
  unreadable: "This file cannot be read. Save it as .xlsx or as CSV UTF-8 and try again.",
  damaged:
    "This .xlsx file is damaged, or it is another kind of archive. Open it in your spreadsheet program, save it again and try again.",
  unpacksTooLarge:
    "This file contains far more than a list of people. Copy only the list into a new file and try again.",
  quoteOpen: (row: number) => `A quotation mark that begins in row ${row} is never closed.`,
  tooManyRows: "A file can have at most 10,000 rows. Split it into several files.",
  subjectLevelUnclear: (written: string) =>
    `“${written}” is not clear. Write each subject with G1, G2 or G3, such as Mathematics G2; English G3.`,
  subjectLevelUnknown: (written: string, subjects: string) =>
    `There is no subject “${written}”. The subjects are: ${subjects}.`,
  subjectLevelTwice: (subject: string) => `${subject} is there twice. Give each subject one level.`,
  indexInvalid: "An index number is a whole number from 1 to 99",
  indexWithoutClass: "An index number needs a class beside it",
  indexTwice: (row: number) => `Row ${row} gives the same index number in this class`,
  indexTaken: (name: string) => `${name} has this index number in the class`,
  indexClash:
    "Two students of a class would have the same index number. Nothing was imported. Please check who is the same student.",
  motherTongueUnknown: "Write Chinese, Malay or Tamil, or none",
  /** A cell that a spreadsheet has changed, with what it probably was. */
  classChanged: (typed: string) =>
    `A spreadsheet has changed this class. Was it “${typed}”? Format the cell as text and type it again.`,
  numberShortened:
    "A spreadsheet has shortened this number. Format the cell as text and type it again.",
  formula: "The spreadsheet has not computed this formula. Type the text that it should show.",
  letterLost: "A letter of this cell was lost when the file was saved. Type it again.",
  noRows: "There are no people in this file. Fill in the rows below the column names.",
  notAPerson: "This row sums up the list and is no person",
  sheetsAsOne: (read: readonly string[]) =>
    `The sheets ${quoted(read)} are read as one list. Rows are numbered through; a row to fix also tells its sheet.`,
  rowOfSheet: (sheet: string, row: number) => `${sheet}, row ${row}`,
  sheetsLeft: (read: readonly string[], others: readonly string[]) =>
    `Only ${read.length === 1 ? "the sheet" : "the sheets"} ${quoted(read)} ${read.length === 1 ? "is" : "are"} read. ${quoted(others)} ${others.length === 1 ? "has a list of its own: import it" : "have lists of their own: import them"} as well, or put all lists on one sheet with a column for the class.`,
  emailTwice: (row: number) => `This e-mail is also in row ${row}`,
  usernameTwice: (row: number) => `This user name is also in row ${row}`,
  /** A row that names neither an e-mail nor a user name, of somebody who may be one of several. */
  namesake: (logins: string) =>
    `There are already students with this name: ${logins}. Enter the user name or e-mail of this one, or a new user name for somebody else.`,
  undecided: (rows: string) =>
    `Say for ${rows} whether it is the student who is here already, or somebody else.`,
  usernameNotFree: (username: string) =>
    `The user name ${username} is already taken, or twice in this list. Please choose another one.`,
  changed:
    "Something has changed since the file was checked. Nothing was imported. Please check the file again.",
  gone: "This check has expired. Please choose the file again.",
  imported: (people: string, mailed: number, carded: number) =>
    [
      `${people} imported.`,
      mailed > 0 && carded === 0 && "We will e-mail each of them a link to choose a password.",
      mailed > 0 &&
        carded > 0 &&
        `${counted(mailed)} will get a mail with a link to choose a password.`,
      carded > 0 &&
        `${counted(carded)} without an e-mail address ${carded === 1 ? "needs" : "need"} a sign-in card.`,
    ]
      .filter(Boolean)
      .join(" "),
  parentsInvited: (rows: string) =>
    `${rows} imported. The parents may now see the results of their children. We will e-mail each of them how to sign in.`,
  parentStudentNeeded:
    "Name the student by user name or e-mail, or by class and index number in their columns",
  parentStudentUnknown:
    "There is no student with this user name, e-mail, or class and index number",
  relationUnknown: "Write Mother, Father, Guardian or Other",
  languageUnknown: "Write English, Chinese, Malay or Tamil",
  classUnknown: (name: string, year: number) =>
    `There is no class ${name} in ${year}. Import its students first, or make it in All Classes.`,
  classNeeded: "Name the class",
  classSubjectUnknown: (subjects: string) =>
    `Write one or more of: ${subjects}, Form teacher; with a semicolon between them`,
  teacherUnknown: "There is no teacher with this e-mail or name. Import the teachers first.",
  teacherNamesake: "Several teachers have this name. Give the e-mail address.",
  teacherNeeded: "Name the teacher, or give the e-mail address",
  formTeacherTwice: (row: number) => `Row ${row} names another form teacher of this class`,
  classTeachersSaved: (rows: string) => `${rows} of the list saved.`,
  changedToo: (people: string) => `${people} changed.`,
  nothingToImport: "No row in this file can be imported, or nothing in it is new.",
  noBroken: "Every row in this file is correct.",
  suspended: (count: number) =>
    count === 1
      ? "1 student was suspended and signed out."
      : `${counted(count)} students were suspended and signed out.`,
  lifted: (count: number) =>
    count === 1 ? "1 student may sign in again." : `${counted(count)} students may sign in again.`,
  /** Of a set from another system of the school. */
  oneRoster: {
    damaged: "This archive is damaged. Export the OneRoster set again and try again.",
    tooLarge:
      "This archive unpacks to far more than the lists of a school. Export one school only and try again.",
    tooManyLines: "The OneRoster files have more than 200,000 rows. Export one school only.",
    noManifest:
      "manifest.csv is missing in this archive. A OneRoster set has it beside users.csv: export the set again, or import an .xlsx or .csv list.",
    manifestHeads: "manifest.csv, row 1: the columns must be propertyName and value.",
    version: (version: string) =>
      version === ""
        ? "manifest.csv does not say oneroster.version. Export OneRoster CSV 1.1 or 1.2."
        : `manifest.csv says oneroster.version ${version}. Export OneRoster CSV 1.1 or 1.2.`,
    mode: (file: string, mode: string) =>
      `manifest.csv says “${mode}” for file.${file}. It must be bulk, delta or absent.`,
    missing: (file: string) => `${file}.csv is missing in this archive. Export the set with it.`,
    notAnnounced: (file: string) =>
      `manifest.csv says that ${file}.csv is absent, but it is there. Correct file.${file} to bulk or delta, or take the file out.`,
    fileTwice: (file: string) => `${file} is in this archive twice.`,
    nobody: "This OneRoster set has neither users.csv nor enrollments.csv, so it names nobody.",
    nothing:
      "This OneRoster set names nobody for this list, and changes nobody who came by an earlier set.",
    alone:
      "Of a OneRoster set only users.csv of version 1.1 can be imported alone. Choose the whole set as .zip.",
    schools: (names: string) =>
      `This OneRoster set has several schools: ${names}. Export only the set of this school.`,
    columnMissing: (file: string, column: string) =>
      `${file}.csv, row 1: the column ${column} is missing.`,
    columnTwice: (file: string, column: string) =>
      `${file}.csv, row 1: the column ${column} is there twice.`,
    cells: (file: string, row: number, cells: number, heads: number) =>
      `${file}.csv, row ${row}: it has ${cells} cells, but row 1 has ${heads} columns.`,
    notUtf8: (file: string) => `${file}.csv is not in UTF-8. Export the set in UTF-8.`,
    unreadable: (file: string) => `${file}.csv cannot be read. Export the set again.`,
    empty: (file: string) => `${file}.csv is empty. Its first row must name the columns.`,
    quoteOpen: (file: string, row: number) =>
      `${file}.csv, row ${row}: a quotation mark is never closed.`,
    /** What is wrong with a row. */
    unknownId: (file: string) => `No active row of ${file}.csv has this sourcedId`,
    idTwice: (row: number) => `Row ${row} has the same sourcedId`,
    titleTwice: (row: number) =>
      `The class of row ${row} has the same title. Give both a classCode, or other titles.`,
    needed: "This cell must not be empty",
    noRole: "No row of roles.csv says today's role of this user",
    statusUnknown: "Write active or tobedeleted; in a bulk file leave it empty",
    addressOfOther: (name: string, sourcedId: string) =>
      `This is the address or user name of ${name}, whose sourcedId is ${sourcedId}. Addresses are given out again, so nobody is changed. If ${name} has left, change that address first.`,
    teachersAddress: (address: string) =>
      `This teacher has the address ${address} here. Change it in All Teachers first.`,
    deleted: (name: string) =>
      `${name} was deleted here. Bring the account back in Deleted students, or take the row out.`,
    /** What the office should know of the set. */
    others: (people: string) => `The set also has ${people}: import the same file there.`,
    notImported: (count: number) =>
      count === 1
        ? "1 person of the set has another role and is not imported."
        : `${counted(count)} people of the set have another role and are not imported.`,
    oneName: (people: string) =>
      `With only a given or only a family name, which is the whole name here: ${people}.`,
    which: (version: string, delta: boolean) =>
      `OneRoster ${version}${delta ? ", changes only" : ""}.`,
  },
} as const;
