import { z } from "zod";

/*
 * Fields of addresses, for the `validateSearch` of routes. The exam loads them with the routes, so
 * nothing heavier belongs here.
 */

/** The part of an address that a table keeps; spread it into a route's `validateSearch`. */
export const tableSearch = {
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  size: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  sort: z.string().optional().catch(undefined),
  desc: z.stringbool().or(z.boolean()).optional().catch(undefined),
  q: z.string().optional().catch(undefined),
};

/** A short text of the address: words of a search, or the id of what stands open. */
export const textSearch = z.string().max(200).optional().catch(undefined);

/** Several values of one filter: `?level=primary 5&level=primary 6`. */
export const listSearch = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .optional()
  .catch(undefined);

/** The subjects that have a tab, as the address names them. */
const SUBJECT_TABS = ["mathematics", "english", "science"] as const;
export type SubjectTab = (typeof SUBJECT_TABS)[number];

/** What the address of a page with subject tabs keeps of them; without it the first tab is meant. */
export const subjectSearch = { subject: z.enum(SUBJECT_TABS).optional().catch(undefined) };

/** The same as the whole search of a page. */
export const subjectTabSearch = z.object(subjectSearch);
