/** A mail as it is handed over; its texts are complete. */
export interface OutgoingMail {
  /** Its Message-ID is made from this, so a second copy after a crash can be recognised. */
  id: string;
  kind: string;
  to: { name: string; address: string };
  /** Instead of the name in MAIL_FROM; "" for that one. */
  senderName: string;
  /** Where answers go; "" for nowhere. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Where mails go: an SMTP server or, without one, a folder. */
export interface Post {
  /**
   * Hands a mail over once.
   *
   * @returns its Message-ID.
   * @throws NotTaken when the mail server refused it or is away; another Error for a fault of ours.
   */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
}

/**
 * What a failed try means: every mail has to wait (`later`), only this one has (`this one later`), this
 * one will never be taken (`never`), or the server is away or does not know us (`away`).
 */
export type Refusal = "later" | "this one later" | "never" | "away";

/** A mail that the mail server did not take; the message is what the server said. */
export class NotTaken extends Error {
  override name = "NotTaken";
  readonly means: Refusal;

  constructor(message: string, means: Refusal) {
    super(message);
    this.means = means;
  }
}
