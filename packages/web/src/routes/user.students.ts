import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { studentsPage } from "../features/students/index.ts";
import { tableSearch } from "../lib/table-state.ts";
import { userRoute } from "./user.ts";

const words = z.string().max(200).optional().catch(undefined);

export const studentsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "students",
  validateSearch: z.object({
    ...tableSearch,
    name: words,
    emailid: words,
    contact: words,
    level: words,
    tutorName: words,
    /** What stands open above the list, and the student whose row opened it. */
    open: z.enum(["assign", "sheets"]).optional().catch(undefined),
    student: z.string().optional().catch(undefined),
  }),
  component: lazyRouteComponent(studentsPage, "StudentsPage"),
});
