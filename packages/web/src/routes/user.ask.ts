import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const askRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "questionConsultation",
  // Pupils and teachers have pages of the same name, told apart by one letter (section 2).
  caseSensitive: true,
  validateSearch: z.object({
    ...tableSearch,
    /** The question whose solution is shown above the list. */
    solution: textSearch,
  }),
  component: userPage((pages) => pages.askPage(), "AskPage"),
});
