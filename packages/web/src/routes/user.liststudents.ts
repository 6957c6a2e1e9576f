import { ACCOUNT_STATES } from "@markwell/domain/people/account-state";
import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const liststudentsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "liststudents",
  validateSearch: z.object({
    ...tableSearch,
    name: textSearch,
    emailid: textSearch,
    contact: textSearch,
    level: textSearch,
    tutorName: textSearch,
    state: z.enum(ACCOUNT_STATES).optional().catch(undefined),
    /** Whose info stands open above the list. */
    student: textSearch,
    /** The import stands open above the list. */
    open: z.enum(["import"]).optional().catch(undefined),
  }),
  component: userPage((pages) => pages.adminStudentsPage(), "AdminStudentsPage"),
});
