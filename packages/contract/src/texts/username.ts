export const username = {
  required: "Please type your user name",
  invalid: "A user name has 3 to 30 letters and digits, with . - or _ between them",
  personal: "Others can read a user name: use no NRIC number and no birth date",
  failed: "The user name or password is wrong.",
  taken: "Somebody already has this user name",
  takenSince:
    "Somebody else now has this user name. Change theirs first, then restore the student.",
  wayInNeeded: "A student needs an e-mail address or a user name",
  /** The same whether the user name exists or not. */
  askTeacher:
    "We cannot send a mail to a user name. Please ask your teacher or the school office for a new sign-in code.",
} as const;

export const signInCode = {
  unknown: "We do not know this code. Please check that you scanned the whole code.",
  mistyped: "A code has 12 letters and digits. Please look at your card again.",
  spent:
    "This code has already been used. It works only once. Sign in with your user name and password.",
  replaced: "You have a newer code, so this one no longer works. Use the newer card.",
  expired: "This code is too old. Please ask your teacher for a new one.",
  closed: "This account is closed at the moment. Please ask the school office.",
  done: "Password saved. Welcome!",
  hasAddress: "Signs in with an e-mail address",
  hasPassword: "Has already chosen a password",
  writing: "Is taking a test now",
  writingRefused: (name: string) =>
    `${name} is taking a test now. Wait until it is handed in, or ask the school office.`,
  byOffice:
    "Only the school office, or a teacher of a class into which the office put this student, can make a new code.",
  foreign: "You can make codes only for students in your own classes.",
  none: "None of these students needs a code.",
} as const;

export const notices = {
  newCode: (by: string, at: string) => `${by} made a new sign-in code for you on ${at}.`,
  newCodeSubject: "A new sign-in code was made for you",
  newCodeMore:
    "You were signed out everywhere. If you did not expect this, please speak to your teacher.",
  empty: "You have no notices",
} as const;
