import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const queueRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "questionconsultation",
  // Pupils and teachers have pages of the same name, told apart by one letter (section 2).
  caseSensitive: true,
  validateSearch: z.object({
    ...tableSearch,
    name: textSearch,
    subject: textSearch,
    date: textSearch,
    /** The question that is being answered. */
    answer: textSearch,
  }),
  component: userPage((pages) => pages.queuePage(), "QueuePage"),
});
