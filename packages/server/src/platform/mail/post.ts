/** A mail as it is handed over; its texts are complete. */
export interface OutgoingMail {
  /** Its Message-ID is made from this, so a second copy after a crash can be recognised. */
  id: string;
  kind: string;
  to: { name: string; address: string };
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
   * @throws Error when it was not taken; it may be tried again.
   */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
}
