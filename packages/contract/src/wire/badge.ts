import { z } from "zod";

export const NewBadge = z.object({ _id: z.string(), name: z.string(), reward: z.number() });
export type NewBadge = z.output<typeof NewBadge>;
