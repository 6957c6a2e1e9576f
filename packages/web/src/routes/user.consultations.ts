import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { queuePage } from "../features/consultations/index.ts";
import { tableSearch } from "../lib/table-state.ts";
import { userRoute } from "./user.ts";

const words = z.string().max(200).optional().catch(undefined);

export const queueRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "questionconsultation",
  // Pupils and teachers have pages of the same name, told apart by one letter (section 2).
  caseSensitive: true,
  validateSearch: z.object({
    ...tableSearch,
    name: words,
    subject: words,
    date: words,
    /** The question that is being answered. */
    answer: z.string().optional().catch(undefined),
  }),
  component: lazyRouteComponent(queuePage, "QueuePage"),
});
