/** What the page shows, loaded with it. */
export const mailboxMails = () => import("./mails.ts");
/** Loaded by its route, in a chunk of its own. */
export const mailboxPage = () => import("./mailbox-page.tsx");
