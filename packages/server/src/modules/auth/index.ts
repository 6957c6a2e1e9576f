export { sendResetLink, sendResetLinkJob } from "./ask-for-reset.ts";
export { DEMO_PASSWORD, demoAccounts } from "./demo-accounts.ts";
export { forgetResets } from "./forget-resets.ts";
export { invite } from "./invite.ts";
export { registering } from "./register-pupil.ts";
