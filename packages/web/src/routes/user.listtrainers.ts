import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const listtrainersRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "listtrainers",
  validateSearch: z.object({
    ...tableSearch,
    name: textSearch,
    emailid: textSearch,
    contact: textSearch,
    subject: textSearch,
    /** Above the list: the form of a new teacher, of the one named by `teacher`, or the import. */
    open: z.enum(["new", "edit", "import"]).optional().catch(undefined),
    teacher: textSearch,
  }),
  component: userPage((pages) => pages.teachersPage(), "TeachersPage"),
});
