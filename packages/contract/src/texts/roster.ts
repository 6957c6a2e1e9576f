const counted = (count: number) => count.toLocaleString("en");

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
  parentsInvited: (parents: string) =>
    `${parents} may now see the results of their children. We will e-mail each of them how to sign in.`,
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
  classTeachersSaved: (teachers: string) => `${teachers} of the list saved.`,
  changedToo: (people: string) => `${people} changed.`,
  nothingToImport: "No row in this file can be imported, or nothing in it is new.",
  noBroken: "Every row in this file is correct.",
} as const;
