import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { teachersPage } from "../features/teachers/index.ts";
import { tableSearch } from "../lib/table-state.ts";
import { userRoute } from "./user.ts";

const words = z.string().max(200).optional().catch(undefined);

export const listtrainersRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "listtrainers",
  validateSearch: z.object({
    ...tableSearch,
    name: words,
    emailid: words,
    contact: words,
    subject: words,
    /** Above the list: the form of a new teacher, of the one named by `teacher`, or the import. */
    open: z.enum(["new", "edit", "import"]).optional().catch(undefined),
    teacher: z.string().optional().catch(undefined),
  }),
  component: lazyRouteComponent(teachersPage, "TeachersPage"),
});
