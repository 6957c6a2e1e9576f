export const signIn = {
  emailRequired: "Please input your E-mail!",
  emailInvalid: "The input is not valid E-mail!",
  passwordRequired: "Please input your Password!",
  capitalsCount: "Capital and small letters count in a password. Is Caps Lock on?",
  failed: "The e-mail or password is wrong.",
  wrongType: (type: string) =>
    type === "STUDENT"
      ? "This is a STUDENT account. Please use the student sign-in."
      : `This is ${type === "ADMIN" ? "an ADMIN" : "a TRAINER"} account. Please use the Tutor/Admin sign-in.`,
  typeChosen: (role: string) => `We have chosen ${role} for you. Press Sign In once more.`,
  suspended: "Your account is suspended. Please ask the school office.",
  needed: "Please sign in.",
  tooMany: "Too many tries. Wait a minute, then try again.",
  tooManyHelp: "The school office can unlock the account sooner.",
  tooManyFor: (minutes: number) =>
    `Too many tries. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}, then try again.`,
} as const;
