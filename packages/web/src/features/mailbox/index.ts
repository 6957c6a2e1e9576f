/** The page's data, loaded with it. */
export const mailboxMails = () => import("./mails.ts");
