/** A complete mail. */
export interface OutgoingMail {
  /** Its Message-ID is made from this, so a second copy after a crash can be recognised. */
  id: string;
  kind: string;
  to: { name: string; address: string };
  /** Replaces the name in MAIL_FROM; "" keeps it. */
  senderName: string;
  /** Reply address; "" for none. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Epoch milliseconds. */
  at: number;
}

/** The destination of mails: an SMTP server, or else a folder. */
export interface Post {
  /**
   * Hands a mail over once.
   *
   * @returns its Message-ID.
   * @throws NotTaken when the mail server refused it or is unreachable; another Error for a fault of ours.
   */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
}

/**
 * The meaning of a failed try: every mail has to wait (`later`), only this one (`this one later`), this one
 * will never be accepted (`never`), or the server is unreachable or does not know us (`away`).
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
