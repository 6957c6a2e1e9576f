export interface OutgoingMail {
  /** Makes the Message-ID, so a second copy after a crash can be recognised. */
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

export interface Post {
  /**
   * Once.
   * @returns its Message-ID.
   * @throws NotTaken when the mail server refused it or is unreachable; another Error for a fault of
   * ours.
   */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
}

/** `later`: every mail has to wait; `away`: unreachable, or does not know us. */
export type Refusal = "later" | "this one later" | "never" | "away";

/** The message is what the server said. */
export class NotTaken extends Error {
  override name = "NotTaken";
  readonly means: Refusal;

  constructor(message: string, means: Refusal) {
    super(message);
    this.means = means;
  }
}
