import { ACCOUNT_STATES } from "@markwell/contract/calls/students";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { adminStudentsPage } from "../features/students/index.ts";
import { tableSearch } from "../lib/table-state.ts";
import { userRoute } from "./user.ts";

const words = z.string().max(200).optional().catch(undefined);

export const liststudentsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "liststudents",
  validateSearch: z.object({
    ...tableSearch,
    name: words,
    emailid: words,
    contact: words,
    level: words,
    tutorName: words,
    state: z.enum(ACCOUNT_STATES).optional().catch(undefined),
    /** Whose info stands open above the list. */
    student: z.string().optional().catch(undefined),
    /** The import stands open above the list. */
    open: z.enum(["import"]).optional().catch(undefined),
  }),
  component: lazyRouteComponent(adminStudentsPage, "AdminStudentsPage"),
});
