export const account = {
  resetOnItsWay:
    "If this e-mail is registered, a reset link is on its way. It works for 60 minutes.",
  newPasswordRequired: "Please input new password!",
  passwordShort: "Use at least 8 characters",
  passwordAgain: "Please re-enter your password",
  passwordsDiffer: "Passwords do not match",
  resetLinkDead: "This reset link does not work any more. Please ask for a new one.",
  addressConfirmed: "Thank you. Your e-mail address is confirmed.",
  confirmLinkDead:
    "This link does not work any more. Sign in and ask for a new one in your profile.",
  confirmOnItsWay: "The link is on its way. It works for 7 days.",
  confirmJustNow: "The link was sent less than 2 minutes ago. Wait a little, then try again",
  confirmOften:
    "The link was sent 5 times today. Look into your spam folder, or ask the school office",
  passwordChanged: "Your password is changed. Please sign in with the new one.",
  passwordSame: "Choose another password than the one you have",
  saved: "Your name is saved",
  savedWithPassword: "Saved. The new password counts from now on; other devices are signed out.",
  gone: "There is no such account. Perhaps somebody has deleted it.",
  notLocked: "The account was not locked",
  lockLifted: "The lock is lifted. The password works again at once.",
  sessionGone: "This device is signed out already.",
  signedOutThere: "That device is signed out.",
  signedOutElsewhere: "You are signed out everywhere else.",
} as const;
