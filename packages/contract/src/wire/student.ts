import { z } from "zod";
import type { StudentFields } from "../calls/people.ts";

/** What is kept of a student as it is read; for staff the texts that only students have are empty. */
export const storedStudent = {
  name: z.string(),
  emailid: z.string(),
  contact: z.string(),
  level: z.string(),
  postelCode: z.string(),
  school: z.string(),
  /** A page of the previous version may have stored the person without it. */
  contactEmail: z.string().default(""),
  /** Also "" to a student whose school no longer offers it. */
  motherTongue: z.string().default(""),
} satisfies Record<keyof StudentFields, z.ZodType>;
