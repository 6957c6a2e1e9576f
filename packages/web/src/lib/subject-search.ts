import { z } from "zod";

/** The subjects that have a tab, as the address names them. */
const SUBJECT_TABS = ["mathematics", "english", "science"] as const;
export type SubjectTab = (typeof SUBJECT_TABS)[number];

/** What the address of a page with subject tabs keeps of them; without it the first tab is meant. */
export const subjectSearch = { subject: z.enum(SUBJECT_TABS).optional().catch(undefined) };

/** The same as the whole search of a page. */
export const subjectTabSearch = z.object(subjectSearch);
