export { DEMO_PASSWORD } from "./demo-accounts.ts";
export { type PupilForm, registerPupil } from "./register-pupil.ts";
