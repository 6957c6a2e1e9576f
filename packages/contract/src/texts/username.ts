export const username = {
  required: "Please type your user name",
  invalid: "A user name has 3 to 30 letters and digits, with . - or _ between them",
  failed: "The user name or the password is not right.",
  taken: "This user name belongs to somebody already",
  takenSince:
    "Somebody else has this user name by now. Change theirs first, then bring the student back.",
  wayInNeeded: "A student needs an e-mail address or a user name",
  /** Said whether there is such a user name or not. */
  askTeacher:
    "Nobody can send a mail to a user name. Please ask your teacher or the school office for a new sign-in code.",
} as const;

/** Printed cards with a code for the first sign-in. */
export const signInCode = {
  unknown: "This code is not known. Please check that the whole code was scanned.",
  spent:
    "This code was used already, and it works only once. Sign in with your user name and your password.",
  replaced:
    "There is a newer code for you, so this one does not work any more. Use the newer card.",
  expired: "This code is too old. Please ask your teacher for a new one.",
  closed: "This account is closed at the moment. Please ask the school office.",
  done: "Your password is set. Welcome!",
  hasAddress: "Signs in with an e-mail address",
  hasPassword: "Has chosen a password already",
  writing: "Sits a test at the moment",
  writingRefused: (name: string) =>
    `${name} sits a test at the moment. Wait until it is handed in, or ask the school office.`,
  foreign: "You can make codes for the students of your own classes only.",
  none: "None of these students needs a code.",
} as const;

/** The inbox of a student who has no e-mail address. */
export const notices = {
  newCode: (by: string, at: string) => `${by} made a new sign-in code for you on ${at}.`,
  newCodeSubject: "A new sign-in code was made for you",
  newCodeMore:
    "You were signed out everywhere. If you do not know why, please speak with your teacher.",
  empty: "You have no notices",
  allRead: "Everything is read",
} as const;
