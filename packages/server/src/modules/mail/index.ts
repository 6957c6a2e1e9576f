export { createMails, type Mails, noMails } from "./create-mails.ts";
export { type Delivery, deliver, deliverDue, deliverMails } from "./deliver-mails.ts";
export type { KindName, Letter } from "./kinds.ts";
export { noticesOf, tidyNoticesNightly } from "./notices.ts";
export { countMails, eraseMails, forgetMails, mailTimes, parentLanguage } from "./store.ts";
export { writeTestMail } from "./test-mail.ts";
