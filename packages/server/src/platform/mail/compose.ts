import type { SendMailOptions } from "nodemailer";
import type { MailSender } from "../config.ts";
import type { OutgoingMail } from "./post.ts";

/**
 * Addresses and subject travel as values, which nodemailer encodes; headers are ours alone; nothing is
 * fetched.
 */
export function compose(mail: OutgoingMail, from: MailSender): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from: mail.senderName ? { ...from, name: mail.senderName } : from,
    to: [mail.to],
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    // So headers are not parsed again.
    envelope: { from: from.address, to: [mail.to.address] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(mail.at),
    messageId: `<${mail.id}@${domain}>`,
    // Prevents out-of-office replies.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
