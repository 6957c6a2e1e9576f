/* One file per topic, so that a page loads only the texts that it shows. */
export { account } from "./account.ts";
export { assign } from "./assign.ts";
export { attempt } from "./attempt.ts";
export { common } from "./common.ts";
export { feedback } from "./feedback.ts";
export { registration } from "./registration.ts";
export { regrade } from "./regrade.ts";
export { review } from "./review.ts";
export { roster } from "./roster.ts";
export { signIn } from "./sign-in.ts";
export { spreadsheet } from "./spreadsheet.ts";
export { student } from "./student.ts";
export { subject } from "./subject.ts";
export { teacher } from "./teacher.ts";
export { test } from "./test.ts";
export { upload } from "./upload.ts";
