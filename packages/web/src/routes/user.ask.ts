import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { askPage } from "../features/consultations/index.ts";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userRoute } from "./user.ts";

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
  component: lazyRouteComponent(askPage, "AskPage"),
});
