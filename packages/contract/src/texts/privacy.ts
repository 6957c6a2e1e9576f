export const privacy = {
  gone: "This student no longer exists.",
  writing: "This student is writing a test now. Wait until it has ended.",
  waiting:
    "Some answers of this student are not marked yet. Mark them first. Nobody can read them after the data is erased.",
  loginNeeded: "Please type the student's e-mail address or user name",
  emailDiffers: "This is not the student's e-mail address",
  usernameDiffers: "This is not the student's user name",
  erased: "Personal data erased. Marks and results stay without a name.",
  erasedName: "Erased student",
} as const;
