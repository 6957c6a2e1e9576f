export const school = {
  nameRequired: "Please enter the school's name.",
  nameLong: "Please use at most 120 letters for the school's name.",
  replyInvalid: "This is not a valid e-mail address.",
  dataOfficer: "Data-protection officer",
  dataOfficerLong: "Please use at most 200 letters for the data-protection officer.",
  logoGone: "Please upload the logo again.",
  longMarks: "Long answers and compositions of up to 50 marks",
  numberedOptions: "Number the options (1) to (5)",
  readerRequired: "Please type the name of the native reader.",
  languageChecked: "The check is recorded.",
  languageTakenBack: "The signature is taken back.",
  languageCheckGone: "This signature has been taken back already. Please reload the page.",
  languageChanged:
    "The texts have changed since this page was opened. Please reload it, and read what is new.",
  notChecked: "not yet checked by a native reader",
  stale: "Somebody else has changed the settings. Please reload the page.",
  saved: "Settings saved. Mails, printed tests and pages now show them.",
  testMailSent: (address: string) =>
    `Test mail sent to ${address}. See the page Mails for its status.`,
} as const;
