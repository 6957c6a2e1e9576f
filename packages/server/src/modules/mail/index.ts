export { createMails, type Mails, noMails } from "./create-mails.ts";
export { type Delivery, deliver, deliverDue, deliverMails } from "./deliver-mails.ts";
export { eraseMails } from "./erase-mails.ts";
export type { KindName, Letter } from "./kinds/kinds.ts";
export { mailTimes } from "./store.ts";
