export const school = {
  nameRequired: "Please enter the school's name.",
  nameLong: "The school's name has at most 120 letters.",
  replyInvalid: "This is not a valid e-mail address.",
  logoGone: "Please upload the logo again.",
  stale: "Somebody else has changed the settings. Please load the page again.",
  saved: "The settings are saved. Mails, papers and pages show them from now on.",
  testMailSent: (address: string) =>
    `A test mail is on its way to ${address}. The page Mails tells what becomes of it.`,
} as const;
