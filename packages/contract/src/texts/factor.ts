import type { CodeRefusal, PasskeyRefusal } from "@markwell/domain/people/second-factor";

const refusals = {
  "wrong code": "This code is not right. Enter the six digits that the app shows now.",
  "old code": "This code is too old. Wait for the next one, and check the clock of the phone.",
  "used code": "This code has been used already. Wait for the next one, up to half a minute.",
  "wrong recovery code": "This recovery code is not right. Enter it as it was shown, one of ten.",
  "used recovery code": "This recovery code has been used already. Take another one of the ten.",
  "too many codes": "Too many wrong codes.",
  "secret unreadable":
    "This server cannot read the secret of your app. Use a passkey or a recovery code, or ask an admin to reset your two-step sign-in.",
  "old ticket": "This sign-in was begun too long ago, or is over. Please begin again.",
  "old secret": "This QR code is too old. Please begin again.",
  "broken answer": "The passkey's answer could not be read. Please try again.",
  "foreign origin":
    "This passkey answered for another website. Nobody was signed in. Check the address of this page.",
  "old challenge":
    "This passkey answered too late, or a second time. Nothing was done. Please try again.",
  "not present": "The passkey did not ask whether somebody was there. Nothing was done.",
  "not verified":
    "The passkey did not check who was there. Set a PIN, a fingerprint or a face on the device, and try again.",
  "foreign passkey":
    "This passkey belongs to nobody here, or to another account. Please choose another one.",
  "known passkey": "This passkey is in use here already. Please choose another device.",
  "bad signature": "The signature of this passkey is wrong. Nothing was done.",
} as const satisfies Record<CodeRefusal | PasskeyRefusal, string> & Record<string, string>;
export type FactorRefusal = keyof typeof refusals;

export const factor = {
  refusals: refusals as Record<FactorRefusal, string>,
  due: "One more step: use your passkey or a code of your authenticator app.",
  setUpDue:
    "Your school requires two-step sign-in. Set up a passkey or an authenticator app to go on.",
  again: "Please prove again that it is you.",
  signInAgain: "Please sign in again first: you signed in more than 10 minutes ago.",
  codeRequired: "Please enter the code.",
  codeShape: "Please enter six digits, or a recovery code.",
  nameRequired: "Please enter a name.",
  renamed: "Renamed.",
  nameLong: "Please use at most 60 letters for the name.",
  dayInvalid: "Please choose a day.",
  passkeyAdded: "Passkey added. It signs you in from now on.",
  appAdded: "Authenticator app added.",
  removed: "Removed. Your other devices are signed out.",
  gone: "This is no longer there. Please reload the page.",
  lastFactor:
    "The school requires two-step sign-in. Add another passkey or app before you remove this one.",
  noFactor: "Set up a passkey or an authenticator app first.",
  setUpAlready: "Two-step sign-in was set up in the meantime. Please sign in again.",
  yourselfFirst: "Set up your own two-step sign-in first, so that you can still sign in.",
  required: "Saved. Everybody is reminded until that day.",
  requiredNow: "Saved. Whoever has not set it up yet does so at the next sign-in.",
  notRequired: "Saved. Nobody has to; who has set it up keeps it.",
  resetYourself: "You cannot reset your own. Remove it in Name and password, or ask another admin.",
  noneToReset: "This person has not set up two-step sign-in.",
  reset: "Two-step sign-in was reset. The person is signed out and told by mail.",
} as const;
