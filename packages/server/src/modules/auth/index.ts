export { DEMO_PASSWORD, demoAccounts } from "./demo-accounts.ts";
export { type PupilForm, registerPupil } from "./register-pupil.ts";
