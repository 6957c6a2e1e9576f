export const FINDINGS = [
  "key",
  "picture",
  "words of a picture",
  "options alike",
  "options kept",
  "formula",
  "questions alike",
  "newer in the bank",
  "reading level",
  "duration",
] as const;
/** Only `stop` prevents creating a test; a `hint` may be intended. */
export const SEVERITIES = ["stop", "warning", "hint"] as const;

/** A problem that a teacher may want to fix before students see it. */
export interface Finding {
  /** Missing for the whole test. */
  questionId?: string;
  finding: (typeof FINDINGS)[number];
  severity: (typeof SEVERITIES)[number];
  message: string;
}
