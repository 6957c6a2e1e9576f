export { DEMO_PARENT, DEMO_PASSWORD, demoAccounts } from "./demo-accounts.ts";
export { countKnownBrowserApart, guessing } from "./guessing.ts";
export { invite } from "./invite.ts";
export { keepBrowser } from "./known-browsers.ts";
export { readFactorDue, resetFactorFromTerminal } from "./my-factors.ts";
export {
  forgetAccounts,
  readAccounts,
  readLinkedAccounts,
  unlinkPerson,
} from "./provider-people.ts";
export { registering } from "./register-student.ts";
export { forgetResets, makeResetLink, sendResetLink, sendResetLinkJob } from "./reset-password.ts";
export { invitedSince } from "./reset-store.ts";
export { dropCodesAfterLeaving, signInCodesOf } from "./sign-in-codes.ts";
