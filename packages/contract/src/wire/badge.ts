import { z } from "zod";

/** A badge that a student has just earned. */
export const NewBadge = z.object({ _id: z.string(), name: z.string(), reward: z.number() });
export type NewBadge = z.output<typeof NewBadge>;
