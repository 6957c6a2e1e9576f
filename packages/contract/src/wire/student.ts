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
} satisfies Record<keyof StudentFields, z.ZodType>;
