import { z } from "zod";

/*
 * Fields of addresses, for the `validateSearch` of routes. A value that is none is left out. The exam
 * loads them with the routes, so nothing heavier belongs here.
 */

export const textSearch = z.string().max(200).optional().catch(undefined);

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words).optional().catch(undefined);

/** Yes or no. */
export const flagSearch = z.stringbool().or(z.boolean()).optional().catch(undefined);

/** Several values of one filter: `?level=primary 5&level=primary 6`. */
export const listSearch = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .optional()
  .catch(undefined);

export const tableSearch = {
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  size: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  sort: z.string().optional().catch(undefined),
  desc: flagSearch,
  q: z.string().optional().catch(undefined),
};

/** The address after sign-in; only ever one of ours. */
export const nextSearch = z
  .string()
  .regex(/^\/(?![/\\])[^\t\n\r]*$/)
  .optional()
  .catch(undefined);

export const SUBJECT_TABS = [
  "mathematics",
  "english",
  "science",
  "chinese",
  "malay",
  "tamil",
] as const;
export type SubjectTab = (typeof SUBJECT_TABS)[number];
