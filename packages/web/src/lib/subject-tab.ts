import { SUBJECT_TABS, type SubjectTab } from "./search-fields.ts";

/** The field of an address that opens a subject's tab; the first one needs none, and others have no tab. */
export const tabOf = (subject: string): { subject: SubjectTab | undefined } => ({
  subject: SUBJECT_TABS.slice(1).find((tab) => tab === subject.toLowerCase()),
});
