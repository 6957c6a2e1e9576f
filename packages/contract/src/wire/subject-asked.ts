import { z } from "zod";

/** A subject by its `_id` or by its name, whatever the case; "" means none. */
export const SubjectAsked = z.string().trim().max(120);
