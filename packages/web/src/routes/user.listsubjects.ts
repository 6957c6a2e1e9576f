import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const listsubjectsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "listsubjects",
  validateSearch: z.object({
    ...tableSearch,
    /** The form above the list: for a new subject, or for the one named by `subject`. */
    open: z.enum(["new", "edit"]).optional().catch(undefined),
    subject: textSearch,
  }),
  component: userPage((pages) => pages.subjectsPage(), "SubjectsPage"),
});
