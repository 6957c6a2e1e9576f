export { DEMO_PASSWORD, demoAccounts } from "./demo-accounts.ts";
export { invite } from "./invite.ts";
export { registering } from "./register-pupil.ts";
export { forgetResets, sendResetLink, sendResetLinkJob } from "./reset-password.ts";
export { invitedSince } from "./reset-store.ts";
