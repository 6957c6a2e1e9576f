/** What a kind of mail says; plain text throughout, the layout escapes and sets it. */
export interface MailText {
  /** Never with marks or results in it: a subject shows on a locked screen. */
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do; `path` begins with a slash, below PUBLIC_URL. */
  button: { label: string; path: string };
}

/** What every mail knows of the school. */
export interface School {
  name: string;
  /** Time zone of dates. */
  zone: string;
}
