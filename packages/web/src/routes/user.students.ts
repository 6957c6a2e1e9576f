import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const studentsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "students",
  validateSearch: z.object({
    ...tableSearch,
    name: textSearch,
    emailid: textSearch,
    contact: textSearch,
    level: textSearch,
    tutorName: textSearch,
    /** What stands open above the list, and the student whose row opened it. */
    open: z.enum(["assign", "sheets"]).optional().catch(undefined),
    student: textSearch,
  }),
  component: userPage((pages) => pages.studentsPage(), "StudentsPage"),
});
