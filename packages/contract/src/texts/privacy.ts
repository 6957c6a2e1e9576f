export const privacy = {
  gone: "There is no such student.",
  writing: "This student is writing a test now. Wait until it has ended.",
  waiting:
    "Answers of this student wait for marking. Have them marked first: after that nobody can read them.",
  emailNeeded: "Please type the student's e-mail",
  emailDiffers: "This is not the e-mail of the student",
  erased: "The personal data is erased. Marks and results stay without a name.",
  erasedName: "Erased student",
} as const;
