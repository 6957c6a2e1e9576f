/** What the page shows, loaded with it. */
export const mailboxMails = () => import("./mails.ts");
